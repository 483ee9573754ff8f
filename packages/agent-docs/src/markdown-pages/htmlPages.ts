/**
 * Markdown of pages without a Markdown source, lists and the landing page, from their built HTML.
 */
import {heading, list, textNode} from '@docs-kit/basics/mdast';
import {
  getVisibleText,
  type MarkdownVersion,
  type Page,
  type PageTable,
} from '@docs-kit/build-steps';
import {htmlToMarkdown} from '@docs-kit/build-steps/htmlToMarkdown';
import {buildLinkItem, buildMarkdownVersion, mapLinks, toAbsoluteUrl} from './renderMarkdown';

/** Parts of the main element that aren't its content. Pictures without a text are decoration. */
const NOT_CONTENT =
  'nav, aside, footer, form, button, script, style, svg, select, [aria-hidden="true"], ' +
  '.copy-page, .hash-link, .script-only, .script-off';

/** Converts HTML to Markdown with absolute links. */
const convert = (html: string, pageUrl: string) =>
  mapLinks(htmlToMarkdown(html).children, (url) => toAbsoluteUrl(url, pageUrl));

/** Copies the main element's content, because the DOM is shared. */
function copyMain({dom}: Page) {
  const main = dom()('main').first().clone();
  main.find(NOT_CONTENT).remove();
  return main;
}

/**
 * @param page - a list of posts, tags, or documents
 * @param pages - every page, for titles and descriptions
 * @returns its Markdown: paragraphs with links, and a link to each page that it lists, with that
 *   page's title and description. `modified` is the date of the latest change to one of them
 */
export function buildListMarkdown(
  page: Page,
  pages: PageTable,
  siteUrl: string,
): MarkdownVersion & Pick<Page, 'modified'> {
  const main = copyMain(page);
  // Entries come before the links around them, and tags after.
  main.prepend(main.find('article'));
  main.append(main.find('a[rel="tag"]'));
  const seen = new Set<string>();
  const paragraphs = main.find('p:has(a[href])').not('article p').remove();
  const nodes = paragraphs
    .toArray()
    .flatMap((one) => convert(page.dom().html(one), siteUrl + page.path));
  for (const element of main.find('h2, h3, a[href]')) {
    const $element = page.dom()(element);
    const text = getVisibleText($element.text());
    if (element.tagName !== 'a') {
      const isEntry = $element.find('a').length > 0 || $element.closest('a').length > 0;
      if (!isEntry) nodes.push(heading(2, textNode(text)));
      continue;
    }
    const path = ($element.attr('href') ?? '').replace(/[?#].*$/, '');
    if (!path.startsWith('/') || path === page.path || seen.has(path)) continue;
    seen.add(path);
    const {title = text, description = ''} = pages.get(path) ?? {};
    const last = nodes.at(-1);
    const days = $element.next('span').add($element.closest('article')).find('time');
    const date = getVisibleText(days.first().text());
    const item = buildLinkItem(siteUrl + path, title, description, date);
    if (last?.type === 'list') last.children.push(item);
    else nodes.push(list(item));
  }
  const changes = [...seen].flatMap((path) => pages.get(path)?.modified?.getTime() ?? []);
  const modified =
    page.modified ?? (changes.length > 0 ? new Date(Math.max(...changes)) : undefined);
  return {...buildMarkdownVersion(page, siteUrl, nodes), ...(modified && {modified})};
}

/**
 * @returns the Markdown of a page that is written as a component: its text without controls and
 *   pictures
 */
export function buildComponentMarkdown(page: Page, siteUrl: string): MarkdownVersion {
  const main = copyMain(page);
  main.find('figure, h1').remove();
  // React separates adjacent text with comments.
  main
    .find('*')
    .contents()
    .filter((_, node) => node.type === 'comment')
    .remove();
  // Links that look like buttons have no space between them.
  main.find('a + a').before(' ');
  // As a list item, a card would lose the level of its heading.
  for (const element of main.find('ul:has(h3), li:has(h3)')) element.tagName = 'div';
  // Removes sections that only had a form.
  main.find('section:not(:has(p, li, a))').remove();
  return buildMarkdownVersion(page, siteUrl, convert(main.html() ?? '', siteUrl + page.path));
}
