/** Checks data samples: JSON, event streams, YAML, PHP, and diagrams. */
import {findJsonError} from '@docs-kit/basics/jsonText';
import {createParser, type EventSourceMessage} from 'eventsource-parser';
import {parseDocument} from 'yaml';
import {findEndpoint} from '../support/apiRequests';
import {getRequestBody, getResponse, operationsById} from '../support/openapi';
import {findStrictSchemaErrors} from '../support/schemaErrors';
import {type Check, parseCode} from './checkContext';

const countRows = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length - 1;

/** @returns the approximate line of a JSON pointer's last key */
function findRow(text: string, problem: string): number {
  const extra = /\((\w+)\)$/.exec(problem)?.[1];
  const keys = [...(problem.split(' ')[0] ?? '').split('/'), extra].filter(
    (key) => key && !/^\d+$/.test(key),
  );
  const last = keys.at(-1);
  return last ? Math.max(0, countRows(text, text.lastIndexOf(`"${last}"`))) : 0;
}

export const checkJson: Check = ({code, request, response}, {report, validated}) => {
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch (error) {
    return report(findJsonError(code).line - 1, `JSON: ${String(error)}`);
  }
  const name = request ?? response?.operation;
  if (name === undefined) return;
  const operation = operationsById.get(name);
  if (!operation) return report(-1, `the API has no operation ${name}`);
  const body = response ? getResponse(operation, response.status) : getRequestBody(operation);
  const schema = body?.content?.['application/json']?.schema;
  if (!schema) {
    const kind = response ? `JSON response with status ${response.status}` : 'JSON request body';
    return report(-1, `${name} has no ${kind}`);
  }
  validated();
  for (const problem of findStrictSchemaErrors(schema, value))
    report(findRow(code, problem), `${name}: ${problem}`);
};

const execute = operationsById.get('execute-agent-with-code');
const EVENTS =
  (execute && getResponse(execute, '200')?.content?.['text/event-stream']?.['x-sse-events']) ?? {};

/** Expects the first line of a request without a body, whose path is the API's. */
export const checkRequestLine: Check = ({code}, {report, validated}) => {
  validated();
  const [method = '', target = ''] = code.trimEnd().split(' ');
  const [path = ''] = target.split('?');
  if (!findEndpoint(method, path)) report(0, `"${code}" isn't a request of the API.`);
};

/** Parses server-sent events like a client, and validates each against the schema for its name. */
export const checkEvents: Check = ({code}, {report, validated}) => {
  validated();
  const messages: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => void messages.push(message),
    onError: (error) => report(0, `SSE: ${error.message}`),
  });
  parser.feed(`${code}\n\n`);
  if (messages.length === 0) report(0, 'SSE: there is no event');
  let offset = 0;
  for (const {event = 'message', data} of messages) {
    offset = code.indexOf('data:', offset) + 1;
    const row = countRows(code, offset);
    const schema = EVENTS[event];
    if (!schema) {
      report(Math.max(0, row - 1), `SSE: the API has no event ${event}`);
      continue;
    }
    try {
      for (const problem of findStrictSchemaErrors(schema, JSON.parse(data)))
        report(row, `SSE ${event}: ${problem}`);
    } catch (error) {
      report(row, `SSE: the data isn't JSON: ${String(error)}`);
    }
  }
};

export const checkYaml: Check = ({code}, {report}) => {
  for (const {linePos, message} of parseDocument(code).errors)
    report((linePos?.[0].line ?? 1) - 1, `YAML: ${message.split('\n')[0] ?? ''}`);
};

/** Adds a missing opening tag: the grammar treats everything before the tag as HTML. */
export const checkPhp: Check = async ({code}, {report}) => {
  const opening = code.trimStart().startsWith('<?php') ? '' : '<?php\n';
  await parseCode(['PHP', 'php'], opening + code, (row, what) =>
    report(row - (opening ? 1 : 0), what),
  );
};

/**
 * Checks that a diagram has a title and a description for screen readers. The build checks its
 * syntax.
 */
export const checkMermaid: Check = ({code}, {report}) => {
  for (const key of ['accTitle', 'accDescr']) {
    if (!new RegExp(`^\\s*${key}\\s*[:{]\\s*\\S`, 'm').test(code))
      report(0, `Mermaid: ${key} is missing. Add it for screen readers.`);
  }
};
