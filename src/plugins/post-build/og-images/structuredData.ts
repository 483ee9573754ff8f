/**
 * What a page says of itself to programs that read schema.org, as JSON-LD. Types are schema-dts's, so that a property that the
 * vocabulary does not have fails the check of types. Pure.
 */
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
  WithActionConstraints,
} from 'schema-dts';
import {COMPANY, COMPANY_URL, SITE_SUMMARY, SITE_TITLE} from '../../../config/site';
import type {Page} from './page';

export type StructuredDataOptions = {
  /** Without a slash at its end. */
  readonly siteUrl: string;
  /** Address of the page's card. */
  readonly image: string;
  /** Address of the company's mark as a picture. */
  readonly logo: string;
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
  const search: WithActionConstraints<SearchAction> = {
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

/** The trail that readers see. A step that is no link has no address to give, and search engines refuse one without. */
function breadcrumbs({path, trail}: Page, siteUrl: string): BreadcrumbList[] {
  if (trail.length === 0) return [];
  const steps = [{name: 'Home', path: '/'}, ...trail.slice(0, -1), {name: trail.at(-1)?.name ?? '', path}];
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
 * @param page - what is known of the page
 * @returns its data in one graph: site and publisher in full on the landing page, by name elsewhere; the page by its kind; its trail
 */
export function structuredData(page: Page, options: StructuredDataOptions): Graph {
  const {siteUrl, image} = options;
  const url = siteUrl + page.path;
  const publisher = {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: COMPANY,
    url: COMPANY_URL,
  } satisfies Organization;
  const site: WebSite = {'@type': 'WebSite', '@id': websiteId(siteUrl), name: SITE_TITLE, url: `${siteUrl}/`};
  // Left out where there is nothing to say: JSON has no undefined.
  const description = page.description || undefined;
  // No spread in what the types check: TypeScript lets one bring properties that the vocabulary does not have.
  const article = {
    '@type': 'TechArticle',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: page.kind === 'release' ? `Release notes of ${page.title}` : page.title,
    description,
    image,
    inLanguage: LANGUAGE,
    articleSection: page.trail.at(-2)?.name ?? page.part,
    isPartOf: site,
    publisher,
    // Pages are signed with roles, which are neither persons nor organisations.
    author: publisher,
    datePublished: page.published && isoDate(page.published),
    dateModified: page.modified && isoDate(page.modified),
    keywords: page.tags && [...page.tags],
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
        if (!page.published) throw new Error(`The page ${page.path} has no date of publication.`);
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
      page.kind === 'home'
        ? [organization(options), website(options), main()]
        : [main(), ...breadcrumbs(page, siteUrl)],
  };
}
