/** Renders nodes of Markdown's syntax tree as HTML. ../components/ApiOperation has the styles. */
import {keepShortCodeWhole} from '@docs-kit/code-blocks';
import type {Element} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {BlockContent} from 'mdast';
import {defaultHandlers, type Handler, type Handlers, toHast} from 'mdast-util-to-hast';

/** Makes scrollable content reachable by keyboard. */
const addTabIndex =
  (handler: Handler): Handler =>
  (state, node, parent) => {
    const element = handler(state, node, parent) as Element;
    return {...element, properties: {...element.properties, tabIndex: 0}};
  };

const isDangerous = (url: string) => /^(?!https?:|mailto:)[a-z][\w+.-]*:/i.test(url);

const handlers: Handlers = {
  // Descriptions have no HTML except line breaks: what looks like another tag is text.
  html: (_state, {value}: {value: string}) =>
    value === '<br>'
      ? {type: 'element', tagName: 'br', properties: {}, children: []}
      : {type: 'text', value},
  link: (state, node: Parameters<typeof defaultHandlers.link>[1]) =>
    defaultHandlers.link(state, isDangerous(node.url) ? {...node, url: ''} : node),
  table: addTabIndex(defaultHandlers.table),
  code: addTabIndex(defaultHandlers.code),
};

/**
 * Renders blocks, without the HTML and the dangerous links that descriptions could contain.
 *
 * @returns HTML with double-quoted attributes
 */
export function renderHtml(children: BlockContent[]): string {
  const tree = toHast({type: 'root', children}, {handlers});
  keepShortCodeWhole(tree);
  return toHtml(tree, {characterReferences: {useNamedReferences: true}});
}
