/** Sends requests to the sandbox with the published data of each operation. */
import {nameConsoleFile, nameSandboxFile} from '../../config/api';
import type {ConsoleOperation} from '../../shared/api/console';
import {formatQuery} from '../../shared/api/curl';
import type {Json} from '../../shared/api/operation';
import {createSandbox, OUTCOME_HEADER} from '../../shared/sandbox';
import {formatEvent} from '../../shared/sandbox/http';
import type {SandboxOperation, SandboxResponse} from '../../shared/sandbox/types';
import {type ReadFile, type Site, SiteError, splitRequestLine} from './publishedSite';

type Run = {operation: string; body?: Json; outcome?: string};

function renderBody({body}: SandboxResponse): string {
  if (body.kind === 'text') return body.text;
  if (body.kind === 'bytes') return `(${body.bytes.length} bytes)`;
  if (body.kind === 'undocumented') return '(There is no example of this body.)';
  const end = body.end === 'complete' ? '' : `(The stream ends here: ${body.end}.)`;
  return body.events.map(formatEvent).join('') + end;
}

/** @returns a function from a request to the request that was sent and its response, as text */
export async function createExampleRunner(
  {operations, findOperation}: Site,
  read: ReadFile,
): Promise<(run: Run) => Promise<string>> {
  const readJson = async (file: string) => {
    const text = await read(file);
    if (text === undefined) throw new SiteError(`${file} can't be read. Try again later.`);
    return JSON.parse(text) as unknown;
  };
  const data = await Promise.all(
    operations.map(({operationId}) => readJson(nameSandboxFile(operationId))),
  );
  // It remembers conversations between calls.
  const sandbox = createSandbox(data as SandboxOperation[]);
  return async ({operation: name, body, outcome}) => {
    const {operationId, title, path, ...operation} = findOperation(name);
    const {parameters, body: described} = (await readJson(
      nameConsoleFile(operationId),
    )) as ConsoleOperation;
    if (described && described.sent.kind !== 'json')
      throw new SiteError(
        `${title} takes a file. Run the sandbox instead: /docs/getting-started/test-without-an-account.`,
      );
    const samples = new Map(parameters.map((parameter) => [parameter.name, parameter.sample]));
    const {address} = splitRequestLine(name);
    const isTemplate = address.includes('{') || address === '';
    const given = isTemplate
      ? path.replace(/\{(\w+)\}/g, (_, parameter: string) => samples.get(parameter) ?? parameter)
      : address;
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map((parameter): [string, string] => [parameter.name, parameter.sample]);
    const target = given.includes('?') ? given : given + formatQuery(query);
    // Some clients send the JSON as a string.
    const json = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
    const text = json ?? described?.examples[0]?.code;
    const method = operation.method.toUpperCase();
    const response = sandbox.handle({
      method,
      path: target,
      headers: {
        'x-api-key': 'sandbox',
        ...(text !== undefined && {'content-type': 'application/json'}),
        ...(outcome && {[OUTCOME_HEADER]: outcome}),
      },
      ...(text !== undefined && {body: {kind: 'text', text}}),
    });
    const headers = Object.entries(response.headers).map(([key, value]) => `${key}: ${value}`);
    return [
      `${method} ${target}`,
      ...(text === undefined ? [] : [text]),
      [`HTTP ${response.status}`, ...headers].join('\n'),
      renderBody(response),
    ]
      .join('\n\n')
      .trim();
  };
}
