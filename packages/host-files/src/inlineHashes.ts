/** Hash sources of a page's inline scripts and styles, for the Content-Security-Policy. */
import {createHash} from 'node:crypto';
import {load} from 'cheerio';

/** Scripts that the policy doesn't apply to: files, and data such as JSON-LD. */
const NOT_INLINE = /\ssrc\s*=|\stype\s*=\s*["']?application\/(?:ld\+)?json/i;

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** Hash sources, in the order of the page. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** Pages share most of their inline scripts and styles. */
const hashSources = new Map<string, string>();

/** @returns the hash source of a string, https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function formatHashSource(text: string): string {
  const source =
    hashSources.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashSources.set(text, source);
  return source;
}

/**
 * Uses a regular expression rather than the page's DOM: a hash covers the exact characters, and
 * built HTML never has these elements in comments.
 *
 * @param html - a page of the build
 */
export function findInlineHashes(html: string): InlineHashes {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    if (element.toLowerCase() === 'style') styles.push(formatHashSource(text));
    else if (!NOT_INLINE.test(attributes)) scripts.push(formatHashSource(text));
  }
  return {scripts, styles};
}

/** Whether an element of a page has a style attribute, which hashes don't allow. */
export function hasStyleAttribute(html: string): boolean {
  const elements = html.replace(ELEMENT, '');
  // Most pages don't have the word, and parsing takes long.
  return (
    /\sstyle\s*=/i.test(elements) && load(elements, {xml: {xmlMode: false}})('[style]').length > 0
  );
}
