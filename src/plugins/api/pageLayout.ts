/** Lays out an operation's page: parts collapse, and have anchors and classes. */
import {heading, list, listItem, paragraph, textNode} from '../sources/mdast';
import {parseBlocks, parseInline} from './descriptions';
import {span, withHtml, wrap} from './htmlNodes';
import {type Layout, listFacts, writeHead} from './layout';

const writeContentType = (name: Parameters<typeof paragraph>) =>
  withHtml(paragraph(...name), 'api-content-type');

export const pageLayout: Layout = {
  isBrief: false,

  heading(depth, id, label, children = [textNode(label)]) {
    const title = `Direct link to ${label}`;
    const attributes = {href: `#${id}`, ariaLabel: title, title, translate: 'no'};
    const anchor = withHtml(textNode('\u200b'), 'hash-link', 'a', attributes);
    return withHtml(heading(depth, ...children, anchor), 'anchor', undefined, {id});
  },

  bodyHeading(isRequired) {
    const flag = isRequired ? [textNode(' '), span('api-flag api-flag--required', 'required')] : [];
    return [pageLayout.heading(3, 'request-body', 'Body', [textNode('Body'), ...flag])];
  },

  description(markdown) {
    const blocks = parseBlocks(markdown);
    return blocks.length > 0 ? [wrap('div', 'api-text', blocks)] : [];
  },

  response: (blocks) => [wrap('section', 'api-response', blocks)],

  // A tight list has no paragraphs in HTML.
  list: (items) => withHtml({...list(...items), spread: true}, 'api-fields'),

  entry(entry) {
    const {name, node, isBody} = entry;
    const head = writeHead(isBody ? {...entry, name: []} : entry);
    const facts = listFacts(node).map((fact) => listItem(paragraph(...fact)));
    return [
      ...(isBody ? [writeContentType(name)] : []),
      withHtml(paragraph(...head), 'api-field'),
      ...pageLayout.description(node.description),
      ...(facts.length > 0 ? [withHtml(list(...facts), 'api-facts')] : []),
    ];
  },

  items: (blocks) => [wrap('div', 'api-items', blocks)],

  details(summary, content) {
    const head = withHtml(paragraph(...parseInline(summary)), '', 'summary');
    return [wrap('details', 'api-more', [head, ...content])];
  },

  reference: (contentType, target) => [
    writeContentType(contentType),
    withHtml(paragraph(...target), 'api-field'),
  ],

  terms(terms) {
    const rows = terms.map(({term, value}) =>
      wrap('div', '', [
        withHtml(paragraph(textNode(term)), '', 'dt'),
        withHtml(paragraph(...value), '', 'dd'),
      ]),
    );
    return wrap('dl', 'api-meta', rows);
  },
};
