/** Sends requests to the sandbox with the published data of each operation. */
import {formatExactJson, parseExactJson, requireExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json} from '@docs-kit/basics/json';
import {type Credential, type ListedOperation, NO_EXAMPLE} from '@docs-kit/openapi-model/shared';
import {
  BODY_FILE,
  buildDraft,
  buildRequest,
  type ConsoleField,
  type ConsoleOperation,
  type ConsoleRequest,
  formatOperationUrl,
  hideSecrets,
  listConsoleFields,
  nameCredential,
  type OperationData,
  type RequestDraft,
} from '@docs-kit/openapi-reference/request';
import {
  ANSWER_HEADER,
  type Behavior,
  buildSandboxRequest,
  createSandbox,
  createToken,
  formatEvent,
  type SandboxResponse,
} from '@docs-kit/openapi-sandbox/engine';
import {type ReadFile, type Site, SiteError, splitRequestLine} from './publishedSite';

type ExampleCall = {operation: string; body?: Json; answer?: string};

/** The sandbox accepts any credential that looks like one. */
const createCredential = ({prefix}: Credential): string =>
  /^bearer\b/i.test(prefix) ? createToken({sub: 'sandbox'}, 60) : 'sandbox-credential';

/** Name of a body that is a file, if the call gives none. */
const EXAMPLE_FILE = 'document.pdf';

async function readSiteJson<T>(read: ReadFile, file: string): Promise<T> {
  const text = await read(file);
  if (text === undefined) throw new SiteError(`${file} can't be read. Try again later.`);
  return requireExactJson(text) as T;
}

/**
 * Fills in what the call gives of a form, and what the form requires. A form that requires nothing
 * gets its first field, because an empty one is never right.
 *
 * @param body - values of fields by name; of a file, its name
 * @throws SiteError if the body isn't an object with fields of the form
 */
function fillForm(form: ConsoleOperation, draft: RequestDraft, body: Json = {}): RequestDraft {
  const fields = listConsoleFields(form).filter(({location}) => location === 'form');
  const names = fields.map(({name}) => name);
  const given = typeof body === 'string' ? parseExactJson(body) : body;
  const unknown = isObject(given) ? Object.keys(given).filter((key) => !names.includes(key)) : [];
  if (!isObject(given) || unknown.length > 0)
    throw new SiteError(
      `The body is a form${unknown.length > 0 ? ` without a field ${unknown.join(', ')}` : ''}. ` +
        `Give an object with some of its fields: ${names.join(', ')}. The value of a file is its name.`,
    );
  const isSent = ({id, name, required}: ConsoleField) =>
    name in given || required || draft.values[id] !== '';
  const sent = fields.some(isSent) ? fields.filter(isSent) : fields.slice(0, 1);
  const values = {...draft.values};
  const files = {...draft.files};
  for (const {id, name, isFile, sample} of sent) {
    const value = given[name] ?? (values[id] || sample);
    const text = typeof value === 'string' ? value : formatExactJson(value);
    if (isFile) files[id] = new File([], text);
    else values[id] = text;
  }
  return {...draft, values, files};
}

/**
 * Fills in the body that the call gives, and what a form or a file requires.
 *
 * @param body - of a body that is a file, its name
 */
function fillBody(form: ConsoleOperation, draft: RequestDraft, body?: Json): RequestDraft {
  const {sent, required} = form.body ?? {};
  if (sent?.kind === 'form') return fillForm(form, draft, body);
  if (sent?.kind === 'file' && (required || body !== undefined)) {
    const name = typeof body === 'string' ? body : EXAMPLE_FILE;
    return {...draft, files: {[BODY_FILE]: new File([], name)}};
  }
  if (body === undefined) return draft;
  // Some clients send the JSON as a string.
  return {...draft, body: typeof body === 'string' ? body : formatExactJson(body, 2)};
}

/** @returns the request's path: as the call gives it, or else from the examples */
function chooseTarget(line: string, example: string): string {
  const {path: given} = splitRequestLine(line);
  if (given === '' || given.includes('{')) return example;
  const [, query] = example.split('?');
  return given.includes('?') || query === undefined ? given : `${given}?${query}`;
}

/** @returns the request of the call, with what it leaves out from the examples */
function fillRequest(
  {method}: ListedOperation,
  form: ConsoleOperation,
  {operation: line, body}: ExampleCall,
) {
  let draft = hideSecrets(form, buildDraft(form));
  const credentials = form.auth
    .flat()
    .map((credential) => [nameCredential(credential), createCredential(credential)] as const);
  draft = {...draft, values: {...draft.values, ...Object.fromEntries(credentials)}};
  const request = buildRequest(form, fillBody(form, draft, body));
  return {
    ...request,
    method: method.toUpperCase(),
    path: chooseTarget(line, request.url.slice(form.server.length)),
  };
}

const convertForm = (form: FormData) =>
  [...form].map(([name, value]) =>
    typeof value === 'string' ? {name, value} : {name, file: value.name},
  );

/** @returns a body as the sandbox takes it: a file as its name, because it has no content */
const convertBody = (body: ConsoleRequest['body']) => {
  if (body instanceof FormData) return convertForm(body);
  return body instanceof File ? `@${body.name}` : body;
};

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
  behavior?: Behavior,
): Promise<(call: ExampleCall) => Promise<string>> {
  const data = new Map(
    await Promise.all(
      operations.map(async ({operationId}) => {
        const file = formatOperationUrl(operationId);
        return [operationId, await readSiteJson<OperationData>(read, file)] as const;
      }),
    ),
  );
  // The sandbox remembers conversations between calls.
  const sandbox = createSandbox(
    [...data.values()].map((each) => each.sandbox),
    behavior,
  );
  return async (call) => {
    const operation = findOperation(call.operation);
    const {form} = data.get(operation.operationId) as OperationData;
    const {method, path, headers, body} = fillRequest(operation, form, call);
    const lowercase = headers.map(([name, value]) => [name.toLowerCase(), value]);
    const response = sandbox.respond(
      buildSandboxRequest(
        {
          method,
          path,
          headers: {
            ...(Object.fromEntries(lowercase) as Record<string, string>),
            ...(call.answer && {[ANSWER_HEADER]: call.answer}),
          },
        },
        convertBody(body),
      ),
    );
    const received = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
    const status = [`HTTP ${response.status}`, ...received].join('\n');
    const sent =
      body instanceof FormData
        ? convertForm(body)
            .map(({name, ...part}) => `${name}: ${'file' in part ? `@${part.file}` : part.value}`)
            .join('\n')
        : convertBody(body);
    return [`${method} ${path}`, sent, status, renderBody(response)]
      .filter(Boolean)
      .join('\n\n')
      .trim();
  };
}
