/** The step for Markdown versions of pages, and for files that agents look for. */
import {requireOptions} from '@docs-kit/basics/options';
import type {BuildStep} from '@docs-kit/build-steps';
import {INDEX_FILE} from '../shared/sitemapFile';
import {type MarkdownPagesOptions, markdownPagesOptionsSchema} from './options';

export {type ComponentForm, omit} from './componentForms';
export {findFormProblems} from './mdx';
export type {MarkdownPagesOptions} from './options';

/**
 * Points agents to the list of all pages, at the top of each page. It's `visually-hidden`, because
 * converters of HTML drop what `hidden` and `aria-hidden` hide. It's added to the HTML of every
 * page rather than rendered, because React renders the not-found page for any URL.
 */
const AGENT_NOTICE =
  '<aside class="visually-hidden" aria-label="For AI agents"><p>For AI agents: ' +
  `<a href="${INDEX_FILE}" tabindex="-1">llms.txt</a> lists pages of these docs. ` +
  'For a page as Markdown, add .md to its address.</p></aside>';

/**
 * Writes a Markdown version of every page, indexes of them (/llms.txt), skills, and catalogs of
 * the API and of what agents can use. Each page links to its Markdown version.
 *
 * @throws WriterError if an option is wrong
 */
export const markdownPages = (options: MarkdownPagesOptions): BuildStep => {
  requireOptions('the step markdownPages', markdownPagesOptionsSchema, options);
  return {
    name: 'Markdown pages',
    preBodyTags: [AGENT_NOTICE],
    run: async (pages, context) =>
      (await import('./writeMarkdownPages')).writeMarkdownPages(pages, context, options),
  };
};
