/**
 * Adds `getBBox` and `getComputedTextLength`, which Mermaid's layout needs, to happy-dom. Measures
 * shapes by their points, and text in textMeasures.mjs.
 */
import {svgPathBbox} from 'svg-path-bbox';
import {getFontSize, measureText, outlineRect, outlineText, parseLength} from './textMeasures.mjs';

/**
 * @returns the matrix of a `transform` attribute; happy-dom reads CSS, whose `rotate` has no center
 */
const parseTransform = (transform) =>
  new DOMMatrix(
    (transform ?? '').replace(
      /rotate\(\s*([^\s,)]+)[\s,]+([^\s,)]+)[\s,]+([^\s,)]+)\s*\)/g,
      'translate($2,$3) rotate($1) scale(-1) translate($2,$3) scale(-1)',
    ),
  );

const HIDDEN_ELEMENTS = /^(defs|marker|style|title|desc|clippath|symbol|script)$/i;

/** @returns a path with the box of a group's content */
function outlineGroup({children}) {
  const paths = [...children].map((child) => {
    const {left, top, right, bottom, width, height} = measureBox(child);
    if (HIDDEN_ELEMENTS.test(child.localName) || (width === 0 && height === 0)) return '';
    const {a, b, c, d, e, f} = parseTransform(child.getAttribute('transform'));
    const corners = [left, right].flatMap((x) =>
      [top, bottom].map((y) => `${a * x + c * y + e},${b * x + d * y + f}`),
    );
    return `M${corners.join('L')}`;
  });
  return paths.join('');
}

/** @returns a path with the box of an element */
function outlineElement(element) {
  const number = (name) => parseLength(element.getAttribute(name), element);
  switch (element.localName.toLowerCase()) {
    case 'rect':
    case 'image':
    case 'use':
    case 'foreignobject':
      return outlineRect(number('x'), number('y'), number('width'), number('height'));
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = ['rx', 'ry'].map((name) => number(name) || number('r'));
      return outlineRect(number('cx') - rx, number('cy') - ry, 2 * rx, 2 * ry);
    }
    case 'line':
      return `M${number('x1')},${number('y1')}L${number('x2')},${number('y2')}`;
    case 'polygon':
    case 'polyline':
      return `M${element.getAttribute('points') ?? ''}`;
    case 'path':
      return element.getAttribute('d') ?? '';
    case 'text':
    case 'tspan':
      return outlineText(element);
    default:
      return outlineGroup(element);
  }
}

/**
 * @returns the box of an element in its own coordinates, without its `transform`, as `getBBox`
 *   defines it
 */
function measureBox(element) {
  const box = svgPathBbox(outlineElement(element));
  // Without points, the sides are infinite.
  const [left, top, right, bottom] = box[0] > box[2] ? [0, 0, 0, 0] : box;
  return {x: left, y: top, width: right - left, height: bottom - top, left, top, right, bottom};
}

/** @param window - a happy-dom window, whose SVG elements have empty boxes */
export function addMeasures(window) {
  window.SVGElement.prototype.getBoundingClientRect = function () {
    return measureBox(this);
  };
  window.SVGGraphicsElement.prototype.getBBox = function () {
    // Mermaid recognizes boxes of HTML elements by their sides.
    const {x, y, width, height} = measureBox(this);
    return {x, y, width, height};
  };
  for (const name of ['text', 'tspan']) {
    const {constructor} = window.document.createElementNS('http://www.w3.org/2000/svg', name);
    constructor.prototype.getComputedTextLength = function () {
      return measureText(this.textContent.replace(/\s+/g, ' '), getFontSize(this));
    };
  }
}
