/** Makes the Markdown tree of a built page, for sites that write no Markdown versions. */
import type {Page} from '@docs-kit/build-steps';
import {htmlToMarkdown} from '@docs-kit/build-steps/htmlToMarkdown';
import type {Root} from 'mdast';

/** The content of docs and pages of Markdown, then of posts, then of others. */
const CONTENT = ['.theme-doc-markdown', '.markdown', 'main'];
/** Elements of the theme that aren't content. */
const CONTROLS = 'nav, button, .hash-link, .theme-doc-toc-mobile';

function convertPage({dom}: Page): Root {
  const $ = dom();
  const content = CONTENT.map((selector) => $(selector).first()).find(({length}) => length > 0);
  const copy = content?.clone();
  copy?.find(CONTROLS).remove();
  return htmlToMarkdown(copy?.html() ?? '');
}

/** @returns the page with a tree; the page itself if it has one, or no HTML to make one of */
export const addTree = (page: Page): Page =>
  page.tree || !page.html ? page : {...page, tree: convertPage(page)};
