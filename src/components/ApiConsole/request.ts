/**
 * Turns the user's input into a request, into code samples of the same request, and into error
 * messages.
 */
import type {
  ConsoleBody,
  ConsoleField,
  ConsoleOperation,
  ConsoleParameter,
} from '@site/src/shared/console';
import {placeholder, queryString} from '@site/src/shared/curl';
import {findJsonError} from '@site/src/shared/jsonErrors';
import type {Credential, Json, Sample, SampleBody, SampleRequest} from '@site/src/shared/operation';
import {writeSamples} from '@site/src/shared/samples';
import {requestsStream} from '@site/src/shared/sandbox/stream';

/**
 * Everything that the user can change. Names are those of {@link parameterId}, {@link formId} and
 * {@link credentialId}.
 */
export type Draft = {
  /** Index of the way to authenticate. */
  way: number;
  values: Readonly<Record<string, string>>;
  /** Optional values that are sent. */
  sent: Readonly<Record<string, boolean>>;
  files: Readonly<Record<string, File | undefined>>;
  /** Text of a JSON body. */
  body: string;
};

export type Problem = {
  /** Name of the value in the draft. */
  id: string;
  message: string;
  /** Position in the text, in UTF-16 units. */
  offset?: number;
};

export type ConsoleRequest = {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: string | FormData | File;
};

export const BODY_ID = 'body';
export const parameterId = ({in: place, name}: ConsoleParameter): string => `${place}-${name}`;
export const formId = ({name}: ConsoleField): string => `form-${name}`;
export const credentialId = ({scheme}: Pick<Credential, 'scheme'>): string => `key-${scheme}`;

const formFields = (body: ConsoleBody | undefined) => (body?.kind === 'form' ? body.fields : []);

/** The initial draft: every field has its example, and the required ones are sent. */
export function emptyDraft({parameters, body}: ConsoleOperation): Draft {
  const named = [
    ...parameters.map((field) => [parameterId(field), field] as const),
    ...formFields(body).map((field) => [formId(field), field] as const),
  ];
  return {
    way: 0,
    values: Object.fromEntries(named.map(([id, {example}]) => [id, example])),
    sent: Object.fromEntries(named.map(([id, {required}]) => [id, required === true])),
    files: {},
    body: body?.kind === 'json' ? (body.examples[0]?.text ?? '') : '',
  };
}

/** @returns the first mistake in a JSON text with its line and column, or `undefined` */
export function jsonProblem(text: string): {message: string; offset: number} | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const {offset, line, column} = findJsonError(text);
    const [found = ''] = /^\S{1,12}|^./u.exec(text.slice(offset)) ?? [];
    const what =
      text.trim() === ''
        ? 'enter JSON'
        : offset < text.length
          ? `unexpected ${found}`
          : 'the JSON ends too early';
    return {message: `Line ${line}, column ${column}: ${what}.`, offset};
  }
}

/** Why a text can't be the value of a header (RFC 9110, section 5.5, without obs-text). */
const headerProblem = (value: string): string | undefined =>
  /^[\t\u0020-\u007e]*$/.test(value)
    ? undefined
    : 'Remove characters that headers can’t contain, such as line breaks and accented letters.';

/** Finds what keeps a request from being sent. The API validates the values. */
export function problemsOf({auth, parameters, body}: ConsoleOperation, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  const add = (id: string, message: string | undefined, offset?: number) => {
    if (message !== undefined) problems.push({id, message, ...(offset !== undefined && {offset})});
  };
  for (const credential of auth[draft.way] ?? []) {
    const value = (draft.values[credentialId(credential)] ?? '').trim();
    add(
      credentialId(credential),
      value === ''
        ? `Enter ${credential.label === 'API key' ? 'an API key' : 'an access token'}.`
        : headerProblem(value),
    );
  }
  for (const parameter of parameters) {
    const id = parameterId(parameter);
    const value = draft.values[id] ?? '';
    if (!draft.sent[id]) continue;
    if (value === '' && (parameter.required || parameter.in !== 'query'))
      add(id, `Enter a value for ${parameter.name}.`);
    else if (parameter.in === 'header') add(id, headerProblem(value));
    // Browsers and curl resolve dot segments, so another URL would be called.
    else if (parameter.in === 'path' && /^\.{1,2}$/.test(value))
      add(id, 'Enter a value other than . or .., which would change the URL.');
  }
  if (body?.kind === 'json') {
    const wrong = body.required || draft.body.trim() !== '' ? jsonProblem(draft.body) : undefined;
    add(BODY_ID, wrong?.message, wrong?.offset);
  }
  if (body?.kind === 'file' && body.required && !draft.files[BODY_ID])
    add(BODY_ID, 'Choose a file.');
  for (const field of formFields(body)) {
    const id = formId(field);
    if (!field.required) continue;
    if (field.file ? !draft.files[id] : (draft.values[id] ?? '') === '')
      add(id, field.file ? 'Choose a file.' : `Enter a value for ${field.name}.`);
  }
  return problems;
}

function address({url, parameters}: ConsoleOperation, draft: Draft): string {
  return url.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((other) => other.in === 'path' && other.name === name);
    return encodeURIComponent(
      (parameter && draft.values[parameterId(parameter)]) || placeholder(name),
    );
  });
}

/** What the request and its samples have in common: everything but the body. */
function partsOf(
  operation: ConsoleOperation,
  draft: Draft,
): Pick<SampleRequest, 'method' | 'url' | 'query' | 'headers'> {
  const valueOf = (id: string) => draft.values[id] ?? '';
  const sent = (place: ConsoleParameter['in']) =>
    operation.parameters
      .filter((parameter) => parameter.in === place && draft.sent[parameterId(parameter)])
      .map((parameter): [string, string] => [parameter.name, valueOf(parameterId(parameter))]);
  const credentials = (operation.auth[draft.way] ?? []).map((credential): [string, string] => [
    credential.header,
    credential.prefix + valueOf(credentialId(credential)).trim(),
  ]);
  return {
    method: operation.method,
    url: address(operation, draft),
    query: sent('query'),
    headers: [...credentials, ...sent('header')],
  };
}

/** Parts of the form that are sent, in the order of its fields. */
function sentParts(
  body: ConsoleBody | undefined,
  draft: Draft,
): {name: string; value: string | File}[] {
  return formFields(body).flatMap((field): {name: string; value: string | File}[] => {
    const file = draft.files[formId(field)];
    if (field.file) return file ? [{name: field.name, value: file}] : [];
    return draft.sent[formId(field)]
      ? [{name: field.name, value: draft.values[formId(field)] ?? ''}]
      : [];
  });
}

/** The draft with placeholders for credentials, for the sandbox and for samples. */
export function withPlaceholders({auth, parameters}: ConsoleOperation, draft: Draft): Draft {
  const credentials = auth
    .flat()
    .map((credential) => [credentialId(credential), credential.placeholder]);
  const secrets = parameters.flatMap((field) =>
    field.secret ? [[parameterId(field), field.secret]] : [],
  );
  return {
    ...draft,
    values: {
      ...draft.values,
      ...(Object.fromEntries([...credentials, ...secrets]) as Draft['values']),
    },
  };
}

/** Builds the request of a draft without problems. */
export function buildRequest(operation: ConsoleOperation, draft: Draft): ConsoleRequest {
  const {body} = operation;
  const {method, url, query, headers} = partsOf(operation, draft);
  const request: ConsoleRequest = {method, url: url + queryString(query), headers};
  if (body?.kind === 'json' && draft.body.trim() !== '') {
    request.headers.push(['Content-Type', body.contentType]);
    request.body = draft.body;
  } else if (body?.kind === 'form') {
    // The browser sets the content type, which includes the boundary.
    const form = new FormData();
    for (const {name, value} of sentParts(body, draft)) form.append(name, value);
    request.body = form;
  } else if (body?.kind === 'file' && draft.files[BODY_ID]) {
    request.headers.push(['Content-Type', body.contentType]);
    request.body = draft.files[BODY_ID];
  }
  return request;
}

function sampleBody(body: ConsoleBody | undefined, draft: Draft): SampleBody | undefined {
  if (body?.kind === 'json') {
    const text = draft.body;
    if (text.trim() === '') return undefined;
    return body.contentType === 'application/json' && jsonProblem(text) === undefined
      ? {kind: 'json', value: JSON.parse(text) as Json, text}
      : {kind: 'text', text, contentType: body.contentType};
  }
  if (body?.kind === 'file')
    return {
      kind: 'binary',
      file: `./${draft.files[BODY_ID]?.name ?? 'YOUR_FILE'}`,
      contentType: body.contentType,
    };
  if (body?.kind !== 'form') return undefined;
  const missing = body.fields
    .filter((field) => field.file && field.required && !draft.files[formId(field)])
    .map(({name}) => ({name, file: './YOUR_FILE'}));
  const parts = sentParts(body, draft).map(({name, value}) =>
    typeof value === 'string' ? {name, value} : {name, file: `./${value.name}`},
  );
  return {kind: 'multipart', parts: [...missing, ...parts]};
}

/**
 * The request as samples show it: with placeholders for credentials and missing values, so that it's
 * safe to share.
 */
function sampleRequest(operation: ConsoleOperation, draft: Draft): SampleRequest {
  const body = sampleBody(operation.body, draft);
  const json = body?.kind === 'json' ? body.value : undefined;
  return {
    ...partsOf(operation, withPlaceholders(operation, draft)),
    ...(body && {body}),
    response:
      operation.response === 'stream' && !requestsStream(json) ? 'json' : operation.response,
  };
}

/**
 * The request of a draft in all languages: the samples of the page until the request changes, and
 * then samples with HTTP clients.
 */
export function samplesOfDraft(operation: ConsoleOperation, draft: Draft): Sample[] {
  const request = sampleRequest(operation, draft);
  const initial = sampleRequest(operation, emptyDraft(operation));
  return JSON.stringify(request) === JSON.stringify(initial)
    ? operation.samples
    : writeSamples(request);
}
