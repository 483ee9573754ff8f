/** Sends requests to the sandbox with the published data of each operation. */
import type {Json} from '@docs-kit/basics/json';
import {NO_EXAMPLE} from '@docs-kit/openapi-model/operation';
import {formatQuery} from '@docs-kit/openapi-model/requestParts';
import type {ConsoleOperation} from '@docs-kit/openapi-reference/shared/console';
import {nameConsoleFile, nameSandboxFile} from '@docs-kit/openapi-reference/shared/dataFiles';
import {createSandbox, OUTCOME_HEADER} from '@docs-kit/openapi-sandbox';
import {formatEvent} from '@docs-kit/openapi-sandbox/http';
import {buildSandboxRequest} from '@docs-kit/openapi-sandbox/sandboxRequest';
import type {SandboxOperation, SandboxResponse} from '@docs-kit/openapi-sandbox/types';
import {type ReadFile, type Site, SiteError, splitRequestLine} from './publishedSite';

type ExampleCall = {operation: string; body?: Json; outcome?: string};

async function readSiteJson<T>(read: ReadFile, file: string): Promise<T> {
  const text = await read(file);
  if (text === undefined) throw new SiteError(`${file} can't be read. Try again later.`);
  return JSON.parse(text) as T;
}

/** @returns the path and query that a request line names, or else those of the examples */
function buildTarget(
  line: string,
  path: string,
  parameters: ConsoleOperation['parameters'],
): string {
  const {path: requested} = splitRequestLine(line);
  const samples = new Map(parameters.map(({name, sample}) => [name, sample]));
  const isTemplate = requested.includes('{') || requested === '';
  const target = isTemplate
    ? path.replace(/\{(\w+)\}/g, (_, name: string) => samples.get(name) ?? name)
    : requested;
  if (target.includes('?')) return target;
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({name, sample}): [string, string] => [name, sample]);
  return target + formatQuery(query);
}

function renderBody({body}: SandboxResponse): string {
  if (body.kind === 'text') return body.text;
  if (body.kind === 'bytes') return `(${body.bytes.length} bytes)`;
  if (body.kind === 'undocumented') return `(${NO_EXAMPLE})`;
  const end = body.end === 'complete' ? '' : `(The stream ends here: ${body.end}.)`;
  return body.events.map(formatEvent).join('') + end;
}

/** @returns a function that sends a request, and returns it and its response as text */
export async function createExampleRunner(
  {operations, findOperation}: Site,
  read: ReadFile,
): Promise<(call: ExampleCall) => Promise<string>> {
  const files = operations.map(({operationId}) => nameSandboxFile(operationId));
  // The sandbox remembers conversations between calls.
  const sandbox = createSandbox(
    await Promise.all(files.map((file) => readSiteJson<SandboxOperation>(read, file))),
  );
  return async ({operation, body, outcome}) => {
    const {operationId, title, path, method} = findOperation(operation);
    const form = await readSiteJson<ConsoleOperation>(read, nameConsoleFile(operationId));
    if (form.body && form.body.sent.kind !== 'json')
      throw new SiteError(
        `${title} takes a file. Run the sandbox instead: /docs/getting-started/test-without-an-account.`,
      );
    // Some clients send the JSON as a string.
    const json = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
    const text = json ?? form.body?.examples[0]?.code;
    const target = buildTarget(operation, path, form.parameters);
    const headers = {
      'x-api-key': 'sandbox',
      ...(text !== undefined && {'content-type': 'application/json'}),
      ...(outcome && {[OUTCOME_HEADER]: outcome}),
    };
    const request = buildSandboxRequest(
      {method: method.toUpperCase(), path: target, headers},
      text,
    );
    const response = sandbox.respond(request);
    const received = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
    const status = [`HTTP ${response.status}`, ...received].join('\n');
    const sent = [`${request.method} ${target}`, ...(text === undefined ? [] : [text])];
    return [...sent, status, renderBody(response)].join('\n\n').trim();
  };
}
