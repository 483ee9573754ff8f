/** Lays out an operation's Markdown version, in few lines. */
import {ERRORS_PAGE} from '../../shared/api/errorCodes';
import {heading, join, list, listItem, paragraph, textNode} from '../sources/mdast';
import {parseBlocks} from './descriptions';
import {type Layout, listFacts, writeHead} from './layout';

/** Links of error codes, which would repeat the page's address. */
const CODE_LINKS = new RegExp(`\\[(\`\\w+\`)\\]\\(${ERRORS_PAGE}#\\w+\\)`, 'g');

export const markdownLayout: Layout = {
  isBrief: true,
  heading: (depth, _id, label, children = [textNode(label)]) => heading(depth, ...children),
  bodyHeading: (isRequired) => [
    heading(3, textNode('Body')),
    ...(isRequired ? [paragraph(textNode('Required.'))] : []),
  ],
  description: (markdown) => parseBlocks(markdown?.replace(CODE_LINKS, '$1')),
  response: (blocks) => blocks,
  list: (items) => list(...items),

  /** `name type required: Description. Minimum: 1.` */
  entry(entry) {
    const head = writeHead(entry);
    const description = parseBlocks(entry.node.description);
    const [first] = description;
    const hasLead = first?.type === 'paragraph';
    if (hasLead) head.push(textNode(': '), ...first.children);
    const blocks = hasLead ? description.slice(1) : description;
    const facts = listFacts(entry.node).map((fact) => [...fact, textNode('.')]);
    if (facts.length === 0) return [paragraph(...head), ...blocks];
    const sentences = join(facts, ' ');
    return blocks.length > 0
      ? [paragraph(...head), ...blocks, paragraph(...sentences)]
      : [paragraph(...head, textNode(hasLead ? ' ' : '. '), ...sentences)];
  },

  items: (blocks) => [list(listItem(...blocks))],
  details: (_summary, content) => content,
  reference: (contentType, target) => [paragraph(...contentType, textNode(': '), ...target)],
  terms: (terms) =>
    list(...terms.map(({term, value}) => listItem(paragraph(textNode(`${term}: `), ...value)))),
};
