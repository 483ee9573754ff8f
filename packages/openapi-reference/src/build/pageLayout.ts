/** The layout of an operation's page: with anchors, classes, and parts that collapse. */
import {
  heading,
  inlineCode,
  join,
  link,
  list,
  listItem,
  paragraph,
  textNode,
} from '@docs-kit/basics/mdast';
import {parseBlocks, parseInline} from '@docs-kit/openapi-model';
import type {BlockContent, Link, PhrasingContent} from 'mdast';
import {element, setHtml, span} from './htmlNodes';
import type {Layout} from './layout';
import {
  buildBodyReference,
  buildContentType,
  buildLineHead,
  formatTypeId,
  hasOnlyType,
  listFacts,
} from './phrases';

const buildHeading: Layout['buildHeading'] = (depth, id, label, children = [textNode(label)]) => {
  const attributes = {href: `#${id}`, ariaLabel: `Direct link to ${label}`, translate: 'no'};
  const anchor = setHtml(textNode('\u200b'), 'hash-link', 'a', attributes);
  return setHtml(heading(depth, ...children, anchor), 'anchor', undefined, {id});
};

/** Replaces links by their text, at any depth. */
function unwrapLinks(node: PhrasingContent): PhrasingContent[] {
  if (!('children' in node)) return [node];
  const children = node.children.flatMap(unwrapLinks);
  return node.type === 'link' ? children : [{...node, children} as PhrasingContent];
}

function listLinks(node: PhrasingContent): Link[] {
  if (node.type === 'link') return [node];
  return 'children' in node ? node.children.flatMap(listLinks) : [];
}

const buildDescription: Layout['buildDescription'] = (markdown) => {
  const blocks = parseBlocks(markdown);
  return blocks.length > 0 ? [element('div', 'api-text', blocks)] : [];
};

const buildLine: Layout['buildLine'] = (line) => {
  const {name, node, component, isBody = false} = line;
  // Each form of a body has its own type.
  const hasForms = isBody && component === undefined && node.alternatives !== undefined;
  const head = hasForms ? [] : buildLineHead(isBody ? {...line, name: []} : line);
  const facts = listFacts(node).map((fact) => listItem(paragraph(...fact)));
  return [
    ...(isBody ? [buildContentType(name)] : []),
    ...(head.length > 0 ? [setHtml(paragraph(...head), 'api-field')] : []),
    ...buildDescription(node.description),
    ...(facts.length > 0 ? [setHtml(list(...facts), 'api-facts')] : []),
  ];
};

/**
 * @param collection - URL of the Postman collection, if there is one
 * @returns a layout for one operation, because it numbers what it has shown
 */
export function createPageLayout(collection?: string): Layout {
  let groups = 0;
  return {
    mentionType: (name) => [
      setHtml(
        paragraph(
          textNode('See '),
          link(`#${formatTypeId(name)}`, inlineCode(name)),
          textNode('.'),
        ),
        'api-note',
      ),
    ],

    buildHeading,
    buildDescription,
    buildLine,

    buildOperationFacts(facts): BlockContent {
      const rows = facts.map(({label, value}) =>
        element('div', '', [
          setHtml(paragraph(textNode(label)), '', 'dt'),
          setHtml(paragraph(...value), '', 'dd'),
        ]),
      );
      return element('dl', 'api-meta', rows);
    },

    buildCollectionLink: () =>
      collection === undefined ? [] : [link(collection, textNode('Postman'))],

    buildBodyHeading(isRequired) {
      const flag = isRequired
        ? [textNode(' '), span('api-flag api-flag--required', 'required')]
        : [];
      return [buildHeading(3, 'request-body', 'Body', [textNode('Body'), ...flag])];
    },

    buildRepeatedBody: (contentTypes, component, firstStatus) =>
      buildBodyReference(contentTypes, [
        link(
          `#response-${firstStatus}`,
          inlineCode(component),
          textNode(`, as under ${firstStatus}`),
        ),
      ]),

    buildResponse(head, description, blocks, isOpen) {
      const parsed = parseBlocks(description);
      const [first] = parsed;
      const lead = first?.type === 'paragraph' ? first.children : [];
      const rest = lead.length > 0 ? parsed.slice(1) : parsed;
      // A summary is a button, which contains no links.
      const meaning = lead.flatMap(unwrapLinks);
      const links = lead.flatMap(listLinks).map((node) => [node]);
      const title = head.children.filter(({data}) => data?.hName !== 'a');
      const summary = element('summary', '', [
        setHtml(heading(head.depth, ...title), '', undefined, {id: head.data?.hProperties?.['id']}),
        ...(meaning.length > 0 ? [setHtml(paragraph(...meaning), 'api-text')] : []),
      ]);
      const content = [
        ...(rest.length > 0 ? [element('div', 'api-text', rest)] : []),
        ...(links.length > 0 ? [setHtml(paragraph(...join(links, ', ')), 'api-note')] : []),
        ...blocks,
      ];
      return [element('details', 'api-response', [summary, ...content], {open: isOpen})];
    },

    // A tight list has no paragraphs in HTML.
    buildFieldList: (items) => setHtml({...list(...items), spread: true}, 'api-fields'),

    // Details with one name: one of them is open, also without JavaScript.
    buildForms(title, forms) {
      const name = `forms-${++groups}`;
      const details = forms.map(({label, content, ...line}, index) => {
        const summary = setHtml(paragraph(textNode(label)), 'chip', 'summary');
        const blocks = [summary, ...buildLine({...line, name: []}), ...content];
        return element('details', '', blocks, {name, open: index === 0});
      });
      return [element('div', 'api-forms', details, {role: 'group', ariaLabel: title})];
    },

    buildItems(name, node, content) {
      if (hasOnlyType(node)) return content;
      const line = buildLine({name: [textNode(`${name}:`)], node});
      return [element('div', 'api-items', [...line, ...content])];
    },

    wrapDetails(summary, content) {
      const head = setHtml(paragraph(...parseInline(summary)), '', 'summary');
      return [element('details', 'api-more', [head, ...content])];
    },

    // Readers may look at any part of the page alone, so content repeats instead of leading
    // elsewhere.
    buildRepeatable: (_key, _mention, build) => build(),
  };
}
