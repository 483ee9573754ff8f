/**
 * Measures shapes for Mermaid's layout. svgdom does it too, but aligns each word of a line by
 * itself, reads no style rules, takes `1em` for one user unit, and gets the boxes of arcs wrong.
 */
import path from 'node:path';
import {svgPathBbox} from 'svg-path-bbox';
import {config, defaults, SVGGraphicsElement} from 'svgdom';

/** Size of text and of the labels of lines, in user units, which are pixels in pages. */
export const [FONT_SIZE, LABEL_SIZE] = [14, 13];

/** Mermaid takes lines to be 1.1 em high. This makes them as high as those of small text in pages. */
const EM = 20 / 1.1;

/** The font that svgdom measures text with, whatever its family. */
const {fontFamily: FAMILY} = defaults;
const OPEN_SANS = path.join(defaults.fontDir, defaults.fontFamilyMappings[FAMILY]);

/** Labels that are code: a request, a name such as `leg_start` or `ferryId`, a file, or a call. */
const CODE =
  /^\s*(?:(?:GET|POST|PUT|PATCH|DELETE) \S*\/\S*|[a-z]\w*(?:_\w+)+|[a-z]+(?:[A-Z][a-z]+)+(?:\(.*\))?|[a-z][\w-]*\.(?:js|json|jsonl|csv|mts|ts|md))\s*$/;

/** @returns whether a label is shown in the font of code */
export const isCode = (text) => CODE.test(text);

/** Width of a character of a monospace font, of its size. */
const CODE_WIDTH = 0.6;

let loadedFont;

/** @param file - absolute path of a font in the format TTF, OTF, WOFF, or WOFF2 */
export function loadFont(file = OPEN_SANS) {
  if (file === loadedFont) return;
  config.setFontDir(path.dirname(file));
  config.setFontFamilyMappings({[FAMILY]: path.basename(file)});
  config.preloadFonts();
  const font = config.getFonts()[FAMILY];
  // Without ligatures and kerning, which take a quarter of the time. Characters that the font
  // lacks, such as East Asian ones and emoji, count as square.
  font.layout = (text) => {
    const fixed = isCode(text) ? CODE_WIDTH * font.unitsPerEm : undefined;
    return {
      glyphs: font.glyphsForString(text).map(({id, advanceWidth}) => ({
        advanceWidth: fixed ?? (id === 0 ? font.unitsPerEm : advanceWidth),
      })),
    };
  };
  loadedFont = file;
}

const {getBBox: measureShape} = SVGGraphicsElement.prototype;

/** Height of text above its baseline. */
const ASCENT = 0.97 * FONT_SIZE;

/**
 * @param name - of the attribute: Mermaid expects the box of a first line to begin at 0
 * @returns a length in user units
 */
export function parseLength(value, name) {
  const number = parseFloat(value) || 0;
  if (!/em$/.test(value)) return number;
  return number * EM + (name === 'y' ? ASCENT - EM : 0);
}

/** Measures an element that isn't part of the drawing. */
function measureNew({ownerDocument, namespaceURI}, name, attributes, text = '') {
  const element = ownerDocument.createElementNS(namespaceURI, name);
  if (text) element.setAttribute('font-size', String(FONT_SIZE));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return measureShape.call(element);
}

/** Measures a line of text: a `tspan` with a position, or a `text` with a single line. */
function measureLine(line) {
  const text = line.closest('text');
  const find = (name) => line.getAttribute(name) ?? text?.getAttribute(name) ?? '';
  // A style rule of Mermaid's centers the labels of nodes.
  const rule = line.closest('.node .label') ? 'middle' : '';
  const attributes = {
    x: parseLength(find('x')),
    y: parseLength(find('y'), 'y') + parseLength(find('dy')),
    'dominant-baseline': find('dominant-baseline'),
    'text-anchor': find('text-anchor') || text?.style.textAnchor || rule,
  };
  return measureNew(line, 'text', attributes, line.textContent);
}

/** Measures a path: svgdom's boxes of elliptical arcs are too high. */
function measurePath(path) {
  const [x, y, right, bottom] = svgPathBbox(path.getAttribute('d') ?? '');
  // Without points, the sides are infinite.
  if (x > right) return measureNew(path, 'g', {});
  return measureNew(path, 'rect', {x, y, width: right - x, height: bottom - y});
}

/** @returns the box of an element in its own coordinates, without its `transform` */
function measure(element) {
  const {localName, children} = element;
  if (localName === 'path') return measurePath(element);
  if (!/^(text|tspan|g|svg)$/.test(localName)) return measureShape.call(element);
  const lines = [...element.querySelectorAll('tspan[x]')];
  const boxes = /^(g|svg)$/.test(localName)
    ? [...children]
        .filter((child) => child.matrixify && !/^(defs|marker|symbol)$/.test(child.localName))
        .map((child) => measure(child).transform(child.matrixify()))
    : (lines.length > 0 ? lines : [element]).map(measureLine);
  return boxes
    .filter(({width, height}) => width || height)
    .reduce((all, box) => all.merge(box), measureNew(element, 'g', {}));
}

SVGGraphicsElement.prototype.getBBox = function () {
  // Mermaid takes boxes with a left side for boxes of HTML elements.
  const {x, y, width, height} = measure(this);
  return {x, y, width, height};
};
