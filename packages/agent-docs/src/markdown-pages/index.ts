/** The step for Markdown versions of pages, and for files that agents look for. */
import {requireOptions} from '@docs-kit/basics/options';
import type {BuildStep} from '@docs-kit/build-steps';
import {AGENT_NOTICE} from './agentNotice';
import {type MarkdownPagesOptions, markdownPagesOptions} from './options';

export {type ComponentForm, omit} from './componentForms';
export {findFormProblems} from './mdx';
export type {MarkdownPagesOptions} from './options';

/**
 * Writes a Markdown version of every page, indexes of them (/llms.txt), skills, and catalogs of
 * the API and of what agents can use. Each page links to its Markdown version.
 *
 * @throws WriterError if an option is wrong
 */
export const markdownPages = (options: MarkdownPagesOptions): BuildStep => {
  requireOptions('the step markdownPages', markdownPagesOptions, options);
  return {
    name: 'Markdown pages',
    preBodyTags: [AGENT_NOTICE],
    run: async (pages, context) =>
      (await import('./writeMarkdownPages')).writeMarkdownPages(pages, context, options),
  };
};
