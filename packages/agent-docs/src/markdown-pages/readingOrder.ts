/** Where pages are in the order of reading, for programs that don't see the sidebar. */
import {toMarkdownPath} from '@docs-kit/build-steps';
import {findListed, type IndexedSite, type PageSummary} from './llms';

/**
 * @returns for the path of each page, lines that link the list it is on, and the pages before and
 *   after it; for a post, only those of its list, which has the newest first
 */
export function describeReadingOrder({
  sections,
  lists,
  pages,
  siteUrl,
}: IndexedSite): ReadonlyMap<string, readonly string[]> {
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
      section,
    }));
  });
  return new Map(
    order.map(({page, list, section}, index) => {
      const [before, after] = [order[index - 1], order[index + 1]].map((place) =>
        (place?.page.published ?? page.published) === undefined || place?.section === section
          ? place?.page
          : undefined,
      );
      return [
        page.path,
        [
          ...(list ? [`Part of: ${link(list)}`] : []),
          ...(before ? [`${page.published ? 'Newer' : 'Before'}: ${link(before)}`] : []),
          ...(after ? [`${page.published ? 'Older' : 'Next'}: ${link(after)}`] : []),
        ],
      ];
    }),
  );
}
