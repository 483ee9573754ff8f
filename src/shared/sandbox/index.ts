/**
 * The sandbox: answers API requests from the examples in api/openapi.json, in Node and in browsers.
 * The build publishes the data of each operation as `/api/sandbox/<operation>.json`, where
 * `<operation>` is the last part of the URL of its page.
 */
import {isObject, type JsonObject} from '../json';
import {findJsonError} from '../jsonText';
import type {Json} from '../operation';
import {createBehavior, type Call} from './behavior';
import {createErrorResponse, SandboxError} from './errors';
import {findRoute, type Route} from './routes';
import {breakOff, createEvents, parseEvents, requestsStream} from './stream';
import type {
  Sandbox,
  SandboxExample,
  SandboxOperation,
  SandboxOutcome,
  SandboxRequest,
  SandboxResponse,
} from './types';
import {convert, validate, type Faults} from './validate';

export type * from './types';

/** Header that chooses the outcome of a request. */
export const ANSWER_HEADER = 'x-sandbox-answer';

/** The default outcome: no header needs to be sent. */
const AUTOMATIC = 'automatic';
const BROKEN = 'stream-broken';
const EVENT_STREAM = 'text/event-stream';

/** Runs take longer than other operations. */
const getDelay = ({responses}: SandboxOperation) => (responses.some(isStream) ? 900 : 250);

const isStream = ({contentType}: SandboxExample) => contentType === EVENT_STREAM;

/**
 * Lists the documented outcomes of an operation, the default one first. Each `id` is a value of
 * {@link ANSWER_HEADER}.
 */
export function listOutcomes({responses}: SandboxOperation): SandboxOutcome[] {
  const successes = responses.filter(({status}) => status < 300);
  const broken = {id: BROKEN, label: 'A stream that breaks off', status: 200};
  return [
    {
      id: AUTOMATIC,
      label: 'The response that fits the request',
      status: responses[0]?.status ?? 200,
    },
    ...(successes.length > 1 ? successes : []),
    ...(responses.some(isStream) ? [broken] : []),
    ...responses.filter(({status}) => status >= 300),
  ];
}

/** The response that the header names by its id, error code, or status. */
function findOutcome({responses}: SandboxOperation, answer: string): SandboxExample | undefined {
  const found =
    responses.find(({id}) => id === answer) ??
    responses.find(({errorCode}) => errorCode === answer) ??
    responses.find(({status}) => String(status) === answer);
  if (found) return found;
  const ids = responses.map(({id}) => id).join(', ');
  throw new SandboxError('input_validation_error', {
    'X-Sandbox-Answer': [`The value must be one of ${ids}.`],
  });
}

function checkCredentials({auth}: SandboxOperation, headers: SandboxRequest['headers']): void {
  const isSent = ({header, prefix}: {header: string; prefix: string}) => {
    const value = headers[header.toLowerCase()] ?? '';
    return value.toLowerCase().startsWith(prefix.toLowerCase()) && value.length > prefix.length;
  };
  if (auth.length > 0 && !auth.some((alternative) => alternative.every(isSent)))
    throw new SandboxError('unauthorized');
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    const {line, column} = findJsonError(text);
    const message = `The body is not valid JSON: see line ${line}, column ${column}.`;
    throw new SandboxError('input_validation_error', {body: [message]});
  }
}

/** Checks parameters and body as the API does. */
function readRequest(
  {operation, path}: Route,
  query: URLSearchParams,
  {headers, body}: SandboxRequest,
): Pick<Call, 'parameters' | 'json' | 'form'> {
  const faults: Faults = {};
  const parameters: Record<string, Json> = {};
  for (const {name, in: place, required, schema} of operation.parameters) {
    const queried = [...query].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
    const given =
      place === 'path' ? path[name] : place === 'header' ? headers[name.toLowerCase()] : queried;
    if (given !== undefined) {
      const value = convert(schema, given);
      validate(schema, value, name, faults);
      parameters[name] = value;
    } else if (required)
      faults[name] = [`The ${place === 'header' ? 'header' : 'field'} ${name} is required.`];
  }
  const accepted = Object.entries(operation.body?.content ?? {});
  let json: Json = null;
  if (body && accepted.length > 0) {
    const sent = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const isForm = body.kind === 'form';
    const isJson = /^(application|text)\/(.+\+)?json$/.test(sent);
    const [, schema] =
      accepted.find(
        ([type]) => type === sent || (isJson && !isForm && type === 'application/json'),
      ) ?? [];
    if (!schema) {
      const types = accepted.map(([type]) => type).join(' or ');
      throw new SandboxError(
        'unsupported_media_type',
        undefined,
        `The content type is not supported. Send ${types}.`,
      );
    }
    if (body.kind === 'text' && isJson) {
      json = parseJson(body.text);
      // Inputs of runs have rules and keys that aren't in the schema.
      if (!Array.isArray(json) || !operation.responses.some(isStream))
        validate(schema, json, '', faults);
    } else if (isForm) {
      const properties = Object.entries(schema.properties ?? {});
      for (const [name, property] of properties) {
        const field = body.fields.find((one) => one.name.toLowerCase() === name.toLowerCase());
        if (!field && schema.required?.includes(name))
          faults[name] = [`The field ${name} is required.`];
        if (!field || property.format === 'binary') continue;
        if (typeof field.value === 'string')
          validate(property, convert(property, field.value), name, faults);
        else faults[name] = ['The value must be text, not a file.'];
      }
    }
  } else if (operation.body?.required) faults['body'] = ['The request needs a body.'];
  if (Object.keys(faults).length > 0) throw new SandboxError('input_validation_error', faults);
  return {parameters, json, ...(body?.kind === 'form' && {form: body})};
}

/** Replaces the codes, IDs, and versions of an example by those that were sent. */
function echo(
  value: Json | undefined,
  {parameters}: SandboxOperation,
  sent: Call['parameters'],
): Json {
  const replaced = new Map(parameters.map(({name, example}) => [example, sent[name]]));
  const walk = (node: Json, name = ''): Json => {
    if (Array.isArray(node)) return node.map((item) => walk(item));
    if (isObject(node))
      return Object.fromEntries(
        Object.entries(node).map(([key, child]) => [key, walk(child, key)]),
      );
    const isName = typeof node === 'string' ? node.length > 5 : /version$/i.test(name);
    return (isName ? replaced.get(node) : undefined) ?? node;
  };
  return walk(value ?? null);
}

/** Returns an example as it is. */
function respondWith(
  {status, contentType, value, headers = {}}: SandboxExample,
  operation: SandboxOperation,
): SandboxResponse {
  const common = {status, delay: getDelay(operation), operation: operation.id};
  if (contentType === undefined) return {...common, headers, body: {kind: 'undocumented'}};
  const typed = {...common, headers: {'content-type': contentType, ...headers}};
  if (contentType === EVENT_STREAM)
    return {...typed, body: {kind: 'events', events: parseEvents(String(value)), broken: false}};
  const text = contentType === 'application/json' ? JSON.stringify(value, null, 2) : String(value);
  return {...typed, body: {kind: 'text', text}};
}

/**
 * Creates a sandbox with an empty state.
 *
 * @param operations - data of the operations that it answers
 */
export function createSandbox(operations: readonly SandboxOperation[]): Sandbox {
  const behave = createBehavior();

  function succeed(
    found: Route,
    request: SandboxRequest,
    query: string | undefined,
  ): SandboxResponse {
    const {operation} = found;
    const answer = request.headers[ANSWER_HEADER] ?? AUTOMATIC;
    const breaks = answer === BROKEN && operation.responses.some(isStream);
    const chosen = answer === AUTOMATIC || breaks ? undefined : findOutcome(operation, answer);
    if (chosen && chosen.status >= 300) return respondWith(chosen, operation);
    checkCredentials(operation, request.headers);
    const {parameters, json, form} = readRequest(found, new URLSearchParams(query), request);
    if (chosen && isStream(chosen)) return respondWith(chosen, operation);
    const accepts = (request.headers['accept'] ?? '').split(/[,;]/);
    const isAccepted = (one: SandboxExample) =>
      one.status < 300 && !isStream(one) && accepts.includes(one.contentType ?? '');
    const example = chosen ?? operation.responses.find(isAccepted) ?? operation.responses[0];
    if (!example) throw new SandboxError('server_error');
    const echoed = echo(example.value, operation, parameters);
    const call = {
      operation,
      parameters,
      json,
      form,
      example: echoed as JsonObject,
      isChosen: chosen !== undefined,
    };
    // Runs update the conversation even if the user chose the example.
    const isFixed = chosen !== undefined && !operation.responses.some(isStream);
    const {value, reply} = (isFixed && chosen.contentType !== undefined
      ? undefined
      : behave(call)) ?? {value: echoed};
    if (!reply || !(requestsStream(json) || breaks))
      return respondWith({...example, value}, operation);
    const events = createEvents(value as JsonObject, reply);
    return {
      status: 200,
      headers: {'content-type': EVENT_STREAM},
      body: {kind: 'events', events: breaks ? breakOff(events) : events, broken: breaks},
      delay: 250,
      operation: operation.id,
    };
  }

  return {
    handle(request) {
      const [path = '', query] = request.path.split('?');
      let operation: string | undefined;
      try {
        const found = findRoute(operations, request.method, path);
        operation = found.operation.id;
        return succeed(found, request, query);
      } catch (error) {
        return createErrorResponse(
          error instanceof SandboxError ? error : new SandboxError('server_error'),
          operation,
        );
      }
    },
  };
}
