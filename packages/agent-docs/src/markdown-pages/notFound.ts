/** /404.md: what programs get at an address without a page. */
import {heading, list, paragraph, textNode} from '@docs-kit/basics/mdast';
import {toMarkdownPath} from '@docs-kit/build-steps';
import {ALL_PAGES_FILE, INDEX_FILE} from '../shared/sitemapFile';
import {type IndexedSite, listFolderIndexes} from './llms';
import {buildLinkItem, renderMarkdown} from './renderMarkdown';

/** @returns the text of /404.md: links to the indexes, and to the first page of each section */
export function renderNotFound(site: IndexedSite): string {
  const {sections, pages, siteUrl, name} = site;
  const indexes = [
    buildLinkItem(siteUrl + INDEX_FILE, name.title, name.summary),
    ...listFolderIndexes(site).map(({title, description, file}) =>
      buildLinkItem(siteUrl + file, title, description),
    ),
    buildLinkItem(siteUrl + ALL_PAGES_FILE, 'All listed pages'),
  ];
  const first = sections.flatMap((section) => {
    const page = section.pages
      .map((path) => pages.get(path))
      .find((found) => found?.unlisted === false);
    return page ? [buildLinkItem(siteUrl + toMarkdownPath(page.path), section.title)] : [];
  });
  return renderMarkdown([
    heading(1, textNode('Page not found')),
    paragraph(
      textNode('This address has no page. Look for the page in an index, or start at a section.'),
    ),
    heading(2, textNode('Indexes')),
    list(...indexes),
    heading(2, textNode('Sections')),
    list(...first),
  ]);
}
