/** The Markdown version of an operation, with the code samples that its page shows next to it. */
import {code, heading, textNode} from '@docs-kit/basics/mdast';
import {type CodeExample, formatRequestLine, type Operation} from '@docs-kit/openapi-model';
import type {RootContent} from 'mdast';
import {formatExampleTitle} from '../shared/operationPage';
import {createMarkdownLayout} from './markdownLayout';
import {omitError} from './phrases';
import {buildTree} from './tree';

function buildExamples(title: string, examples: readonly CodeExample[]): RootContent[] {
  const blocks = examples.flatMap((example) => [
    omitError(heading(3, textNode(formatExampleTitle(example))), example.group),
    code(example.fence, example.code),
  ]);
  return blocks.length > 0 ? [heading(2, textNode(title)), ...blocks] : [];
}

/** @returns the examples without those that another content type repeats; JSON is shown as such */
function dropRepeated(examples: readonly CodeExample[]): CodeExample[] {
  const isSame = (a: CodeExample, b: CodeExample) =>
    a.group === b.group && a.name === b.name && a.code === b.code;
  return examples
    .filter((example, index) => examples.findIndex((other) => isSame(other, example)) === index)
    .map(
      (example) =>
        examples.find((other) => isSame(other, example) && other.fence === 'json') ?? example,
    );
}

/** Lists the bodies to choose from. A single one is in the samples already. */
export function listBodyExamples({body}: Operation): CodeExample[] {
  const examples = dropRepeated(
    body?.media.flatMap((media) => media.examples.filter(({fence}) => fence === 'json')) ?? [],
  );
  return examples.length > 1 ? examples : [];
}

/** Lists the examples of responses, without those that another page explains, such as errors. */
export const listResponseExamples = ({responses}: Operation): CodeExample[] =>
  dropRepeated(
    responses.flatMap(({media}) =>
      media.flatMap(({examples, schema}) => (schema?.guide ? [] : examples)),
    ),
  );

/**
 * @returns the nodes below the title and description of the operation's Markdown version; pages
 *   share some: don't change them
 */
export function buildOperationNodes(operation: Operation): RootContent[] {
  const {method, server, path, samples} = operation;
  const layout = createMarkdownLayout();
  const {intro, access, sources, details, related} = buildTree(operation, layout);
  return [
    code('http', formatRequestLine({method, path: server + path})),
    ...intro,
    layout.buildOperationFacts([...access, ...sources]),
    ...details,
    heading(2, textNode('Request sample')),
    ...samples.flatMap(({label, fence, code: text}) => [
      heading(3, textNode(label)),
      code(fence, text),
    ]),
    ...buildExamples('Request body', listBodyExamples(operation)),
    ...buildExamples('Response example', listResponseExamples(operation)),
    ...related,
  ];
}
