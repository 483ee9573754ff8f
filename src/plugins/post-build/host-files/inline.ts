/** Hash sources of a page's inline scripts and styles, for the Content-Security-Policy. */
import {createHash} from 'node:crypto';

/** Script types that a browser runs. The policy doesn't apply to data such as JSON-LD. */
const RUN = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** In the order of the page. */
export type InlineSources = {readonly scripts: readonly string[]; readonly styles: readonly string[]};

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=\\s|/|$)`, 'i').exec(attributes);

/** @returns the hash source of a string, https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Uses a regular expression rather than the page's DOM: a hash is over the exact characters, and built HTML never has these
 * elements in comments.
 *
 * @param html - a page of the build
 */
export function inlineSources(html: string): InlineSources {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(ELEMENT)) {
    if (element.toLowerCase() === 'style') {
      styles.push(hashSource(text));
    } else if (!attribute(attributes, 'src')) {
      const type = attribute(attributes, 'type');
      if (!type || RUN.test(type[1] ?? type[2] ?? type[3] ?? '')) {
        scripts.push(hashSource(text));
      }
    }
  }
  return {scripts, styles};
}
