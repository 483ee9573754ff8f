/** Finds what a page's HTML carries inline, as a Content-Security-Policy has to name it. */
import {createHash} from 'node:crypto';

/** Script types that a browser runs; others, such as JSON-LD, are data, to which the policy does not apply. */
const RUN = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** The sources of a page's inline scripts and style elements, in the order of the page. */
export type InlineSources = {readonly scripts: readonly string[]; readonly styles: readonly string[]};

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=\\s|/|$)`, 'i').exec(attributes);

/** @returns the text's source in a policy */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Collects hash sources by plain search: the build's own HTML has these elements closed and never in comments, and a parser
 * would take seconds.
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

/** Whether a page only leads to another one. Hosts answer for it with a 301; its script differs from page to page. */
export function isRedirectPage(html: string): boolean {
  return /<meta http-equiv="?refresh/i.test(html);
}
