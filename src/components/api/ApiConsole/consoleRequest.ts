/** Turns the user's input into a request, and into code samples of the same request. */
import type {ConsoleOperation} from '@site/src/shared/api/console';
import {createPlaceholder, formatQuery} from '@site/src/shared/api/curl';
import type {
  Credential,
  InputField,
  Parameter,
  Sample,
  SampleBody,
  SampleRequest,
} from '@site/src/shared/api/operation';
import {buildSamples} from '@site/src/shared/api/samples';
import {parseJson} from '@site/src/shared/json';
import {requestsStream} from '@site/src/shared/sandbox/stream';

/** Everything that the user can change, by the ids of {@link listFields} and {@link nameCredential}. */
export type Draft = {
  /** Index of the authentication method. */
  authMethod: number;
  /** Empty ones aren't sent. */
  values: Readonly<Record<string, string>>;
  files: Readonly<Record<string, File | undefined>>;
  /** Text of a body that isn't a form. */
  body: string;
};

export type ConsoleRequest = {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: string | FormData;
};

/** @returns the id of a credential's field, which is also its key in {@link Draft.values} */
export const nameCredential = ({scheme}: Pick<Credential, 'scheme'>): string => `key-${scheme}`;

/** A parameter, or a field of a form. */
export type PlacedField = {
  id: string;
  place: Parameter['in'] | 'form';
  field: InputField;
};

/** The fields of an operation, in order. */
export function listFields({parameters, body}: ConsoleOperation): PlacedField[] {
  const place = (name: PlacedField['place'], field: InputField) => ({
    id: `${name}-${field.name}`,
    place: name,
    field,
  });
  const formFields = body?.sent.kind === 'form' ? body.sent.fields : [];
  return [
    ...parameters.map((parameter) => place(parameter.in, parameter)),
    ...formFields.map((field) => place('form', field)),
  ];
}

/** Chooses an example of the body, with the path parameters that fit it. Keeps the user's own. */
export function chooseExample(
  operation: ConsoleOperation,
  index: number,
  {values}: Pick<Draft, 'values'>,
): Pick<Draft, 'body' | 'values'> {
  const {examples = []} = operation.body ?? {};
  const {code = '', parameters: chosen = {}} = examples[index] ?? {};
  const changed: Record<string, string> = {};
  for (const {id, place, field} of listFields(operation)) {
    const isOwn = ![
      field.sample,
      ...examples.map(({parameters}) => parameters?.[field.name]),
    ].includes(values[id] ?? '');
    if (place === 'path' && !isOwn) changed[id] = chosen[field.name] ?? field.sample;
  }
  return {body: code, values: {...values, ...changed}};
}

/** The initial draft: required fields have their examples. */
export function createDraft(operation: ConsoleOperation): Draft {
  const fields = listFields(operation);
  const values = Object.fromEntries(
    fields.map(({id, field}) => [id, field.required || field.recommended ? field.sample : '']),
  );
  return {authMethod: 0, files: {}, ...chooseExample(operation, 0, {values})};
}

/** Whether a request can replace or delete data. */
export const isDestructive = ({method}: ConsoleOperation): boolean =>
  method === 'put' || method === 'delete';

/**
 * Fills in the examples of path parameters. Live requests that can replace or delete data have none,
 * because something with the ID of an example could exist.
 */
export function fillInPath(operation: ConsoleOperation, draft: Draft, isLive: boolean): Draft {
  if (!isDestructive(operation)) return draft;
  const examples = createDraft(operation).values;
  const values = {...draft.values};
  for (const {id, place} of listFields(operation)) {
    const example = examples[id] ?? '';
    const [from, to] = isLive ? [example, ''] : ['', example];
    if (place === 'path' && values[id] === from) values[id] = to;
  }
  return {...draft, values};
}

/** What is sent of the fields in a place, in order. */
const listSent = (
  operation: ConsoleOperation,
  draft: Draft,
  place: PlacedField['place'],
): [name: string, value: string | File][] =>
  listFields(operation).flatMap(({id, place: other, field}): [string, string | File][] => {
    if (other !== place) return [];
    const value = field.file ? draft.files[id] : draft.values[id];
    return value ? [[field.name, value]] : [];
  });

/** What the request and its samples have in common: everything but the body. */
function buildHead(
  operation: ConsoleOperation,
  draft: Draft,
): Pick<SampleRequest, 'method' | 'url' | 'query' | 'headers'> {
  const {method, server, path, auth} = operation;
  const credentials = (auth[draft.authMethod] ?? []).map((credential): [string, string] => [
    credential.header,
    credential.prefix + (draft.values[nameCredential(credential)] ?? '').trim(),
  ]);
  const list = (place: 'query' | 'header') =>
    listSent(operation, draft, place) as [string, string][];
  return {
    method: method.toUpperCase(),
    url:
      server +
      path.replace(/\{([^}]+)\}/g, (_, name: string) =>
        encodeURIComponent(draft.values[`path-${name}`] || createPlaceholder(name)),
      ),
    query: list('query'),
    headers: [...credentials, ...list('header')],
  };
}

/** Replaces credentials with placeholders, for the sandbox and for samples. */
export function hideSecrets(operation: ConsoleOperation, draft: Draft): Draft {
  const credentials = operation.auth
    .flat()
    .map((credential) => [nameCredential(credential), credential.placeholder] as const);
  const secrets = listFields(operation).flatMap(({id, field}) =>
    field.secret && (field.required || draft.values[id]) ? [[id, field.placeholder] as const] : [],
  );
  const hidden = Object.fromEntries([...credentials, ...secrets]);
  return {...draft, values: {...draft.values, ...hidden}};
}

/** Builds the request of a draft. */
export function buildRequest(operation: ConsoleOperation, draft: Draft): ConsoleRequest {
  const sent = operation.body?.sent;
  const {method, url, query, headers} = buildHead(operation, draft);
  const request: ConsoleRequest = {method, url: url + formatQuery(query), headers};
  if (sent?.kind === 'form') {
    // The browser sets the content type, which includes the boundary.
    const form = new FormData();
    for (const [name, value] of listSent(operation, draft, 'form')) form.append(name, value);
    return {...request, body: form};
  }
  if (!sent || draft.body.trim() === '') return request;
  request.headers.push(['Content-Type', sent.contentType]);
  return {...request, body: draft.body};
}

function createSampleBody(operation: ConsoleOperation, draft: Draft): SampleBody | undefined {
  const sent = operation.body?.sent;
  if (!sent) return undefined;
  if (sent.kind !== 'form') {
    const text = draft.body;
    if (text.trim() === '') return undefined;
    const value = parseJson(text);
    return value === undefined
      ? {kind: 'text', text, contentType: sent.contentType}
      : {kind: 'json', value, text};
  }
  const missing = listFields(operation)
    .filter(({id, field: {file, required}}) => file && required && !draft.files[id])
    .map(({field: {name}}) => ({name, file: './YOUR_FILE'}));
  const parts = listSent(operation, draft, 'form').map(([name, value]) =>
    typeof value === 'string' ? {name, value} : {name, file: `./${value.name}`},
  );
  return {kind: 'multipart', parts: [...missing, ...parts]};
}

/**
 * The request as samples show it: with placeholders for credentials and missing values, so that it's
 * safe to share.
 */
function createSampleRequest(operation: ConsoleOperation, draft: Draft): SampleRequest {
  const {streams, responseKind} = operation;
  const body = createSampleBody(operation, draft);
  const json = body?.kind === 'json' ? body.value : undefined;
  return {
    ...buildHead(operation, hideSecrets(operation, draft)),
    ...(body && {body}),
    response: streams && requestsStream(json) ? 'stream' : responseKind,
  };
}

/**
 * Renders the request of a draft in all languages: the samples of the page until the request changes,
 * and then samples with HTTP clients.
 */
export function renderDraftSamples(operation: ConsoleOperation, draft: Draft): Sample[] {
  const request = createSampleRequest(operation, draft);
  const initial = createSampleRequest(operation, createDraft(operation));
  return JSON.stringify(request) === JSON.stringify(initial)
    ? operation.samples
    : buildSamples(request);
}
