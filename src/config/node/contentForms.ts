/** How pages become Markdown, also in `npm start`, where search reads it. */
import type {MarkdownPagesOptions} from '@docs-kit/agent-docs';
import {siteForms} from '../../content/node/markdownForms';
import {recipeParts} from './recipes';

export const contentForms = {
  ...siteForms,
  forms: new Map([...siteForms.forms, ...recipeParts.forms]),
} satisfies Partial<MarkdownPagesOptions>;
