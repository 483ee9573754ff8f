/**
 * Writes page trees as plain Markdown trees, with the code samples that pages show next to them.
 */
import type {BlockContent, Heading, ListItem, PhrasingContent, RootContent} from 'mdast';
import type {CodeExample, Operation} from '../../shared/operation';
import {
  code,
  operationTree,
  paragraph,
  separated,
  words,
  type ApiContent,
  type ApiEntry,
} from './tree';

const heading = (depth: Heading['depth'], value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [words(value)],
});
const item = (...children: BlockContent[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children,
});
const list = (children: ListItem[]): BlockContent => ({type: 'list', spread: false, children});
const block = (lang: string, value: string): RootContent => ({type: 'code', lang, value});

/** Facts as sentences of one line. */
const sentences = (facts: PhrasingContent[][]) => {
  const parts = facts.map((fact) => [...fact, words('.')]);
  return separated(parts, ' ');
};

const component = ({component: name}: ApiEntry) =>
  name === undefined ? [] : [words(', '), code(name)];

/** A line with the name and type, then description, facts, and content. */
function entryItem(entry: ApiEntry): ListItem {
  const flags = entry.flags.map((flag) => `, ${flag}`).join('');
  const head = [
    ...entry.name,
    words(` (${entry.valueType}`),
    ...component(entry),
    words(`${flags})`),
  ];
  const [first, ...rest] = entry.description;
  const isLead = first?.type === 'paragraph';
  const lead = isLead ? [words(': '), ...first.children] : first ? [words(':')] : [];
  const blocks = first && !isLead ? [first, ...rest] : rest;
  const facts = sentences(entry.facts);
  const isOneLine = facts.length > 0 && blocks.length === 0;
  return item(
    paragraph([...head, ...lead, ...(isOneLine ? [words(first ? ' ' : '. '), ...facts] : [])]),
    ...blocks,
    ...(facts.length > 0 && !isOneLine ? [paragraph(facts)] : []),
    ...(plain(entry.content) as BlockContent[]),
  );
}

function bodyBlocks(entry: ApiEntry): RootContent[] {
  const {name, valueType, description, facts, content} = entry;
  const type = valueType === '' ? [] : [words(`: ${valueType}`), ...component(entry)];
  return [
    paragraph([words('Content type '), ...name, ...type, words('.')]),
    ...description,
    ...(facts.length > 0 ? [paragraph(sentences(facts))] : []),
    ...plain(content),
  ];
}

/** Replaces the nodes of page trees with standard ones. */
function plain(content: readonly ApiContent[]): RootContent[] {
  return content.flatMap((node): RootContent[] => {
    switch (node.type) {
      case 'apiEntries':
        return node.children.length > 0 ? [list(node.children.map(entryItem))] : [];
      case 'apiEntry':
        return node.kind === 'body' ? bodyBlocks(node) : [list([entryItem(node)])];
      case 'apiSchema':
        return node.repeats === undefined
          ? plain(node.children)
          : [paragraph([words('The same as '), code(node.repeats), words(' further up.')])];
      case 'apiDetails':
      case 'apiSection':
        return plain(node.children);
      case 'apiTerms':
        return [
          list(
            node.items.map(({term, children}) =>
              item(paragraph([words(`${term}: `), ...children])),
            ),
          ),
        ];
      case 'heading':
        return node.data?.api?.required ? [node, paragraph([words('Required.')])] : [node];
      default:
        return [node];
    }
  });
}

function exampleBlocks(title: string, examples: readonly CodeExample[]): RootContent[] {
  const blocks = examples.flatMap(({group, name, language, code: text}) => [
    heading(3, group === undefined ? name : `${group}: ${name}`),
    block(language, text),
  ]);
  return blocks.length > 0 ? [heading(2, title), ...blocks] : [];
}

/** Bodies to choose from. A single one is in the samples already. */
export function bodyExamples({body}: Operation): CodeExample[] {
  const examples =
    body?.media.flatMap((media) => media.examples.filter(({language}) => language === 'json')) ??
    [];
  return examples.length > 1 ? examples : [];
}

export const responseExamples = ({responses}: Operation): CodeExample[] =>
  responses.flatMap(({media}) => media.flatMap(({examples}) => examples));

/**
 * @returns the nodes below the title and description of the operation's Markdown version; pages
 *   share some: don't change them
 */
export function operationNodes(operation: Operation): RootContent[] {
  const {intro, details, related} = operationTree(operation);
  const questions = operation.questions.map((question) => item(paragraph([words(question)])));
  return [
    block('http', `${operation.method.toUpperCase()} ${operation.server}${operation.path}`),
    ...plain(intro),
    ...(questions.length > 0
      ? [paragraph([words('Answers these questions:')]), list(questions)]
      : []),
    ...plain(details),
    heading(2, 'Request sample'),
    ...operation.samples.flatMap(({label, language, code: text}) => [
      heading(3, label),
      block(language, text),
    ]),
    ...exampleBlocks('Request body', bodyExamples(operation)),
    ...exampleBlocks('Response example', responseExamples(operation)),
    ...plain(related),
  ];
}
