/**
 * Turns Mermaid's style rules into presentation attributes and its grays into CSS variables, and
 * removes what pages don't need. A strict Content-Security-Policy allows neither style elements nor
 * style attributes.
 */
import {rgb} from 'd3-color';

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
function gray(value) {
  const {r, g, b, opacity} = rgb(value);
  const [level, ...others] = [r, g, b].map(Math.round);
  return opacity === 1 && others.every((other) => other === level) ? level : undefined;
}

/**
 * @returns a gray of Mermaid's as a color that follows the color mode; colors that an author chose
 *   don't change
 */
export function themed(value) {
  const level = gray(value);
  if (level === undefined) return value;
  const name = VARIABLES[level];
  const share = Math.round((1 - level / 255) * 100);
  return name
    ? `var(--diagram-${name})`
    : `color-mix(in srgb,var(--diagram-text) ${share}%,var(--diagram-page))`;
}

const COLORS = new Set(['fill', 'stroke', 'stop-color']);
/**
 * CSS properties that drawings need and that exist as SVG attributes. Drawings use the page's font.
 */
const PRESENTATION = new Set([
  ...COLORS,
  'alignment-baseline',
  'display',
  'dominant-baseline',
  'fill-opacity',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'opacity',
  'paint-order',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'text-decoration',
  'visibility',
]);

function* declarations(text) {
  for (const part of text.split(';')) {
    const [, name = '', value = '', important] =
      /^\s*([\w-]+)\s*:\s*(.*?)\s*(!\s*important)?\s*$/.exec(part) ?? [];
    if (PRESENTATION.has(name)) yield {name, value, important: Boolean(important)};
  }
}

/**
 * @returns the rules of a style sheet without nesting, one for each selector; at-rules are left out
 */
export const cssRules = (css) =>
  [
    ...css
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/@[\w-]+[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '')
      .matchAll(/([^{}]+)\{([^}]*)\}/g),
  ].flatMap(([, selectors, body]) =>
    selectors.split(/,(?![^(]*\))/).map((selector) => ({selector: selector.trim(), body})),
  );

const specificity = (selector) =>
  10_000 * (selector.match(/#[\w-]+/g)?.length ?? 0) +
  100 * (selector.match(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g)?.length ?? 0) +
  (selector.match(/(?<![\w.#:[-])[a-z][\w-]*/gi)?.length ?? 0);

/** Applies the cascade of CSS and writes the result to attributes. */
function applyStyles(document) {
  const winners = new Map();
  const apply = (element, {name, value, important}, weight) => {
    const own = winners.get(element) ?? winners.set(element, new Map()).get(element);
    const rank = weight + (important ? 1e9 : 0);
    if (rank >= (own.get(name)?.rank ?? 0)) own.set(name, {rank, value});
  };
  const classes = new Set(
    [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
  );
  for (const style of document.querySelectorAll('style')) {
    for (const {selector, body} of cssRules(style.textContent)) {
      const list = [...declarations(body)];
      // Most rules are for other kinds of diagrams, and happy-dom is slow when a selector matches
      // nothing.
      const isUsed = [...selector.matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name));
      if (list.length === 0 || !isUsed) continue;
      for (const element of document.querySelectorAll(selector)) {
        list.forEach((declaration) => apply(element, declaration, specificity(selector)));
      }
    }
    style.remove();
  }
  for (const element of document.querySelectorAll('[style]')) {
    for (const declaration of declarations(element.getAttribute('style')))
      apply(element, declaration, 1e6);
    element.removeAttribute('style');
  }
  for (const [element, own] of winners)
    for (const [name, {value}] of own) element.setAttribute(name, value.replace(/px$/, ''));
}

/** Attributes with their default values. */
const DEFAULTS = {
  'font-style': 'normal',
  'font-weight': /^(normal|400)$/,
  'stroke-dasharray': /^(0|1,\s*0)$/,
};

function cleanAttributes(element) {
  for (const {name, value} of [...element.attributes]) {
    if (
      name === 'class' ||
      name === 'font-family' ||
      name === 'aria-roledescription' ||
      name.startsWith('data-') ||
      value.match(DEFAULTS[name] ?? /^$/)
    ) {
      element.removeAttribute(name);
    } else if (COLORS.has(name)) {
      element.setAttribute(name, themed(value));
    } else if (/\d\.\d{3}/.test(value)) {
      element.setAttribute(
        name,
        value.replace(/-?\d+\.\d+(?:e-?\d+)?/g, (number) =>
          String(Number(Number(number).toFixed(2))),
        ),
      );
    }
  }
}

/** Removes unused ids, markers, and symbols, and empty groups. */
function removeUnused(svg) {
  const all = [...svg.querySelectorAll('*')];
  const used = new Set(
    [svg, ...all].flatMap((element) =>
      [...element.attributes].flatMap(({name, value}) =>
        name.startsWith('aria-')
          ? value.split(' ')
          : (/^(?:url\(["']?)?#([^)"']+)/.exec(value)?.slice(1) ?? []),
      ),
    ),
  );
  for (const element of all.reverse()) {
    if (element.id && !used.has(element.id)) {
      element.removeAttribute('id');
      if (['marker', 'symbol', 'filter', 'linearGradient'].includes(element.localName))
        element.remove();
    }
    if (
      ['g', 'defs', 'tspan', 'text'].includes(element.localName) &&
      !element.textContent.trim() &&
      !element.children.length
    )
      element.remove();
    // Mermaid puts each word in an element, in case it's bold or italic.
    if (element.localName === 'tspan' && element.attributes.length === 0)
      element.replaceWith(...element.childNodes);
    if (element.localName === 'rect' && !Number(element.getAttribute('width'))) element.remove();
  }
}

/**
 * @param window - of happy-dom
 * @param markup - an SVG as Mermaid returns it
 * @returns the SVG without style elements, style attributes, and classes
 */
export function toPresentation(window, markup) {
  const document = new window.DOMParser().parseFromString(markup, 'image/svg+xml');
  const svg = document.documentElement;
  applyStyles(document);
  [svg, ...svg.querySelectorAll('*')].forEach(cleanAttributes);
  removeUnused(svg);
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
  const drawing = new window.XMLSerializer().serializeToString(svg);
  // A layout that needs other measures of a browser has no size or NaN in it.
  if (!(width > 0 && height > 0) || /NaN|<foreignObject/.test(drawing))
    throw new Error('its layout needs a browser');
  return drawing;
}
