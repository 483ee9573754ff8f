/** Where pages are in the order of reading, for programs that don't see the sidebar. */
import type {SidebarSection} from '@docs-kit/site-files/sidebarSections';
import {toMarkdownPath} from '../pages/markdownPage';
import {findListed, type PageSummary} from './llms';

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others
 * @param pages - every page by its path
 * @returns for the path of each page, lines that link the list it is on, and the pages before and
 *   after it
 */
export function describeReadingOrder(
  sections: readonly SidebarSection[],
  lists: ReadonlySet<string>,
  pages: ReadonlyMap<string, PageSummary>,
  siteUrl: string,
): ReadonlyMap<string, readonly string[]> {
  const link = ({title, path}: PageSummary) => `[${title}](${siteUrl}${toMarkdownPath(path)})`;
  const order = sections.flatMap((section) => {
    const [list] = findListed(
      section.pages.filter((path) => lists.has(path)),
      pages,
    );
    return findListed(
      section.pages.filter((path) => !lists.has(path)),
      pages,
    ).map((page) => ({
      page,
      list,
    }));
  });
  return new Map(
    order.map(({page, list}, index) => {
      const [before, after] = [order[index - 1]?.page, order[index + 1]?.page];
      return [
        page.path,
        [
          ...(list ? [`Part of: ${link(list)}`] : []),
          ...(before ? [`Before: ${link(before)}`] : []),
          ...(after ? [`Next: ${link(after)}`] : []),
        ],
      ];
    }),
  );
}
