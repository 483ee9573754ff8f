/** Decides which built pages the search index holds, and marks in their HTML what of them is content. */
import {CELL_MARK, ROW_MARK} from '../../../client/search/words';

/** A page as the indexer takes it: the URL that a hit links to, and HTML that carries `data-pagefind-*` attributes. */
export type IndexedPage = {readonly url: string; readonly html: string};

/** Parts of the main element that are not the page's own text, as selectors that Pagefind leaves out. */
export const EXCLUDED_SELECTORS = [
  'nav',
  'button',
  'article header > div',
  'article header > p',
  '.hash-link',
  '.copy-page',
  '.tocCollapsible',
  '.theme-doc-toc-mobile',
  '.table-of-contents',
  '.theme-doc-card-container',
  '.theme-doc-version-badge',
  '.theme-doc-footer',
  '.theme-blog-footer-edit-meta-row',
  '.page-feedback',
  '.report-problem',
  '.theme-edit-this-page',
  '.pagination-nav',
  '[role="tablist"]',
] as const;

const SECTIONS: ReadonlyArray<readonly [prefix: string, section: string]> = [
  ['/docs/api/', 'API reference'],
  ['/docs/', 'Docs'],
  ['/blog/', 'Blog'],
  ['/release-notes/', 'Release notes'],
  ['/terms/', 'Terms'],
];

/** An operation of the API, as far as other pages lead to it. */
export type IndexedOperation = {
  readonly method: string;
  readonly title: string;
  readonly url: string;
  /** Path of the guide that explains it. */
  readonly guide?: string;
};

/** Of the operations that a page only links to, those linked most often are kept. */
const MOST_LINKED = 6;

/**
 * @param url - path of a page
 * @param text - its HTML or Markdown
 * @returns the operations that the page is the guide of; where it is none's guide, those that it links to
 */
export function operationsOf(
  url: string,
  text: string,
  operations: readonly IndexedOperation[],
): readonly IndexedOperation[] {
  if (sectionOf(url) === 'API reference') {
    return [];
  }
  const guided = operations.filter(({guide}) => guide === url);
  if (guided.length > 0) {
    return guided;
  }
  const linked = operations.map((operation) => ({
    operation,
    links: text.match(new RegExp(`${operation.url}(?![\\w-])`, 'g'))?.length ?? 0,
  }));
  return linked
    .filter(({links}) => links > 0)
    .sort((a, b) => b.links - a.links)
    .slice(0, MOST_LINKED)
    .map(({operation}) => operation);
}

/** @returns the name of the part of the site that a path belongs to, as results show it */
export function sectionOf(path: string): string {
  return SECTIONS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Site';
}

/** @returns the path that answers for a file of the built tree, which has no trailing slashes and no `.html` */
export function pathOf(file: string): string {
  return `/${file.replace(/\\/g, '/')}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

/** Of a name of a parameter or field in the API reference; Pagefind gives text 1 and headings 2 (h6) to 7 (h1). */
const FIELD_WEIGHT = 4;

const escapeAttribute = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const metaTag = (kind: 'filter' | 'meta', name: string, value: string) =>
  `<meta data-pagefind-${kind}="${name}[content]" content="${escapeAttribute(value)}">`;

/** What a page says of itself in its head or front matter, as far as queries should find it. */
export type PageWords = {readonly description?: string; readonly keywords?: string};

/** The operation as the value of a filter; src/client/search/answers.ts takes it apart. */
const operationTag = ({method, url, title}: IndexedOperation) =>
  metaTag('filter', 'operation', `${method.toUpperCase()} ${url} ${title}`);

/**
 * What the index knows of a page besides its text. Filters come back with each result and, unlike metadata, are not matched
 * by queries. The words of the address are: `login-the-user` should be found by "login" whatever the page's title says.
 *
 * @param url - path of the page
 * @param filters - filters besides the section, by name
 * @param words - description and keywords; empty ones are left out
 * @param operations - operations of the API that do what the page is about
 */
export function indexTags(
  url: string,
  filters: Readonly<Record<string, string>>,
  words: PageWords = {},
  operations: readonly IndexedOperation[] = [],
): string {
  const meta = {address: (url.split('/').at(-1) ?? '').replace(/-/g, ' '), ...words};
  return [
    ...Object.entries({section: sectionOf(url), ...filters}).map(([name, value]) => metaTag('filter', name, value)),
    ...Object.entries(meta).map(([name, value]) => (value ? metaTag('meta', name, value) : '')),
    ...operations.map(operationTag),
  ].join('');
}

const ENTITIES: Readonly<Record<string, string>> = {amp: '&', quot: '"', '#39': "'", '#x27': "'", lt: '<', gt: '>'};

const unescape = (value: string) =>
  value.replace(/&(amp|quot|#39|#x27|lt|gt);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** The minifier drops quotes where it may, so attributes are read in all three forms. */
function metaTags(html: string): ReadonlyMap<string, string> {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = new Map<string, string>();
  for (const [, attributes = ''] of head.matchAll(/<meta\s([^>]*)>/g)) {
    const values = new Map(
      [...attributes.matchAll(/([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)].map(
        ([, name, double, single, bare]) => [name, double ?? single ?? bare ?? ''],
      ),
    );
    const name = values.get('name');
    if (name) {
      tags.set(name, unescape(values.get('content') ?? ''));
    }
  }
  return tags;
}

/**
 * Prepares a built page for the indexer.
 *
 * Left out are pages that ask not to be indexed (unlisted pages and the search page), the not-found page, the list, tag
 * and archive pages of docs and blogs, whose text is that of other pages, and redirect stubs, which have no main element.
 * The language and tag that every page carries for hosted search become filters, so that both providers filter alike.
 *
 * @param file - path in the built tree, relative to its root
 * @param html - the file's text
 * @param operations - every operation of the API
 * @returns the page, or `null` when search must not find it
 */
export function toIndexedPage(
  file: string,
  html: string,
  operations: readonly IndexedOperation[] = [],
): IndexedPage | null {
  const url = pathOf(file);
  const tags = metaTags(html);
  const pageClasses = new Set(/<html[^>]*\sclass="?([^">]*)/.exec(html)?.[1]?.split(' '));
  const isListPage =
    (pageClasses.has('plugin-blog') && !pageClasses.has('blog-post-page')) ||
    pageClasses.has('docs-tags-list-page') ||
    pageClasses.has('docs-tag-doc-list-page');
  const language = tags.get('docsearch:language');
  const tag = tags.get('docsearch:docusaurus_tag');
  if (
    isListPage ||
    url === '/404' ||
    tags.get('robots')?.includes('noindex') ||
    !html.includes('<main') ||
    !language ||
    !tag
  ) {
    return null;
  }
  // Pagefind takes the cells of a row for one run of text: "Field" and "Type" would be found as "FieldType", and excerpts would
  // run rows together. The method of an operation stands as close to its address.
  const spaced = html
    .replace(/(<tr\b[^>]*>)?(<t[dh]\b)/g, (_, row: string | undefined, cell: string) =>
      row === undefined ? ` ${CELL_MARK} ${cell}` : `${row} ${ROW_MARK} ${cell}`,
    )
    .replace(/<code class="?address/g, ' $&')
    // Pagefind leaves SVG out; a diagram is found by its description.
    .replace(/<svg[^>]*>(?:<title[^>]*>[^<]*<\/title>)?<desc[^>]*>([^<]*)<\/desc>[^]*?<\/svg>/g, '<p>$1</p>');
  // A field is found where it is described rather than where an example or a sentence happens to have the word.
  const weighted = spaced.replace(/<code class="?api-name"?/g, `$& data-pagefind-weight="${FIELD_WEIGHT}"`);
  const words = {description: tags.get('description'), keywords: tags.get('keywords')?.replace(/,/g, ', ')};
  const tagsForIndex = indexTags(
    url,
    {language, docusaurus_tag: tag},
    words,
    operationsOf(url, html.slice(html.indexOf('<main'), html.indexOf('</main>')), operations),
  );
  return {url, html: weighted.replace(/<body[^>]*>/, `$&${tagsForIndex}`).replace('<main', '<main data-pagefind-body')};
}
