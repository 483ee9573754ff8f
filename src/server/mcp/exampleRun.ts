/** Sends requests to the sandbox with the published data of each operation. */
import {nameConsoleFile, nameSandboxFile} from '../../config/api';
import type {ConsoleOperation} from '../../shared/api/console';
import type {Json} from '../../shared/api/operation';
import {
  OUTCOME_HEADER,
  createSandbox,
  type SandboxOperation,
  type SandboxResponse,
} from '../../shared/sandbox';
import {formatEvent} from '../../shared/sandbox/http';
import {splitRequestLine, SiteError, type ReadFile, type Site} from './publishedSite';

/** The last part of the route of its page. */
const getSlug = ({route}: {readonly route: string}) => route.slice(route.lastIndexOf('/') + 1);

type Run = {operation: string; body?: Json | undefined; answer?: string | undefined};

function writeBody({body}: SandboxResponse): string {
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
    operations.map((operation) => readJson(nameSandboxFile(getSlug(operation)))),
  );
  // It remembers conversations between calls.
  const sandbox = createSandbox(data as SandboxOperation[]);
  return async ({operation: name, body, answer}) => {
    const operation = findOperation(name);
    const slug = getSlug(operation);
    const {parameters, body: described} = (await readJson(
      nameConsoleFile(slug),
    )) as ConsoleOperation;
    if (described && described.sent.kind !== 'json')
      throw new SiteError(
        `${operation.title} takes a file. Run the sandbox instead: /docs/getting-started/test-without-an-account.`,
      );
    const sample = (wanted: string) =>
      parameters.find((parameter) => parameter.name === wanted)?.sample ?? wanted;
    const {address} = splitRequestLine(name);
    const path =
      address.includes('{') || address === ''
        ? operation.path.replace(/\{(\w+)\}/g, (_, wanted: string) => sample(wanted))
        : address;
    const required = parameters.filter(
      (parameter) => parameter.in === 'query' && parameter.required,
    );
    const query = required
      .map((parameter) => `${parameter.name}=${encodeURIComponent(parameter.sample)}`)
      .join('&');
    const target = query && !path.includes('?') ? `${path}?${query}` : path;
    // Some clients send the JSON as a string.
    const given = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
    const text = body === undefined ? described?.examples[0]?.code : given;
    const method = operation.method.toUpperCase();
    const response = sandbox.handle({
      method,
      path: target,
      headers: {
        'x-api-key': 'sandbox',
        ...(text !== undefined && {'content-type': 'application/json'}),
        ...(answer && {[OUTCOME_HEADER]: answer}),
      },
      ...(text !== undefined && {body: {kind: 'text', text}}),
    });
    const headers = Object.entries(response.headers).map(
      ([header, value]) => `${header}: ${value}`,
    );
    const blocks = [
      `${method} ${target}`,
      ...(text === undefined ? [] : [text]),
      [`HTTP ${response.status}`, ...headers].join('\n'),
      writeBody(response),
    ];
    return blocks.join('\n\n').trim();
  };
}
