/** Makes the Markdown tree of a built page, for sites that write no Markdown versions. */
import type {Page} from '@docs-kit/build-steps';
import type {Root} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import {unified} from 'unified';

/** The content of docs and pages of Markdown, then of posts, then of others. */
const CONTENT = ['.theme-doc-markdown', '.markdown', 'main'];
/** Elements of the theme that aren't content. */
const CONTROLS = 'nav, button, .hash-link, .theme-doc-toc-mobile';

const converter = unified().use(rehypeParse, {fragment: true}).use(rehypeRemark).freeze();

function convertPage({dom}: Page): Root {
  const $ = dom();
  const content = CONTENT.map((selector) => $(selector).first()).find(({length}) => length > 0);
  const copy = content?.clone();
  copy?.find(CONTROLS).remove();
  return converter.runSync(converter.parse(copy?.html() ?? '')) as Root;
}

/** @returns the page with a tree; the page itself if it has one, or no HTML to make one of */
export const addTree = (page: Page): Page =>
  page.tree || !page.html ? page : {...page, tree: convertPage(page)};
