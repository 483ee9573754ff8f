/**
 * JSON-LD that the theme doesn't write. It describes the breadcrumbs of docs, and posts without
 * images and breadcrumbs, and nothing of the site as a whole.
 */
import {posix as path} from 'node:path';
import type {Page, PageKind} from '@docs-kit/build-steps';

const SCHEMA_TYPES: Readonly<Partial<Record<PageKind, string>>> = {
  guide: 'TechArticle',
  api: 'TechArticle',
  legal: 'WebPage',
  post: 'BlogPosting',
  release: 'BlogPosting',
};

/** @returns the closest path above that is a page: `/blog` for `/blog/2025/11/04/bread` */
function findParent(route: string, pages: ReadonlyMap<string, unknown>): string {
  const parent = path.dirname(route);
  return parent === '/' || pages.has(parent) ? parent : findParent(parent, pages);
}

/**
 * @param image - URL of the page's image
 * @param pages - every page by its path
 * @returns the page with the date of its last change, and the breadcrumbs of a post; nothing for
 *   lists
 */
export function buildPageData(
  page: Page,
  siteUrl: string,
  image: string,
  pages: ReadonlyMap<string, unknown>,
): readonly object[] {
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
  const list = siteUrl + findParent(page.path, pages);
  const itemListElement = [
    {'@type': 'ListItem', position: 1, name: page.part, item: list},
    {'@type': 'ListItem', position: 2, name: page.title, item: url},
  ];
  return [article, {'@type': 'BreadcrumbList', itemListElement}];
}
