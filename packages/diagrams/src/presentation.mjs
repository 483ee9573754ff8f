/**
 * Turns Mermaid's style rules into presentation attributes and its grays into CSS variables, and
 * removes what pages don't need. A strict Content-Security-Policy allows neither style elements nor
 * style attributes.
 */
// cspell:ignore Elems
import {rgb} from 'd3-color';
import {optimize} from 'svgo';

/**
 * Variables for the grays of Mermaid's neutral theme that all kinds share (see the README). Other
 * grays are mixed from text and page, so that they follow the color mode.
 */
const VARIABLES = {
  255: 'page',
  238: 'node',
  234: 'node',
  153: 'node-border',
  252: 'group',
  112: 'group-border',
  102: 'line',
  51: 'text',
  0: 'text',
};

/** @returns the lightness of a gray from 0 to 255; undefined for other values */
function parseGray(value) {
  const {r, g, b, opacity} = rgb(value);
  const [level, ...others] = [r, g, b].map(Math.round);
  return opacity === 1 && others.every((other) => other === level) ? level : undefined;
}

/**
 * @returns a gray of Mermaid's as a color that follows the color mode; colors that an author chose
 *   don't change
 */
function toThemeColor(value) {
  const level = parseGray(value);
  if (level === undefined) return value;
  const name = VARIABLES[level];
  const share = Math.round((1 - level / 255) * 100);
  return name
    ? `var(--diagram-${name})`
    : `color-mix(in srgb,var(--diagram-text) ${share}%,var(--diagram-page))`;
}

/** The step of SVGO that replaces colors and removes elements that draw nothing. */
const clean = {
  name: 'clean',
  fn: () => ({
    element: {
      enter({attributes}) {
        for (const name of ['fill', 'stroke', 'stop-color'])
          if (attributes[name]) attributes[name] = toThemeColor(attributes[name]);
        if (/^(normal|400)?$/.test(attributes['font-weight'])) delete attributes['font-weight'];
      },
      exit(node, parent) {
        const {name, attributes} = node;
        // Mermaid puts each word in an element, in case it's bold or italic, and the background of
        // a missing label has no size.
        if (
          (name === 'tspan' && Object.keys(attributes).length === 0) ||
          (name === 'rect' && !Number(attributes.width))
        )
          parent.children.splice(parent.children.indexOf(node), 1, ...node.children);
      },
    },
  }),
};

/** Attributes without an effect. Drawings use the page's font. */
const UNUSED_ATTRIBUTES =
  'class|style|data-.*|color|cursor|filter|font-family|pointer-events|aria-roledescription';

const SVGO_PLUGINS = [
  {name: 'inlineStyles', params: {onlyMatchedOnce: false}},
  'convertStyleToAttrs',
  'removeStyleElement',
  {name: 'removeAttrs', params: {attrs: `(${UNUSED_ATTRIBUTES})`}},
  {name: 'removeUnknownsAndDefaults', params: {keepRoleAttr: true}},
  clean,
  // The title and the description have these ids.
  {name: 'cleanupIds', params: {minify: false, preservePrefixes: ['chart-']}},
  'removeHiddenElems',
  'removeEmptyText',
  'removeEmptyContainers',
  ...['cleanupNumericValues', 'cleanupListOfValues', 'convertPathData'].map((name) => ({
    name,
    params: {floatPrecision: 2},
  })),
];

/**
 * @param window - a happy-dom window
 * @param markup - an SVG as Mermaid returns it
 * @returns the SVG without style elements, style attributes, and classes
 */
export function toPresentation(window, markup) {
  const document = new window.DOMParser().parseFromString(markup, 'image/svg+xml');
  const svg = document.documentElement;
  const [x, y, minWidth, minHeight] = (svg.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  // Mermaid leaves no room for the name under the figure of an actor.
  const content = svg.getBBox();
  const width = Math.max(minWidth, Math.ceil(content.x + content.width - x));
  const height = Math.max(minHeight, Math.ceil(content.y + content.height - y));
  svg.setAttribute('viewBox', [x, y, width, height].join(' '));
  svg.setAttribute('width', width);
  svg.setAttribute('height', height);
  const {data} = optimize(new window.XMLSerializer().serializeToString(svg), {
    plugins: SVGO_PLUGINS,
    multipass: true,
  });
  // If a layout needs measures that happy-dom lacks, its size is missing, or it contains NaN.
  if (!(width > 0 && height > 0) || /NaN|<foreignObject/.test(data))
    throw new Error('its layout needs a browser');
  return data;
}
