/**
 * Measures shapes for Mermaid's layout. svgdom does it too, but aligns each word of a line by
 * itself, reads no style rules, takes `1em` for one user unit, and gets the boxes of arcs wrong.
 */
import path from 'node:path';
import {svgPathBbox} from 'svg-path-bbox';
import {config, defaults, SVGGraphicsElement} from 'svgdom';

/** Font size of drawings, in user units. */
export const FONT_SIZE = 16;

/** The font that svgdom measures text with, whatever its family. */
const {fontFamily: FAMILY} = defaults;
const OPEN_SANS = path.join(defaults.fontDir, defaults.fontFamilyMappings[FAMILY]);

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
  font.layout = (text) => ({
    glyphs: font.glyphsForString(text).map(({id, advanceWidth}) => ({
      advanceWidth: id === 0 ? font.unitsPerEm : advanceWidth,
    })),
  });
  loadedFont = file;
}

const {getBBox: measureShape} = SVGGraphicsElement.prototype;

/** @returns a length in user units */
function parseLength(value) {
  const number = parseFloat(value) || 0;
  return /em$/.test(value) ? number * FONT_SIZE : number;
}

/** Measures an element that isn't part of the drawing. */
function measureNew({ownerDocument, namespaceURI}, name, attributes, text = '') {
  const element = ownerDocument.createElementNS(namespaceURI, name);
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
    y: parseLength(find('y')) + parseLength(find('dy')),
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
