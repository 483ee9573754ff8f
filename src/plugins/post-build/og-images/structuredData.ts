/** JSON-LD of a page. schema-dts' types make a property that schema.org doesn't define a type error. Pure. */
import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  Graph,
  Organization,
  SearchAction,
  SearchResultsPage,
  TechArticle,
  WebPage,
  WebSite,
} from 'schema-dts';
import {COMPANY, COMPANY_URL, SITE_SUMMARY, SITE_TITLE} from '../../../config/site';
import type {Page} from '../pages';
import type {Breadcrumb} from './breadcrumbs';
import {partOf} from './card';

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

const LANGUAGE = 'en';

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;
const websiteId = (siteUrl: string) => `${siteUrl}/#website`;

function organization({siteUrl, logo}: StructuredDataOptions): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: COMPANY,
    url: COMPANY_URL,
    logo,
  };
}

function website({siteUrl}: StructuredDataOptions): WebSite {
  // https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox fixes the form of the action.
  const search: SearchAction & {'query-input': string} = {
    '@type': 'SearchAction',
    target: {'@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}`},
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': websiteId(siteUrl),
    url: `${siteUrl}/`,
    name: SITE_TITLE,
    description: SITE_SUMMARY,
    inLanguage: LANGUAGE,
    publisher: {'@id': organizationId(siteUrl)},
    potentialAction: search,
  };
}

/** Leaves out breadcrumbs without a link: search engines reject an item without an address. */
function breadcrumbList(path: string, {breadcrumbs, siteUrl}: StructuredDataOptions): BreadcrumbList[] {
  if (breadcrumbs.length === 0) return [];
  const steps = [{name: 'Home', path: '/'}, ...breadcrumbs.slice(0, -1), {name: breadcrumbs.at(-1)?.name ?? '', path}];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps
        .filter((step) => step.path !== undefined)
        .map(({name, path: target}, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `${siteUrl}${target}`,
        })),
    },
  ];
}

const isoDate = (date: Date) => date.toISOString().slice(0, 10);

/**
 * @returns the page, by its kind, and its breadcrumbs in one graph; the landing page also describes site and publisher in full
 * @throws Error when a post has no date
 */
export function structuredData(page: Page, options: StructuredDataOptions): Graph {
  const {siteUrl, image, breadcrumbs} = options;
  const url = siteUrl + page.path;
  const publisher = organization(options);
  const site: WebSite = {'@type': 'WebSite', '@id': websiteId(siteUrl), name: SITE_TITLE, url: `${siteUrl}/`};
  // `undefined` leaves the property out of the JSON.
  const description = page.description || undefined;
  // Written without spreads, as TypeScript doesn't check those for unknown properties.
  const article = {
    '@type': 'TechArticle',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: page.kind === 'release' ? `Release notes for ${page.title}` : page.title,
    description,
    image,
    inLanguage: LANGUAGE,
    articleSection: breadcrumbs.at(-2)?.name ?? partOf(page.section),
    isPartOf: site,
    publisher,
    // Authors are roles, which are neither a Person nor an Organization.
    author: publisher,
    datePublished: page.published && isoDate(page.published),
    dateModified: page.modified && isoDate(page.modified),
    keywords: page.tags.length > 0 ? [...page.tags] : undefined,
  } satisfies TechArticle;
  const webPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.title,
    description,
    image,
    inLanguage: LANGUAGE,
    isPartOf: site,
  } satisfies WebPage;

  const main = (): TechArticle | BlogPosting | CollectionPage | SearchResultsPage | WebPage => {
    switch (page.kind) {
      case 'guide':
      case 'api':
        return article;
      case 'post':
      case 'release':
        if (!page.published) throw new Error(`${page.path}: the entry has no date. Add one to its front matter.`);
        return {...article, '@type': 'BlogPosting'} satisfies BlogPosting;
      case 'list':
        return {...webPage, '@type': 'CollectionPage'} satisfies CollectionPage;
      case 'search':
        return {...webPage, '@type': 'SearchResultsPage'} satisfies SearchResultsPage;
      case 'home':
        return {...webPage, publisher: {'@id': organizationId(siteUrl)}} satisfies WebPage;
      default:
        return webPage;
    }
  };

  return {
    '@context': 'https://schema.org',
    '@graph':
      page.kind === 'home' ? [publisher, website(options), main()] : [main(), ...breadcrumbList(page.path, options)],
  };
}
