/** The layout of an operation's Markdown version: few lines, and each component once. */
import {
  forSearch,
  heading,
  inlineCode,
  join,
  list,
  listItem,
  paragraph,
  strong,
  textNode,
} from '@docs-kit/basics/mdast';
import {parseBlocks} from '@docs-kit/openapi-model';
import type {BlockContent} from 'mdast';
import type {Layout} from './layout';
import {buildLineHead, listFacts} from './phrases';

/** Links of error codes. Only the codes stay, because each link would repeat the page's URL. */
const CODE_LINKS = /\[(`(\w+)`)\]\([^\s)#]*#\2\)/g;

const buildHeading: Layout['buildHeading'] = (depth, id, label, children = [textNode(label)]) => ({
  ...heading(depth, ...children),
  data: {id},
});

const buildDescription: Layout['buildDescription'] = (markdown) =>
  parseBlocks(markdown?.replace(CODE_LINKS, '$1'));

/** Builds a line such as `name type required: Description. Minimum: 1.` */
const buildLine: Layout['buildLine'] = (line) => {
  const head = buildLineHead(line);
  const description = buildDescription(line.node.description);
  const [first] = description;
  const hasLead = first?.type === 'paragraph';
  if (hasLead) head.push(textNode(': '), ...first.children);
  const blocks = hasLead ? description.slice(1) : description;
  const facts = listFacts(line.node).map((fact) => [...fact, textNode('.')]);
  if (facts.length === 0) return [paragraph(...head), ...blocks];
  const sentences = join(facts, ' ');
  return blocks.length > 0
    ? [paragraph(...head), ...blocks, paragraph(...sentences)]
    : [paragraph(...head, textNode(hasLead ? ' ' : '. '), ...sentences)];
};

/** @returns a layout for one operation, because it remembers what it has already shown */
export function createMarkdownLayout(): Layout {
  const shown = new Set<string>();
  return {
    mentionType: (name) => [paragraph(inlineCode(name), textNode(', under Types.'))],
    buildDescription,
    buildLine,
    buildHeading,
    buildOperationFacts: (facts) =>
      list(
        ...facts.map(({label, value, isNameList}) => {
          const item = listItem(paragraph(textNode(`${label}: `), ...value));
          return isNameList ? forSearch(item, 'names') : item;
        }),
      ),
    // Agents send requests themselves.
    buildCollectionLink: () => [],
    buildBodyHeading: (isRequired): BlockContent[] => [
      buildHeading(3, 'request-body', 'Body'),
      ...(isRequired ? [paragraph(textNode('Required.'))] : []),
    ],
    buildRepeatedBody: (_contentTypes, component, firstStatus) => [
      paragraph(inlineCode(component), textNode(`, as under ${firstStatus}`)),
    ],
    buildResponse: (head, description, blocks) => [
      head,
      ...buildDescription(description),
      ...blocks,
    ],
    buildFieldList: (items) => list(...items),
    buildForms: (title, forms) => [
      paragraph(textNode(`${title}:`)),
      list(
        ...forms.map(({label, content, ...line}) =>
          listItem(...buildLine({...line, name: [strong(textNode(label))]}), ...content),
        ),
      ),
    ],
    buildItems(name, node, content) {
      const line = buildLine({name: [textNode(name)], component: node.name, node});
      return [list(listItem(...line, ...content))];
    },
    wrapDetails: (_summary, content) => content,
    buildRepeatable(key, mention, build) {
      if (shown.has(key)) return mention;
      shown.add(key);
      return build();
    },
  };
}
