/** Checks data samples: JSON, event streams, YAML, CSS, and diagrams. */
import {createParser, type EventSourceMessage} from 'eventsource-parser';
import {Window} from 'happy-dom';
import {parseDocument} from 'yaml';
import type {Problem} from '../../src/plugins/content/pages';
import type {Block} from '../support/blocks';
import {jsonErrorOffset} from '../../src/shared/jsonErrorOffset';
import {byId, requestBodyOf, responseOf, strictProblems, type MediaType} from '../support/openapi';
import {parseWith} from '../../src/plugins/markdown/runnable-samples/grammar';

const at = (block: Block, row: number, what: string): Problem => ({file: block.file, line: block.line + row, what});
const rowOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1;

/** The approximate line of a JSON pointer's last key. */
function rowOfPointer(text: string, problem: string): number {
  const extra = /\((\w+)\)$/.exec(problem)?.[1];
  const keys = [...(problem.split(' ')[0] ?? '').split('/'), extra].filter((key) => key && !/^\d+$/.test(key));
  const last = keys.at(-1);
  return last ? Math.max(0, rowOf(text, text.lastIndexOf(`"${last}"`))) : 0;
}

/** @returns the problems, and whether the block was compared with an operation */
export function checkJson(block: Block): {problems: Problem[]; validated: boolean} {
  let value: unknown;
  try {
    value = JSON.parse(block.code);
  } catch (error) {
    const row = rowOf(block.code, jsonErrorOffset(block.code));
    return {problems: [at(block, row, `JSON: ${String(error)}`)], validated: false};
  }
  const name = block.request ?? block.response?.operation;
  if (name === undefined) return {problems: [], validated: false};
  const operation = byId.get(name);
  if (!operation) return {problems: [at(block, -1, `the API has no operation ${name}`)], validated: false};
  const body = block.response ? responseOf(operation, block.response.status) : requestBodyOf(operation);
  const schema = body?.content?.['application/json']?.schema;
  if (!schema) {
    const what = block.response
      ? `never answers with a JSON body and status ${block.response.status}`
      : 'takes no JSON body';
    return {problems: [at(block, -1, `${name} ${what}`)], validated: false};
  }
  const problems = strictProblems(schema, value).map((text) =>
    at(block, rowOfPointer(block.code, text), `${name}: ${text}`),
  );
  return {problems, validated: true};
}

const stream = responseOf(
  byId.get('execute-agent-with-code') ?? {operationId: '', parameters: [], responses: {}},
  '200',
)?.content?.['text/event-stream'];

/** Parses server-sent events like a client, and validates each against the schema for its name. */
export function checkEvents(block: Block): Problem[] {
  const media: MediaType = stream ?? {};
  const events = media['x-sse-events'] ?? {};
  const problems: Problem[] = [];
  const messages: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => void messages.push(message),
    onError: (error) => void problems.push(at(block, 0, `SSE: ${error.message}`)),
  });
  parser.feed(`${block.code}\n\n`);
  if (messages.length === 0) problems.push(at(block, 0, 'SSE: there is no event'));
  let offset = 0;
  for (const message of messages) {
    offset = block.code.indexOf('data:', offset) + 1;
    const row = rowOf(block.code, offset);
    const schema = events[message.event ?? 'message'];
    if (!schema) {
      problems.push(
        at(block, Math.max(0, row - 1), `SSE: ${message.event ?? 'an event without a name'} is no event of the API`),
      );
      continue;
    }
    try {
      const data = JSON.parse(message.data) as unknown;
      problems.push(
        ...strictProblems(schema, data).map((text) => at(block, row, `SSE ${message.event ?? ''}: ${text}`)),
      );
    } catch (error) {
      problems.push(at(block, row, `SSE: the data is not JSON: ${String(error)}`));
    }
  }
  return problems;
}

export function checkYaml(block: Block): Problem[] {
  const {errors} = parseDocument(block.code);
  return errors.map((error) =>
    at(block, (error.linePos?.[0].line ?? 1) - 1, `YAML: ${error.message.split('\n')[0] ?? ''}`),
  );
}

export async function checkCss(block: Block): Promise<Problem[]> {
  const {errors} = await parseWith('css', block.code);
  return errors.map((row) => at(block, row, 'CSS: the grammar cannot read this'));
}

/** PHP samples without an opening tag. The grammar treats everything before the tag as HTML. */
export async function checkPhp(block: Block): Promise<Problem[]> {
  const opening = block.code.trimStart().startsWith('<?php') ? '' : '<?php\n';
  const {errors} = await parseWith('php', opening + block.code);
  return errors.map((row) => at(block, row - (opening ? 1 : 0), 'PHP: the grammar cannot read this'));
}

/** Mermaid needs a window to sanitize labels. A minimal mock is enough for parsing. */
async function loadMermaid() {
  const window = new Window();
  Object.assign(globalThis, {window, document: window.document});
  return (await import('mermaid')).default;
}
let mermaid: ReturnType<typeof loadMermaid> | undefined;

/** Checks that a diagram parses and has a title and a description for screen readers. */
export async function checkMermaid(block: Block): Promise<Problem[]> {
  mermaid ??= loadMermaid();
  const problems: Problem[] = [];
  for (const words of ['accTitle', 'accDescr']) {
    if (!new RegExp(`^\\s*${words}\\s*[:{]\\s*\\S`, 'm').test(block.code)) {
      problems.push(at(block, 0, `Mermaid: ${words} is missing; screen readers have nothing else to read`));
    }
  }
  try {
    await (await mermaid).parse(block.code);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // Its line numbers start at 1 and include one line that it adds before the text.
    const row = Number(/line (\d+)/.exec(text)?.[1] ?? 2) - 2;
    problems.push(at(block, Math.max(0, row), `Mermaid: ${text.split('\n').slice(0, 3).join(' ')}`));
  }
  return problems;
}
