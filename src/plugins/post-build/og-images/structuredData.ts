/**
 * JSON-LD of a page. schema-dts' types make a property that schema.org doesn't define a type error.
 * Pure.
 */
import type {CheerioAPI} from 'cheerio';
import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  Graph,
  ListItem,
  SearchAction,
  SearchResultsPage,
  TechArticle,
  WebPage,
  WebSite,
} from 'schema-dts';
import {COMPANY, COMPANY_URL, SITE_SUMMARY, SITE_TITLE} from '../../../config/site';
import {WriterError} from '../../../shared/writerError';
import {visibleText, type Page} from '../pages';
import {partOf} from './card';

/** An entry of the breadcrumbs; a category without a page has no path. */
export type Breadcrumb = {readonly name: string; readonly path?: string};

/** @returns the visible breadcrumbs without the home icon; the last one is the page itself */
export const breadcrumbsOf = ($: CheerioAPI): Breadcrumb[] =>
  $('.breadcrumbs__item')
    .toArray()
    .map((item) => ({name: visibleText($(item).text()), path: $(item).find('a').attr('href')}))
    .filter(({name}, index) => name !== '' || index > 0);

export type StructuredDataOptions = {
  /** Without a slash at its end. */
  readonly siteUrl: string;
  /** Address of the page's card. */
  readonly image: string;
  /** Address of the company's mark as a picture. */
  readonly logo: string;
  /** Breadcrumbs that the page shows. */
  readonly breadcrumbs: readonly Breadcrumb[];
};

/** Leaves out breadcrumbs without a link: search engines reject an item without an address. */
function breadcrumbList(
  page: string,
  {breadcrumbs, siteUrl}: StructuredDataOptions,
): BreadcrumbList[] {
  const own = breadcrumbs.at(-1);
  if (!own) return [];
  const itemListElement = [
    {name: 'Home', path: '/'},
    ...breadcrumbs.slice(0, -1),
    {name: own.name, path: page},
  ]
    .filter(({path}) => path !== undefined)
    .map(({name, path}, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    }));
  return [{'@type': 'BreadcrumbList', itemListElement}];
}

const isoDate = (date?: Date) => date?.toISOString().slice(0, 10);

/**
 * @returns the page, by its kind, and its breadcrumbs in one graph; the landing page also describes
 *   site and publisher in full
 * @throws {@link WriterError} when a post has no date
 */
export function structuredData(page: Page, options: StructuredDataOptions): Graph {
  const {siteUrl, image, logo, breadcrumbs} = options;
  const url = siteUrl + page.path;
  const inLanguage = 'en';
  const publisherId = `${siteUrl}/#organization`;
  const publisher = {
    '@type': 'Organization',
    '@id': publisherId,
    name: COMPANY,
    url: COMPANY_URL,
    logo,
  } as const;
  const siteId = `${siteUrl}/#website`;
  const isPartOf = {
    '@type': 'WebSite',
    '@id': siteId,
    name: SITE_TITLE,
    url: `${siteUrl}/`,
  } as const;
  // `undefined` leaves the property out of the JSON.
  const description = page.description || undefined;
  const webPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.title,
    description,
    image,
    inLanguage,
    isPartOf,
  } as const;
  // Written without spreads, as TypeScript doesn't check those for unknown properties.
  const article = {
    '@type': 'TechArticle',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: page.kind === 'release' ? `Release notes for ${page.title}` : page.title,
    description,
    image,
    inLanguage,
    articleSection: breadcrumbs.at(-2)?.name ?? partOf(page.section),
    isPartOf,
    publisher,
    // Authors are roles, which are neither a Person nor an Organization.
    author: publisher,
    datePublished: isoDate(page.published),
    dateModified: isoDate(page.modified),
    keywords: page.tags.length > 0 ? [...page.tags] : undefined,
  } satisfies TechArticle;

  const main = (): TechArticle | BlogPosting | CollectionPage | SearchResultsPage | WebPage => {
    switch (page.kind) {
      case 'guide':
      case 'api':
        return article;
      case 'post':
      case 'release':
        if (!page.published)
          throw new WriterError(
            `${page.path}: the entry has no date. Add one to its front matter.`,
          );
        return {...article, '@type': 'BlogPosting'};
      case 'list':
        return {...webPage, '@type': 'CollectionPage'};
      case 'search':
        return {...webPage, '@type': 'SearchResultsPage'};
      case 'home':
        return {...webPage, publisher: {'@id': publisherId}};
      default:
        return webPage;
    }
  };

  // https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox fixes
  // the form of the action.
  const search: SearchAction & {'query-input': string} = {
    '@type': 'SearchAction',
    target: {'@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}`},
    'query-input': 'required name=search_term_string',
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': siteId,
    url: `${siteUrl}/`,
    name: SITE_TITLE,
    description: SITE_SUMMARY,
    inLanguage,
    publisher: {'@id': publisherId},
    potentialAction: search,
  };
  return {
    '@context': 'https://schema.org',
    '@graph':
      page.kind === 'home'
        ? [publisher, website, main()]
        : [main(), ...breadcrumbList(page.path, options)],
  };
}
