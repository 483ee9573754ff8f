/**
 * JSON-LD that the theme doesn't write. It describes the breadcrumbs of docs, and posts without
 * images and breadcrumbs, and nothing of the site as a whole.
 */
import type {Page, PageKind} from '@docs-kit/build-steps';

const SCHEMA_TYPES: Readonly<Partial<Record<PageKind, string>>> = {
  guide: 'TechArticle',
  api: 'TechArticle',
  legal: 'WebPage',
  post: 'BlogPosting',
  release: 'BlogPosting',
};

/**
 * @param image - URL of the page's image
 * @returns the page with the date of its last change, and the breadcrumbs of a post; nothing for
 *   lists
 */
export function buildPageData(page: Page, siteUrl: string, image: string): readonly object[] {
  const type = SCHEMA_TYPES[page.kind];
  if (type === undefined) return [];
  const url = siteUrl + page.path;
  const article = {
    '@type': type,
    // The theme describes posts under the same id.
    '@id': url,
    url,
    headline: page.title,
    description: page.description,
    image,
    dateModified: page.modified?.toISOString(),
  };
  if (type !== 'BlogPosting') return [article];
  const list = url.slice(0, url.lastIndexOf('/'));
  const itemListElement = [
    {'@type': 'ListItem', position: 1, name: page.part, item: list},
    {'@type': 'ListItem', position: 2, name: page.title, item: url},
  ];
  return [article, {'@type': 'BreadcrumbList', itemListElement}];
}
