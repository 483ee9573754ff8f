/**
 * The sandbox: answers API requests from the examples in api/openapi.json, in Node and in browsers.
 * The build publishes the data of each operation as `/api/sandbox/<operation>.json`, where
 * `<operation>` is the last part of the URL of its page.
 */
import {EXAMPLE_AGENTS, type ExampleAgent} from '../exampleAgents';
import {isObject, type JsonObject} from '../json';
import {findJsonError} from '../jsonText';
import {nearest} from '../nearest';
import type {Json} from '../operation';
import type {Call, Result} from './call';
import {createErrorResponse, isCode, refuse, SandboxError} from './errors';
import {createBehavior, getMediaType} from './operations';
import {
  ANSWER_PARAMETER,
  AUTOMATIC,
  canStream,
  findOutcome,
  findWish,
  isStream,
  STREAM_ENDS,
  type Wish,
} from './rehearse';
import {findRoute, type Route} from './routes';
import {createState, EXAMPLE_NOTE} from './state';
import {breakOff, createEvents, parseEvents, requestsStream} from './stream';
import type {
  Sandbox,
  SandboxExample,
  SandboxOperation,
  SandboxOutcome,
  SandboxRequest,
  SandboxResponse,
  SandboxSchema,
  ScenarioStep,
} from './types';
import {
  checkName,
  checkRules,
  convert,
  createReport,
  throwFaults,
  validate,
  type Report,
} from './validate';

export type * from './types';
export {ANSWER_HEADER} from './rehearse';

const EVENT_STREAM = 'text/event-stream';

/** The public list of plans, which isn't part of the API reference. */
const PLANS_PATH = /^\/api\/SubscriptionPlan\/?$/i;
const PLANS = [
  {
    title: 'Team',
    description: 'For an example team.',
    monthlyPrice: 49,
    annualPricePerMonth: 39,
    showPrice: true,
    order: 1,
    features: [{type: 'Quantity', value: '10M', text: 'tokens per month'}],
  },
];

/** Runs take longer than other operations. */
const getDelay = (operation: SandboxOperation) => (canStream(operation) ? 900 : 250);

/**
 * Lists the documented outcomes of an operation, the default one first. Each `id` is a value of
 * {@link ANSWER_HEADER}.
 */
export function listOutcomes(operation: SandboxOperation): SandboxOutcome[] {
  const {responses} = operation;
  const successes = responses.filter(({status}) => status < 300);
  const ends = Object.entries(STREAM_ENDS).map(([id, {label}]) => ({id, label, status: 200}));
  return [
    {
      id: AUTOMATIC,
      label: 'The response that fits the request',
      status: responses[0]?.status ?? 200,
    },
    ...(successes.length > 1 ? successes : []),
    ...(canStream(operation) ? ends : []),
    ...responses.filter(({status}) => status >= 300),
  ];
}

/** Values that a program sends if it has no key. */
const MISSING = /^(undefined|null|none|\[object Object\]|\$\{?\w+\}?)$/i;

/** @returns the credential */
function checkCredentials({auth}: SandboxOperation, headers: SandboxRequest['headers']): string {
  const read = ({header, prefix}: {header: string; prefix: string}) => {
    const value = headers[header.toLowerCase()] ?? '';
    const isSent =
      value.toLowerCase().startsWith(prefix.toLowerCase()) && value.length > prefix.length;
    return isSent ? value.slice(prefix.length) : '';
  };
  const isValid = (value: string) => value !== '' && !MISSING.test(value);
  const found = auth.find((alternative) => alternative.every((one) => isValid(read(one))));
  if (auth.length > 0 && !found) throw new SandboxError('unauthorized');
  return found?.[0] ? read(found[0]) : '';
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

/** Checks the fields and files of a form. */
function readForm(schema: SandboxSchema, form: NonNullable<Call['form']>, report: Report): void {
  const {properties = {}, required} = schema;
  const names = Object.keys(properties);
  const add = (field: string, message: string, isStrict = false) =>
    report.faults.push({field, message, isStrict});
  for (const {name} of form.fields) checkName(name, names, name, report);
  for (const [name, property] of Object.entries(properties)) {
    const field = form.fields.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!field && required?.includes(name)) add(name, `The field ${name} is required.`);
    if (!field) continue;
    const {value} = field;
    const isFile = property.format === 'binary';
    if (typeof value === 'string') {
      if (isFile) add(name, `The value must be a file. With cURL, write ${name}=@FILE.`);
      else validate(property, convert(property, value), name, report);
    } else if (!isFile) add(name, 'The value must be text, not a file.');
    else {
      const {fileName, bytes, type} = value;
      const extension = /[^.]*$/.exec(fileName)?.[0].toLowerCase() ?? '';
      const isAccepted =
        (property['x-media-types']?.includes(getMediaType(fileName, type)) ?? true) &&
        (property['x-extensions']?.includes(extension) ?? true);
      if (!isAccepted) add(name, 'Files of this type are not accepted.');
      else if (bytes === 0) add(name, 'The file is empty.', true);
    }
  }
  throwFaults(report);
  checkRules(
    schema['x-rules'],
    form.fields.map(({name}) => name.toLowerCase()),
  );
}

/** Checks parameters and body as the API does. */
function readRequest(
  {operation, path}: Route,
  query: URLSearchParams,
  {headers, body}: SandboxRequest,
): Pick<Call, 'parameters' | 'json' | 'form'> & {report: Report} {
  const report = createReport();
  const parameters: Record<string, Json> = {};
  const known = operation.parameters.map(({name}) => name);
  for (const {name, in: place, required, schema, example} of operation.parameters) {
    const queried = [...query].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
    const given =
      place === 'path' ? path[name] : place === 'header' ? headers[name.toLowerCase()] : queried;
    if (given !== undefined) {
      const value = convert(schema, given);
      validate({...schema, ...(example !== undefined && {example})}, value, name, report);
      parameters[name] = value;
    } else if (required) {
      const message = `The ${place === 'header' ? 'header' : 'field'} ${name} is required.`;
      report.faults.push({field: name, message, isStrict: false});
    }
  }
  for (const name of query.keys())
    if (name !== ANSWER_PARAMETER) checkName(name, known, name, report);
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
      // The type of the agent decides which schema the body of a run has.
      if (!canStream(operation)) validate(schema, json, '', report);
    } else if (isForm) readForm(schema, body, report);
  } else if (operation.body?.required)
    report.faults.push({field: 'body', message: 'The request needs a body.', isStrict: false});
  throwFaults(report);
  return {parameters, json, report, form: body?.kind === 'form' ? body : undefined};
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
    return {...typed, body: {kind: 'events', events: parseEvents(String(value)), end: 'complete'}};
  const text = contentType === 'application/json' ? JSON.stringify(value, null, 2) : String(value);
  return {...typed, body: {kind: 'text', text}};
}

/** Codes that a program sends if it has none, and misspelled codes of the examples. */
function checkAgentCode(code: Json | undefined, agents: ReadonlyMap<string, unknown>): void {
  if (typeof code !== 'string' || code in EXAMPLE_AGENTS || agents.has(code)) return;
  const [meant] = nearest(code, [...Object.keys(EXAMPLE_AGENTS), ...agents.keys()], 1, 0.9);
  if (meant === undefined && !MISSING.test(code) && agents.size === 0) return;
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  throw new SandboxError('resource_not_found', {
    agent_code_invalid: `No agent has the code ${code}.${hint}`,
  });
}

/**
 * Creates a sandbox with an empty state.
 *
 * @param operations - data of the operations that it answers
 * @param agents - types of the agents by code; without them, every code is an agent, whose type
 *   follows from its first run
 */
export function createSandbox(
  operations: readonly SandboxOperation[],
  agents: ReadonlyMap<string, ExampleAgent['type']> = new Map(),
): Sandbox {
  let state = createState(operations, agents);
  let behave = createBehavior(state);
  let scenario: ScenarioStep[] = [];
  /** How often each wish that is limited was granted. */
  const granted = new Map<string, number>();

  /** Whether the wish is for this request, and not for an earlier one only. */
  function isGranted({times, text}: Wish, {id}: SandboxOperation): boolean {
    const key = `${id} ${text}`;
    const count = (granted.get(key) ?? 0) + 1;
    const isOver = count > times;
    granted.set(key, isOver ? 0 : count);
    return !isOver;
  }

  function succeed(
    found: Route,
    request: SandboxRequest,
    query: URLSearchParams,
    wished: Wish | undefined,
  ): SandboxResponse {
    const {operation} = found;
    const isWished = wished !== undefined && wished.answer !== AUTOMATIC;
    const wish = isWished && isGranted(wished, operation) ? wished : undefined;
    const {end = 'complete' as const} =
      (canStream(operation) && STREAM_ENDS[wish?.answer ?? '']) || {};
    const answer = end === 'complete' ? wish?.answer : undefined;
    const isDocumented = ({id, errorCode, status}: SandboxExample) =>
      [id, errorCode, String(status)].includes(answer);
    if (answer !== undefined && isCode(answer) && !operation.responses.some(isDocumented))
      return createErrorResponse(new SandboxError(answer), operation.id);
    const chosen = answer === undefined ? undefined : findOutcome(operation, answer);
    if (chosen && chosen.status >= 300) return respondWith(chosen, operation);
    const credential = checkCredentials(operation, request.headers);
    const text = request.body?.kind === 'text' ? request.body.text : '';
    if (credential.length > 7 && `${request.path}\n${text}`.includes(credential))
      throw refuse('input_validation_error', {
        'X-API-KEY': ['The URL or the body contains the credential, so it could end up in logs.'],
      });
    const {parameters, json, form, report} = readRequest(found, query, request);
    if (operation.id !== 'get-all-agents') checkAgentCode(parameters['agentCode'], agents);
    let usesExample = false;
    const checkReferences: Call['checkReferences'] = (references) => {
      usesExample = state.checkReferences(references, {operation, parameters}) || usesExample;
      return references;
    };
    checkReferences(report.references);
    const accepts = (request.headers['accept'] ?? '').split(/[,;]/);
    const isAccepted = (one: SandboxExample) =>
      one.status < 300 && !isStream(one) && accepts.includes(one.contentType ?? '');
    const example = chosen ?? operation.responses.find(isAccepted) ?? operation.responses[0];
    if (!example) throw new SandboxError('server_error');
    const echoed = echo(example.value, operation, parameters);
    const withNote = (response: SandboxResponse): SandboxResponse =>
      usesExample
        ? {...response, headers: {...response.headers, 'x-sandbox-note': EXAMPLE_NOTE}}
        : response;
    if (chosen && isStream(chosen)) return withNote(respondWith(chosen, operation));
    const call: Call = {
      operation,
      parameters,
      json,
      form,
      example: echoed as JsonObject,
      isChosen: chosen !== undefined,
      origin: request.origin,
      checkReferences,
    };
    // Runs update the conversation even if the user chose the example.
    const isFixed = chosen !== undefined && !canStream(operation);
    const {value, reply, file}: Result = (isFixed && chosen.contentType !== undefined
      ? undefined
      : behave(call)) ?? {value: echoed};
    if (file)
      return withNote({
        ...respondWith(example, operation),
        headers: {'content-type': file.type, 'x-content-type-options': 'nosniff'},
        body: {kind: 'bytes', bytes: file.bytes},
      });
    if (!reply || !(requestsStream(json) || end !== 'complete'))
      return withNote(respondWith(value === undefined ? example : {...example, value}, operation));
    const events = createEvents(value as JsonObject, reply);
    return withNote({
      status: 200,
      headers: {'content-type': EVENT_STREAM},
      body: {kind: 'events', events: end === 'complete' ? events : breakOff(events), end},
      delay: 250,
      operation: operation.id,
    });
  }

  return {
    handle(request) {
      const [path = '', search] = request.path.split('?');
      const query = new URLSearchParams(search);
      if (request.method === 'GET' && PLANS_PATH.test(path)) {
        const headers = {'content-type': 'application/json'};
        return {status: 200, headers, body: {kind: 'text', text: JSON.stringify(PLANS)}, delay: 0};
      }
      let operation: string | undefined;
      let wish: Wish | undefined;
      let response: SandboxResponse;
      try {
        const found = findRoute(operations, request.method, path);
        operation = found.operation.id;
        wish = findWish(request, query, operation, scenario);
        response = succeed(found, request, query, wish);
      } catch (error) {
        const known = error instanceof SandboxError ? error : new SandboxError('server_error');
        response = createErrorResponse(known, operation);
        if (query.get('culture') === 'es' && !known.more.note)
          response.headers = {
            ...response.headers,
            'x-sandbox-note': 'Messages are in English only.',
          };
      }
      if (wish?.retryAfter !== undefined && response.status >= 400)
        response.headers = {...response.headers, 'retry-after': wish.retryAfter};
      return {...response, ...(wish && {wait: wish.wait})};
    },
    reset() {
      state = createState(operations, agents);
      behave = createBehavior(state);
      scenario = [];
      granted.clear();
    },
    setScenario: (steps) => void (scenario = [...steps]),
    signIn(connectorId) {
      const found = [...state.conversations.values()].flatMap(
        ({connectors}) => connectors.get(connectorId) ?? [],
      );
      for (const connector of found) connector.isConnected = true;
      return found.length > 0;
    },
  };
}
