// @ts-check
/**
 * Bundler loader for pictures. A page's HTML contains the SVG, so the browser's bundle contains
 * only the URL of a file. The browser fetches that file if users reach the page by a link.
 */
import {createHash} from 'node:crypto';

/**
 * The SVG without its comments, title, and line breaks. The page has an alternative text, and a
 * title would be a tooltip.
 */
const compact = (/** @type {string} */ svg) =>
  svg
    .replace(/<!--[^]*?-->|<title>[^]*?<\/title>/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * @this {{getOptions: () => {isServer: boolean}, emitFile: (name: string, content: string) =>
 *   void}}
 * @param {string} source
 * @returns {string}
 */
export default function pictureLoader(source) {
  const svg = compact(source);
  const viewBox = JSON.stringify(/viewBox="([^"]*)"/.exec(svg)?.[1]);
  if (this.getOptions().isServer)
    return `export default {viewBox: ${viewBox}, drawing: ${JSON.stringify(svg)}};`;
  const name = `assets/pictures/${createHash('sha256').update(svg).digest('hex').slice(0, 20)}.svg`;
  this.emitFile(name, svg);
  return `export default {viewBox: ${viewBox}, drawing: __webpack_public_path__ + ${JSON.stringify(name)}};`;
}
