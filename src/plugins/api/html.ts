/**
 * Writes page trees as static HTML, so that pages are complete without JavaScript and there's
 * nothing to hydrate. Styles: src/components/ApiOperation.
 */
import type {Element, ElementContent, Properties} from 'hast';
import type {Code, Heading, Link, List, Table} from 'mdast';
import type {Handlers, State} from 'mdast-util-to-hast';
import {defaultHandlers, toHast} from 'mdast-util-to-hast';
import {toHtml} from 'hast-util-to-html';
import type {ApiContent, ApiDetails, ApiEntries, ApiEntry, ApiSection, ApiTerms} from './tree';

type Children = (ElementContent | string)[];

/** @param selector - such as `p.api-note` */
function h(selector: string, children: Children, properties: Properties = {}): Element {
  const [tagName = '', ...className] = selector.split('.');
  return {
    type: 'element',
    tagName,
    properties: {...properties, ...(className.length > 0 && {className})},
    children: children.map((child) =>
      typeof child === 'string' ? {type: 'text', value: child} : child,
    ),
  };
}

const convert = (state: State, children: readonly unknown[]): ElementContent[] =>
  state.all({type: 'root', children} as Parameters<State['all']>[0]) as ElementContent[];

const withoutLineBreaks = (nodes: ElementContent[]) =>
  nodes.filter((node) => node.type !== 'text' || node.value !== '\n');

function entry(state: State, node: ApiEntry): ElementContent[] {
  const {kind, id, valueType, component, repeats} = node;
  const content = convert(state, node.content);
  const name = convert(state, node.name);
  if (kind === 'decoded')
    return [h('p.api-note', [...name, ` of the type ${valueType}:`]), ...content];

  const text =
    node.description.length > 0 ? [h('div.api-text', convert(state, node.description))] : [];
  const facts = node.facts.map((line) => h('li', convert(state, line)));
  const details = [...text, ...(facts.length > 0 ? [h('ul.api-facts', facts)] : [])];
  const type = h('span.api-type', [valueType]);
  if (kind === 'item')
    return details.length === 0
      ? content
      : [h('div.api-items', [h('p.api-field', [...name, ': ', type]), ...details, ...content])];
  if (kind === 'body') {
    const contentType = h('p.api-content-type', ['Content type ', ...name]);
    const componentName = h('code', [component ?? '']);
    if (valueType === '') return [contentType];
    if (repeats !== undefined) {
      const link = h('a', [componentName, `, as under ${repeats}`], {href: `#response-${repeats}`});
      return [contentType, h('p.api-field', [link])];
    }
    const head = h('p.api-field', component === undefined ? [type] : [type, ' ', componentName]);
    return [contentType, head, ...details, ...content];
  }
  if (kind !== 'variant')
    for (const part of name) if (part.type === 'element') part.properties.className = ['api-name'];
  const flags = node.flags.flatMap((flag) => [' ', h(`span.api-flag.api-flag--${flag}`, [flag])]);
  const head = h('p.api-field', [...name, ' ', type, ...flags]);
  return [h('li', [head, ...details, ...content], id === undefined ? {} : {id})];
}

function heading(state: State, node: Heading): Element {
  const {api} = node.data ?? {};
  if (!api) return defaultHandlers.heading(state, node);
  const title = `Direct link to ${api.label}`;
  const anchor = h('a.hash-link', ['\u200b'], {
    href: `#${api.id}`,
    ariaLabel: title,
    title,
    translate: 'no',
  });
  const required = api.required ? [' ', h('span.api-flag.api-flag--required', ['required'])] : [];
  return h(`h${node.depth}.anchor`, [...state.all(node), ...required, anchor], {id: api.id});
}

/** Scrollable content must be reachable by keyboard. */
function focusable(node: Element): Element {
  node.properties['tabIndex'] = 0;
  return node;
}

const handlers = {
  // Descriptions have no HTML: what looks like a tag is text.
  html: (_state: State, {value}: {value: string}) => ({type: 'text', value}),
  link: (state: State, node: Link) =>
    defaultHandlers.link(
      state,
      /^(?!https?:|mailto:)[a-z][\w+.-]*:/i.test(node.url) ? {...node, url: ''} : node,
    ),
  table: (state: State, node: Table) => focusable(defaultHandlers.table(state, node) as Element),
  code: (state: State, node: Code) => focusable(defaultHandlers.code(state, node) as Element),
  heading,
  apiSection: (state: State, {className, children}: ApiSection) =>
    h(`${className === 'api-response' ? 'section' : 'div'}.${className}`, convert(state, children)),
  apiTerms: (state: State, {items}: ApiTerms) =>
    h(
      'dl.api-meta',
      items.map(({term, children}) =>
        h('div', [h('dt', [term]), h('dd', convert(state, children))]),
      ),
    ),
  apiDetails: (state: State, {summary, children}: ApiDetails) =>
    h('details.api-more', [h('summary', convert(state, summary)), ...convert(state, children)]),
  apiEntries: (state: State, {children}: ApiEntries) =>
    h('ul.api-fields', convert(state, children)),
  apiEntry: entry,
  apiSchema: (state: State, {children}: {children: ApiContent[]}) => convert(state, children),
  list(state: State, node: List) {
    const list = defaultHandlers.list(state, node);
    return {...list, children: withoutLineBreaks(list.children)};
  },
};

/** @returns HTML with double-quoted attributes */
export function writeHtml(children: readonly ApiContent[]): string {
  const root = {type: 'root', children} as Parameters<typeof toHast>[0];
  const tree = toHast(root, {handlers: handlers as Handlers});
  // Line breaks between blocks only add weight.
  if (tree.type === 'root') tree.children = withoutLineBreaks(tree.children as ElementContent[]);
  return toHtml(tree, {characterReferences: {useNamedReferences: true}});
}
