/** What a link to a page says of it: title, kind, section, dates, and the trail that readers see above it. */
import {load} from 'cheerio';
import {formatDate} from '../../../shared/formatDate';

export type PageKind = 'home' | 'guide' | 'api' | 'post' | 'release' | 'legal' | 'list' | 'search' | 'page';

/** A step of the visible breadcrumbs; one without a path is no link. */
export type Step = {readonly name: string; readonly path?: string};

export type Page = {
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  /** Part of the site, in words. */
  readonly part: string;
  /** Breadcrumbs as the page shows them, without the house; the last step is the page itself. */
  readonly trail: readonly Step[];
} & ContentFacts;

/** What the HTML of a page does not tell, from the plugin that loaded its content. */
export type ContentFacts = {
  readonly published?: Date;
  /** Time of the last change of the source in its history. */
  readonly modified?: Date;
  readonly tags?: readonly string[];
  /** Method and path of the operation that the page documents. */
  readonly endpoint?: string;
};

const PARTS: ReadonlyArray<readonly [prefix: string, part: string]> = [
  ['/docs/api/', 'API reference'],
  ['/docs/', 'Documentation'],
  ['/blog', 'Blog'],
  ['/release-notes', 'Release notes'],
  ['/terms/', 'Terms'],
];

const LISTS = /^\/(?:docs\/category\/|(?:blog|release-notes)(?:$|\/(?:page|tags|archive|authors)(?:\/|$)))/;

/** @returns what a path of the site leads to */
export function kindOf(path: string): PageKind {
  if (path === '/') return 'home';
  if (path === '/search') return 'search';
  if (LISTS.test(path)) return 'list';
  if (path.startsWith('/docs/api/')) return 'api';
  if (path.startsWith('/docs/')) return 'guide';
  if (path.startsWith('/blog/')) return 'post';
  if (path.startsWith('/release-notes/')) return 'release';
  return path.startsWith('/terms/') ? 'legal' : 'page';
}

const textOf = (text: string) => text.replace(/[\u200b\s]+/g, ' ').trim();

/** Only these parts of the HTML are parsed: a page of the build has up to 200 KB. */
const PIECES = [
  /<head>[\s\S]*?<\/head>/,
  /<nav class="?[^">]*theme-doc-breadcrumbs[\s\S]*?<\/nav>/,
  /<h1[\s>][\s\S]*?<\/h1>/,
];

/**
 * @param path - path of the page
 * @param html - the page as it was built
 * @param facts - what the HTML does not tell
 * @throws Error when the page has no heading
 */
export function readPage(path: string, html: string, facts: ContentFacts = {}): Page {
  const $ = load(PIECES.map((piece) => piece.exec(html)?.[0] ?? '').join(''));
  const heading = textOf($('h1').text());
  if (!heading) throw new Error(`The page ${path} has no h1, so that a link to it has no title.`);
  const number = /\/page\/(\d+)$/.exec(path)?.[1];
  const trail = $('.breadcrumbs__item')
    .toArray()
    .flatMap((item, index) => {
      const name = textOf($(item).text());
      const href = $(item).find('a').attr('href');
      // The first step is the house, which has no words.
      return name === '' && index === 0 ? [] : [{name, ...(href === undefined ? {} : {path: href})}];
    });
  return {
    path,
    kind: kindOf(path),
    title: number === undefined ? heading : `${heading}, page ${number}`,
    description: $('meta[name=description]').attr('content') ?? '',
    part: PARTS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Documentation',
    trail,
    ...facts,
  };
}

/** @returns the line about a page's place: its section in the docs, the date of a post, the areas of a release */
export function sectionOf({kind, trail, published, tags = []}: Page): string {
  if (kind === 'post' && published) return formatDate(published);
  if (kind === 'release') return tags.join(' · ');
  return trail
    .slice(0, -1)
    .map(({name}) => name)
    .join(' › ');
}
