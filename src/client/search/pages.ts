/** Turns what the index holds of a page into what readers are shown: passages with their heading path and an excerpt. */
import type {Fragment, FragmentPart} from './pagefind';

/** A part of a page that answers a query. */
export type SearchPassage = {
  /** Path of the page, with the anchor of the passage's heading. */
  readonly url: string;
  readonly pageTitle: string;
  /** Headings above the passage, from the outermost in; empty at the top of the page. */
  readonly headings: readonly string[];
  /** Part of the site: Docs, API reference, Blog, Release notes, Terms or Site. */
  readonly section: string;
  /** Plain text. */
  readonly excerpt: string;
  /** The excerpt as HTML: text escaped, matches in `<mark>`, no other tags. */
  readonly excerptHtml: string;
};

/** A page that answers a query. */
export type FoundPage = {
  readonly url: string;
  readonly title: string;
  readonly section: string;
  readonly excerptHtml: string;
  /** The passages that answer best, best first; at least one. */
  readonly passages: readonly SearchPassage[];
};

/** More passages of one page than this would crowd out the next page. */
const PASSAGES_PER_PAGE = 3;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** @returns the text as HTML */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** @returns the text of HTML that holds no tags other than `<mark>` */
export function plainText(html: string): string {
  return html.replace(/<\/?mark>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * Makes an excerpt safe and complete HTML. Pagefind escapes brackets and leaves ampersands as they are, which shows
 * `&lt;` where the page says `&amp;lt;`; and an excerpt that begins with the heading repeats what stands above it.
 */
function cleanExcerpt(excerpt: string, heading: string): string {
  const pieces = excerpt
    .trim()
    .split(/(<\/?mark>)/)
    .map((piece) =>
      /^<\/?mark>$/.test(piece) ? piece : escapeHtml(piece.replace(/&lt;/g, '<').replace(/&gt;/g, '>')),
    );
  const html = pieces.join('');
  return dropLeading(html, `${heading}.`) ?? html;
}

/** @returns the HTML without the text it begins with, or `null` when it begins otherwise or nothing is left */
function dropLeading(html: string, prefix: string): string | null {
  const expected = escapeHtml(prefix);
  let position = 0;
  let matched = 0;
  while (matched < expected.length) {
    const tag = /^<\/?mark>/.exec(html.slice(position))?.[0];
    if (tag) {
      position += tag.length;
    } else if (html[position++] !== expected[matched++]) {
      return null;
    }
  }
  const rest = html
    .slice(position)
    .replace(/^<\/mark>/, '')
    .trim();
  return rest || null;
}

/** How much of a word of the query must stand in the text: what is left of it may be an ending that stemming drops. */
const STEM_SHARE = 0.6;

/**
 * For a word that it does not know Pagefind (as of 1.6) answers with pages for a word that begins alike, be it by two
 * letters, which makes results out of nothing.
 *
 * @returns whether the text has each word of the query, or one of the same stem
 */
export function mentionsAll(text: string, query: string): boolean {
  const wanted = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const lowerCase = text.toLowerCase();
  const words = new Set(lowerCase.match(/[\p{L}\p{N}]{3,}/gu));
  return wanted.every(
    (word) =>
      lowerCase.includes(word.slice(0, Math.ceil(word.length * STEM_SHARE))) ||
      [...words].some((other) => word.startsWith(other)),
  );
}

/** A heading's level, or 0 for other elements that carry an id. */
const levelOf = (element: string) => Number(/^h([1-6])$/i.exec(element)?.[1] ?? 0);

/** The headings that a part stands under: walking back from its own, each one of a higher rank than the last taken. */
function headingPath({anchor}: FragmentPart, {anchors}: Fragment): string[] {
  if (!anchor) {
    return [];
  }
  const path = [anchor.text.trim()];
  let level = levelOf(anchor.element);
  const before = anchors.filter(({location, id}) => location <= anchor.location && id !== anchor.id);
  for (const {element, text} of before.sort((a, b) => b.location - a.location)) {
    const rank = levelOf(element);
    if (rank > 1 && rank < level) {
      path.unshift(text.trim());
      level = rank;
    }
  }
  return path;
}

const relevance = ({weighted_locations: locations}: FragmentPart) =>
  locations.reduce((sum, {balanced_score: score}) => sum + score, 0);

/** @returns what readers are shown of a page that the index found */
export function toFoundPage(fragment: Fragment): FoundPage {
  const {url, sub_results: parts} = fragment;
  const title = fragment.meta.title ?? url;
  const section = fragment.filters.section?.[0] ?? '';
  const excerptHtml = cleanExcerpt(fragment.excerpt, title);
  const passages = [...parts]
    .sort((a, b) => relevance(b) - relevance(a))
    .slice(0, PASSAGES_PER_PAGE)
    .map((part): SearchPassage => {
      const headings = headingPath(part, fragment);
      const html = cleanExcerpt(part.excerpt, headings.at(-1) ?? title);
      return {url: part.url, pageTitle: title, headings, section, excerptHtml: html, excerpt: plainText(html)};
    });
  // A page that is found by its title or address alone has no part that matches.
  const whole = {url, pageTitle: title, headings: [], section, excerptHtml, excerpt: plainText(excerptHtml)};
  return {url, title, section, excerptHtml, passages: passages.length > 0 ? passages : [whole]};
}
