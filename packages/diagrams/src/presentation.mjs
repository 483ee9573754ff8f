/**
 * Gives the shapes of a drawing their colors, and removes what pages don't need. A strict
 * Content-Security-Policy allows neither style elements nor style attributes.
 */
import {FONT_SIZE, isCode, LABEL_SIZE, parseLength} from './measure.mjs';
import {arrangeSequence} from './sequences.mjs';
import {routeEdges} from './routes.mjs';

/** @returns a color that follows the color mode (see the README) */
const color = (name) => `var(--diagram-${name})`;

const NODE = {fill: color('node'), stroke: color('node-border')};
const GROUP = {fill: color('group'), stroke: color('group-border')};
const LINE = {fill: 'none', stroke: color('line')};
const FRAME = {fill: 'none', stroke: color('group-border')};
const NOTE = {fill: color('note'), stroke: color('note-border')};

/** Attributes by selectors of Mermaid's classes. Text inherits the color of the drawing. */
const LOOKS = Object.entries({
  marker: {fill: color('line'), stroke: color('line')},
  // Flowcharts.
  '.node > :not(.label)': NODE,
  'rect.label-container': {rx: 10},
  '.node .label text': {'text-anchor': 'middle'},
  '.cluster > rect': {...GROUP, rx: 10},
  '.edgeLabel .background': {fill: color('page')},
  '.edgeLabel text': {'font-size': LABEL_SIZE},
  '.edgePaths path': LINE,
  '.edge-thickness-thick': {'stroke-width': 3.5},
  '.edge-thickness-invisible': {stroke: 'none'},
  '.edge-pattern-dashed': {'stroke-dasharray': 3},
  '.edge-pattern-dotted': {'stroke-dasharray': 2},
  // Sequence diagrams.
  '.actor:not(text)': NODE,
  'rect.actor': {rx: 10, ry: 10},
  'text.actor': {'font-size': FONT_SIZE, 'font-weight': 500},
  '.actor:not(text) text': {fill: color('text'), stroke: 'none'},
  'g[class*=actor-man] > :not(text)': NODE,
  '.actor-line': FRAME,
  '[class^=messageLine]': {...LINE, 'stroke-width': 1},
  '.ground': {fill: color('page')},
  '.loopFrame': FRAME,
  '.loopLine': {...FRAME, 'stroke-dasharray': 3},
  '.labelBox': {fill: color('node'), stroke: color('node-border')},
  '.loopText, .sectionTitle, .labelText': {fill: color('label')},
  '.note': {...NOTE, rx: 8},
  '[class^=activation]': NODE,
  // Sets the size of the circle around a number.
  '[marker-start*=sequencenumber]': {'stroke-width': 2},
  '.sequenceNumber': {fill: color('page')},
});

/** What Mermaid draws twice, or shows with a script. */
const UNUSED = 'style, symbol, .actorPopupMenu, .node path[stroke=none] + path[fill=none]';

/** Attributes of Mermaid's that drawings keep. Styles that writers set are kept, too. */
const KEPT = new Set(
  [
    'd points transform x y dx dy x1 y1 x2 y2 cx cy r rx ry width height viewBox',
    'id href xlink:href marker-start marker-end refX refY orient markerUnits markerWidth markerHeight',
    'dominant-baseline text-anchor font-size font-style font-weight stroke-dasharray stroke-width',
  ].flatMap((names) => names.split(' ')),
);

/** Attributes without an effect. */
const UNNEEDED =
  /^(font-(weight|style)="(normal|400)"|font-size="14px"|stroke-width="1(px)?"|stroke-dasharray="[01],? ?0")$/;

/** Arrowheads: open, as thin as their lines, and with the tip at the end of the line. */
const SIZE = {markerWidth: 10, markerHeight: 10};
const ARROWHEADS = Object.entries({
  '[id$=-arrowhead]': ['M6 2 10 5 6 8M7 5h3', {}],
  '[id*=pointEnd]:not([id*=margin])': ['M4.5 1.5 9 5 4.5 8.5', {...SIZE, refX: 9}],
  '[id*=pointStart]:not([id*=margin])': ['M5.5 1.5 1 5 5.5 8.5', {...SIZE, refX: 1}],
});

/** Elements with colors of writers: parts of a sequence, arrowheads, and edges. */
const OWN_COLORS = '.rect, marker[id*=__] *';
const OWN_STYLES = '.flowchart-link';

/** @returns whether a drawing keeps an attribute of Mermaid's */
function isKept(element, name, value) {
  if (name === 'fill' && value === 'none') return true;
  if (name === 'fill' || name === 'stroke') return element.matches(OWN_COLORS);
  return KEPT.has(name) && !(name === 'stroke-width' && value === '0');
}

/** @returns the declarations of a style attribute that drawings keep, as attributes */
const parseStyle = (element) =>
  (element.getAttribute('style') ?? '').split(';').flatMap((declaration) => {
    const [name, value] = declaration.split(/:(.*)/).map((part) => part.trim());
    if (!value) return [];
    // Mermaid marks the styles that writers set, except for those of edges.
    const [own, mark] = value.split(' !');
    if (mark || element.matches(OWN_STYLES)) return [[name === 'color' ? 'fill' : name, own]];
    return KEPT.has(name) ? [[name, value]] : [];
  });

/** Lists an element's attributes. Of attributes with the same name, the last one counts. */
const listAttributes = (element) => [
  ...[...element.attributes]
    .filter(({name, value}) => isKept(element, name, value))
    .map(({name, value}) => [name, /^-?[\d.]+em$/.test(value) ? parseLength(value, name) : value]),
  ...LOOKS.filter(([selector]) => element.matches(selector)).flatMap(([, look]) =>
    Object.entries(look),
  ),
  ...parseStyle(element),
  ...(/^(text|tspan)$/.test(element.localName) && isLine(element) && isCode(element.textContent)
    ? [['font-family', color('code-font')]]
    : []),
];

/** Whether an element is a line of text: one with a place, or the only one of its text. */
const isLine = (element) => element.hasAttribute('x') && !element.querySelector('tspan[x]');

/** @throws Error if a measure is missing */
function replaceAttributes(element, attributes) {
  for (const {name} of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of attributes) {
    if (/NaN|undefined/.test(value) && name !== 'href')
      throw new Error(`The ${name} of a shape is missing`);
    // A tenth of a pixel can't be seen.
    const short = String(value).replace(
      /-?\d+\.\d{2,}(e-\d+)?/g,
      (number) => +(+number).toFixed(1),
    );
    if (!UNNEEDED.test(`${name}="${short}"`)) element.setAttribute(name, short);
  }
}

/** Replaces Mermaid's filled triangles. A color that a writer set moves to the line. */
function openArrowheads(svg) {
  for (const [selector, [d, place]] of ARROWHEADS)
    for (const path of svg.querySelectorAll(`marker${selector} > *`)) {
      for (const [name, value] of Object.entries(place))
        path.parentNode.setAttribute(name, String(value));
      const own = /__/.test(path.parentNode.id) ? path.getAttribute('fill') : undefined;
      path.setAttribute('d', d);
      path.removeAttribute('style');
      path.setAttribute('fill', 'none');
      if (own) path.setAttribute('stroke', own);
    }
}

/** Sets the size of the drawing, and leaves out the attributes that need Mermaid's styles. */
function presentRoot(svg, content, textSize) {
  const [left, top, minWidth, minHeight] = svg.getAttribute('viewBox').split(' ').map(Number);
  // Mermaid leaves no room for the name under the figure of an actor.
  const width = Math.ceil(Math.max(minWidth, content.x + content.width - left));
  const height = Math.ceil(Math.max(minHeight, content.y + content.height - top));
  const kept = ['id', 'xmlns', 'role', 'aria-labelledby', 'aria-describedby']
    .filter((name) => svg.hasAttribute(name))
    .map((name) => [name, svg.getAttribute(name)]);
  const own = {viewBox: [left, top, width, height].join(' '), width, height};
  const look = {fill: color('text'), 'font-size': textSize};
  replaceAttributes(svg, [...kept, ...Object.entries({...own, ...look})]);
}

/** Removes ids that nothing refers to, and unused arrowheads. */
function removeIds(svg) {
  const markup = svg.outerHTML;
  for (const element of svg.querySelectorAll('[id]')) {
    if (markup.includes(`(#${element.id})`) || markup.includes(`by="${element.id}"`)) continue;
    if (element.localName === 'marker') element.remove();
    else element.removeAttribute('id');
  }
}

/** Removes elements that draw nothing, and groups and words without attributes. */
function prune(element) {
  for (const child of [...element.children]) prune(child);
  const {localName, childNodes, parentNode, attributes} = element;
  if (/^(g|tspan)$/.test(localName) && attributes.length === 0)
    for (const child of [...childNodes]) parentNode.insertBefore(child, element);
  const isEmpty = /^(g|text|tspan|defs)$/.test(localName) && childNodes.length === 0;
  if (isEmpty || (localName === 'rect' && !element.hasAttribute('width'))) element.remove();
}

/**
 * @param svg - the element of a drawing of Mermaid's
 * @param direction - of a flowchart, such as `TD`; undefined for a sequence
 * @returns its markup without style elements, style attributes, and classes
 * @throws Error if its layout needs a browser
 */
export function present(svg, direction) {
  if (svg.querySelector('foreignObject')) throw new Error('HTML in a label needs a browser');
  for (const element of svg.querySelectorAll(UNUSED)) element.remove();
  if (direction) routeEdges(svg, direction);
  else arrangeSequence(svg);
  openArrowheads(svg);
  const content = svg.getBBox();
  // Reads all attributes before it replaces any, because selectors need the classes of parents.
  const lists = [...svg.querySelectorAll('*')].map((element) => [element, listAttributes(element)]);
  for (const [element, attributes] of lists) replaceAttributes(element, attributes);
  presentRoot(svg, content, direction ? FONT_SIZE : LABEL_SIZE);
  removeIds(svg);
  prune(svg);
  return svg.outerHTML.replace(/<(\w+)([^<>]*)><\/\1>/g, '<$1$2/>');
}
