/**
 * Writes page trees as static HTML, so that pages are complete without JavaScript and there's nothing to hydrate.
 * Styles: src/components/ApiOperation.
 */
import type {Element, ElementContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Code, Heading, Link, List, Table} from 'mdast';
import {defaultHandlers, toHast, type Handlers, type State} from 'mdast-util-to-hast';
import type {ApiBody, ApiContent, ApiDetails, ApiEntries, ApiEntry, ApiSection, ApiTerms} from './tree';

const text = (value: string): ElementContent => ({type: 'text', value});

function element(
  tagName: string,
  className: string | undefined,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return {
    type: 'element',
    tagName,
    properties: {...properties, ...(className !== undefined && {className: className.split(' ')})},
    children,
  };
}

const convert = (state: State, children: readonly unknown[]): ElementContent[] =>
  state.all({type: 'root', children} as Parameters<State['all']>[0]) as ElementContent[];

const withoutLineBreaks = (nodes: ElementContent[]) =>
  nodes.filter((node) => node.type !== 'text' || node.value !== '\n');

function description(state: State, {description: blocks}: Pick<ApiEntry, 'description'>): ElementContent[] {
  return blocks.length === 0 ? [] : [element('div', 'api-text', convert(state, blocks))];
}

function facts(state: State, {facts: lines}: Pick<ApiEntry, 'facts'>): ElementContent[] {
  const items = lines.map((line) => element('li', undefined, convert(state, line)));
  return items.length === 0 ? [] : [element('ul', 'api-facts', items)];
}

const valueType = (value: string) => element('span', 'api-type', [text(value)]);
const flag = (name: string) => element('span', `api-flag api-flag--${name}`, [text(name)]);
const inlineCode = (value: string, className?: string) => element('code', className, [text(value)]);

function entry(state: State, node: ApiEntry): ElementContent[] {
  const content = convert(state, node.content);
  const more = [...description(state, node), ...facts(state, node)];
  const name = convert(state, node.name);
  if (node.kind === 'decoded')
    return [element('p', 'api-note', [...name, text(` of the type ${node.valueType}:`)]), ...content];
  if (node.kind === 'item') {
    if (more.length === 0) return content;
    const head = element('p', 'api-field', [...name, text(': '), valueType(node.valueType)]);
    return [element('div', 'api-items', [head, ...more, ...content])];
  }
  if (node.kind !== 'variant')
    for (const part of name) if (part.type === 'element') part.properties.className = ['api-name'];
  const flags = node.flags.flatMap((one) => [text(' '), flag(one)]);
  const head = element('p', 'api-field', [...name, text(' '), valueType(node.valueType), ...flags]);
  return [element('li', undefined, [head, ...more, ...content], node.id === undefined ? {} : {id: node.id})];
}

function body(state: State, node: ApiBody): ElementContent[] {
  const contentType = element('p', 'api-content-type', [text('Content type '), inlineCode(node.contentType)]);
  if (!node.hasSchema) return [contentType];
  const component = node.component ?? '';
  if (node.repeats !== undefined) {
    const link = element('a', undefined, [inlineCode(component), text(`, as under ${node.repeats}`)], {
      href: `#response-${node.repeats}`,
    });
    return [contentType, element('p', 'api-field', [link])];
  }
  const name = node.component === undefined ? [] : [text(' '), inlineCode(component)];
  return [
    contentType,
    element('p', 'api-field', [valueType(node.valueType), ...name]),
    ...description(state, node),
    ...facts(state, node),
    ...convert(state, node.content),
  ];
}

function heading(state: State, node: Heading): Element {
  const {api} = node.data ?? {};
  if (!api) return defaultHandlers.heading(state, node);
  const title = `Direct link to ${api.label}`;
  const anchor = element('a', 'hash-link', [text('\u200b')], {
    href: `#${api.id}`,
    ariaLabel: title,
    title,
    translate: 'no',
  });
  const required = api.required ? [text(' '), flag('required')] : [];
  return element(`h${node.depth}`, 'anchor', [...state.all(node), ...required, anchor], {id: api.id});
}

/** Scrollable content must be reachable by keyboard. */
function focusable(node: Element): Element {
  node.properties['tabIndex'] = 0;
  return node;
}

const handlers = {
  // Descriptions have no HTML: what looks like a tag is text.
  html: (_state: State, node: {value: string}) => text(node.value),
  link: (state: State, node: Link) =>
    defaultHandlers.link(state, /^(?!https?:|mailto:)[a-z][\w+.-]*:/i.test(node.url) ? {...node, url: ''} : node),
  table: (state: State, node: Table) => focusable(defaultHandlers.table(state, node) as Element),
  code: (state: State, node: Code) => focusable(defaultHandlers.code(state, node) as Element),
  heading,
  apiSection: (state: State, {className, children}: ApiSection) =>
    element(className === 'api-response' ? 'section' : 'div', className, convert(state, children)),
  apiTerms: (state: State, {items}: ApiTerms) =>
    element(
      'dl',
      'api-meta',
      items.map(({term, children}) =>
        element('div', undefined, [
          element('dt', undefined, [text(term)]),
          element('dd', undefined, convert(state, children)),
        ]),
      ),
    ),
  apiDetails: (state: State, {summary, children}: ApiDetails) =>
    element('details', 'api-more', [
      element('summary', undefined, convert(state, summary)),
      ...convert(state, children),
    ]),
  apiEntries: (state: State, {children}: ApiEntries) => element('ul', 'api-fields', convert(state, children)),
  apiEntry: entry,
  apiBody: body,
  apiSchema: (state: State, {children}: {children: ApiContent[]}) => convert(state, children),
  list: (state: State, node: List) => {
    const list = defaultHandlers.list(state, node);
    list.children = withoutLineBreaks(list.children);
    return list;
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
