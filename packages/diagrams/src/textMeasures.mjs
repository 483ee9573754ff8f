/** Measures text with a table of widths, as the elements and style rules around it set its size. */

/**
 * Widths of U+0020 to U+007E in Inter (weight 500), in thousandths of the font size. Narrower fonts
 * fit as well.
 */
// prettier-ignore
const LETTER_WIDTHS = [
  267,304,494,639,646,993,653,313,369,369,521,667,303,462,303,370,646,415,616,627,656,603,630,571,629,630,303,315,667,667,667,527,
  982,709,657,733,722,603,589,748,745,272,575,688,565,913,756,767,642,769,648,646,653,740,709,1003,701,696,641,369,370,369,477,463,
  337,568,618,577,618,587,379,620,602,252,252,559,252,888,602,604,618,618,387,539,340,602,575,829,557,575,559,440,346,440,667,
];
/**
 * East Asian characters and emoji are as wide as the font size, other characters outside the table
 * about as wide as an "n".
 */
const FULL_WIDTH = /[\u1100-\u115f\u2e80-\uffdc]|\p{Extended_Pictographic}/u;
const ASCENT = 0.95;
const LINE_HEIGHT = 1.2;

/**
 * @param size - font size in user units
 * @returns the width in user units
 */
export const measureText = (text, size) =>
  [...text].reduce(
    (sum, char) =>
      sum + (LETTER_WIDTHS[char.codePointAt(0) - 32] ?? (FULL_WIDTH.test(char) ? 1000 : 620)),
    0,
  ) *
  (size / 1000);

/**
 * @returns the rules of a stylesheet without nesting, one for each selector; at-rules are left out
 */
const listRules = (css) =>
  [
    ...css
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/@[\w-]+[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '')
      .matchAll(/([^{}]+)\{([^}]*)\}/g),
  ].flatMap(([, selectors, body]) =>
    selectors.split(/,(?![^(]*\))/).map((selector) => ({selector: selector.trim(), body})),
  );

/** Rules for text in the style element that Mermaid adds before it draws, by its content. */
const textRules = new Map();

function parseRules(element) {
  const css = element.closest?.('svg[id]')?.querySelector('style')?.textContent ?? '';
  if (!textRules.has(css))
    textRules.set(
      css,
      listRules(css).filter(({body}) => /font-size|text-anchor|baseline/.test(body)),
    );
  return textRules.get(css);
}

/** @returns a property that the element has or inherits: from `style`, a rule, or an attribute */
function findInherited(element, name) {
  const rules = parseRules(element);
  const pattern = new RegExp(`(?:^|;)\\s*${name}:\\s*([^;]+)`);
  for (let node = element; node?.getAttribute; node = node.parentNode) {
    const rule = rules.findLast(({selector, body}) => pattern.test(body) && node.matches(selector));
    const value =
      node.style?.getPropertyValue?.(name) ||
      (rule && pattern.exec(rule.body)?.[1]) ||
      node.getAttribute(name);
    if (value) return value;
  }
  return undefined;
}

/** @returns the font size in user units */
export const getFontSize = (element) => parseFloat(findInherited(element, 'font-size') ?? '') || 16;

/** @returns a length in user units; `em` is the font size of the element */
export function parseLength(value, element) {
  const number = parseFloat(value ?? '') || 0;
  return /em\s*$/.test(value ?? '') ? number * getFontSize(element) : number;
}

/** @returns a path with the box of a rectangle */
export const outlineRect = (x, y, width, height) => `M${x},${y}L${x + width},${y + height}`;

/** The share of the text to the left of its `x`, by `text-anchor`. The default is `start`. */
const SHARES_BEFORE = {middle: 0.5, end: 1};

/**
 * Outlines a `text` element as a path with its box. Each `x` starts a new run of characters, which
 * `text-anchor` aligns.
 */
export function outlineText(text) {
  const anchor = findInherited(text, 'text-anchor');
  const isMiddle = /middle|central/.test(
    findInherited(text, 'dominant-baseline') ?? findInherited(text, 'alignment-baseline') ?? '',
  );
  const number = (node, name) => parseLength(node.getAttribute(name), text);
  let [x, y, width, height] = [number(text, 'x'), number(text, 'y') + number(text, 'dy'), 0, 0];
  let path = '';
  const flush = () => {
    const left = x - width * (SHARES_BEFORE[anchor] ?? 0);
    const top = y - (isMiddle ? LINE_HEIGHT / 2 : ASCENT) * height;
    if (width > 0) path += outlineRect(left, top, width, LINE_HEIGHT * height);
    x += width;
    width = 0;
    height = 0;
  };
  const walk = (node) => {
    if (node.nodeType === 3) {
      const own = getFontSize(node.parentNode);
      width += measureText(node.data.replace(/\s+/g, ' '), own);
      height = Math.max(height, own);
      return;
    }
    if (node !== text && ['x', 'y', 'dy'].some((name) => node.hasAttribute(name))) {
      flush();
      if (node.hasAttribute('x')) x = number(node, 'x');
      if (node.hasAttribute('y')) y = number(node, 'y');
      y += number(node, 'dy');
    }
    node.childNodes.forEach(walk);
  };
  walk(text);
  flush();
  return path;
}
