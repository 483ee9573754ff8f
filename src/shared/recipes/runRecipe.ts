/** Runs recipes against the sandbox: for the recorded runs on pages, and in pages. */
import {isObject} from '../json';
import {addContentType, formatQuery} from '../curl';
import type {Json, SampleRequest} from '../operation';
import {formatEvent} from '../sandbox/http';
import type {
  Sandbox,
  SandboxOperation,
  SandboxRequest,
  SandboxResponse,
  ScenarioStep,
} from '../sandbox';
import type {Workflow, WorkflowStep} from './schema';

export type Values = Readonly<Record<string, Json>>;

/** The operation of a step. */
type Target = Pick<SandboxOperation, 'id' | 'method' | 'path'>;

/** A request that was sent, and what answered. */
export type Exchange = {
  method: string;
  /** Path and query. */
  path: string;
  body?: Json;
  status: number;
  response: Json;
  played: SandboxResponse;
};

export type StepRun = {
  step: WorkflowStep;
  target: Target;
  exchanges: Exchange[];
  outputs: Values;
  /** Why the recipe ends here, with what to correct. */
  problem?: string;
};

/** A value from an input or from an earlier step. */
const REFERENCE = /^\$(?:inputs\.(?<input>\w+)|steps\.(?<step>[\w-]+)\.outputs\.(?<output>\w+))$/;

/** @returns the input or output that an expression names; `undefined` if it's a literal */
export function readReference(value: unknown): string | undefined {
  const groups = typeof value === 'string' ? REFERENCE.exec(value)?.groups : undefined;
  return groups?.['input'] ?? groups?.['output'];
}

/** A value within a string: `Bearer {$steps.token.outputs.accessToken}`. */
export const EMBEDDED = /\{(\$[^{}]+)\}/g;

/** Replaces expressions by values. */
export function resolve(value: Json, values: Values): Json {
  if (Array.isArray(value)) return value.map((item) => resolve(item, values));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, resolve(item, values)]),
    );
  const name = readReference(value);
  if (name !== undefined) return values[name] ?? null;
  return typeof value === 'string'
    ? value.replace(EMBEDDED, (_, one: string) => String(resolve(one, values)))
    : value;
}

/** The file in `$file('./receipt.pdf')`, which is Redocly's notation. */
export const readFileName = (value: Json | undefined): string | undefined =>
  /^\$file\('(?:\.\/)?(.+)'\)$/.exec(String(value))?.[1];

/** @returns the value that a JSON pointer such as `/pendingActions/0/type` leads to */
const follow = (value: Json, pointer: string): Json | undefined =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>(
      (node, key) => (node as Record<string, Json> | null | undefined)?.[key],
      value,
    );

const BODY = '$response.body#';

function holds(criterion: WorkflowStep['successCriteria'][number], last: Exchange, values: Values) {
  const {condition, type} = criterion;
  if (type === 'regex') return new RegExp(condition).test(String(last.response));
  const [left = '', right = ''] = condition.split(' == ');
  const actual =
    left === '$statusCode' ? last.status : follow(last.response, left.slice(BODY.length));
  const name = readReference(right);
  return String(actual) === String(name === undefined ? right.replace(/^'|'$/g, '') : values[name]);
}

/**
 * Builds the request of a step.
 *
 * @param values - of inputs and outputs, or `{{name}}` where a program has a variable
 */
export function buildStepRequest(
  {parameters: shared}: Workflow,
  {parameters, requestBody, 'x-stream': stream}: WorkflowStep,
  {method, path}: Target,
  values: Values,
): SampleRequest {
  const list = (place: string) =>
    [...shared, ...parameters]
      .filter((one) => one.in === place)
      .map(({name, value}): [string, string] => [name, String(resolve(value, values))]);
  const inPath = new Map(list('path'));
  const value = resolve(requestBody?.payload ?? null, values);
  const parts = Object.entries(value ?? {}).map(([name, one]) => {
    const file = readFileName(one);
    return file === undefined ? {name, value: String(one)} : {name, file};
  });
  const isForm = requestBody?.contentType === 'multipart/form-data';
  return {
    method,
    url: `/api${path}`.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(inPath.get(name) ?? ''),
    ),
    query: list('query'),
    headers: list('header'),
    ...(requestBody && {body: isForm ? {kind: 'multipart', parts} : {kind: 'json', value}}),
    response: stream ? 'stream' : 'json',
  };
}

function toSandboxRequest({method, url, query, headers, body}: SampleRequest): SandboxRequest {
  const named = addContentType(headers, body).map(([name, value]) => [name.toLowerCase(), value]);
  const request = {
    method,
    path: url + formatQuery(query),
    headers: Object.fromEntries(named) as Record<string, string>,
  };
  if (body?.kind === 'json')
    return {...request, body: {kind: 'text', text: JSON.stringify(body.value)}};
  if (body?.kind !== 'multipart') return request;
  const fields = body.parts.map((part) =>
    'file' in part ? {name: part.name, value: {fileName: part.file, bytes: 48_213}} : part,
  );
  request.headers['content-type'] = 'multipart/form-data';
  return {...request, body: {kind: 'form', fields}};
}

/** Ends a stream where the program closes the connection: after a number of pieces. */
function cutStream(response: SandboxResponse, stopAfter: number | undefined): SandboxResponse {
  const {body} = response;
  if (body.kind !== 'events' || stopAfter === undefined) return response;
  const last = body.events.filter(({name}) => name === 'content')[stopAfter - 1];
  const end = last ? body.events.indexOf(last) + 1 : undefined;
  return {...response, body: {...body, events: body.events.slice(0, end)}};
}

/** Sends a request, again after the failures that the step retries. */
function runStep(
  recipe: Workflow,
  step: WorkflowStep,
  target: Target,
  values: Values,
  handle: (request: SandboxRequest) => SandboxResponse,
): StepRun {
  const exchanges: Exchange[] = [];
  const [retry] = step.onFailure;
  for (;;) {
    const request = toSandboxRequest(buildStepRequest(recipe, step, target, values));
    const {method, path} = request;
    const played = cutStream(handle(request), step['x-stream']?.stopAfter);
    const {status, headers, body} = played;
    const text =
      body.kind === 'events'
        ? body.events.map(formatEvent).join('')
        : body.kind === 'text'
          ? body.text
          : '';
    const isJson = headers['content-type']?.includes('json') === true && text !== '';
    const response = isJson ? (JSON.parse(text) as Json) : text;
    const sent = step.requestBody && {body: resolve(step.requestBody.payload, values)};
    const last: Exchange = {method, path, ...sent, status, response, played};
    exchanges.push(last);
    const failed = step.successCriteria.find((one) => !holds(one, last, values));
    const isRetried = retry?.criteria.every((one) => holds(one, last, values)) === true;
    if (failed && isRetried && exchanges.length <= retry.retryLimit) continue;
    const outputs = Object.fromEntries(
      Object.entries(step.outputs).map(([name, expression]) => [
        name,
        follow(response, expression.slice(BODY.length)) ?? null,
      ]),
    );
    const [missing] = Object.entries(outputs).find(([, value]) => value === null) ?? [];
    const short = text.replace(/\s+/g, ' ').slice(0, 200);
    const problem = failed
      ? `the sandbox's response doesn't meet "${failed.condition}": ${status} ${short}. Correct the step.`
      : missing !== undefined
        ? `the response has no ${step.outputs[missing]?.slice(BODY.length)}. Correct the output ${missing}.`
        : undefined;
    return {step, target, exchanges, outputs, ...(problem !== undefined && {problem})};
  }
}

/** The values of a recipe's inputs, unless a user changes them. */
export const listDefaults = ({inputs}: Workflow): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(inputs.properties).map(([name, input]) => [name, input.default]),
  );

/**
 * Runs the steps of a recipe, up to the first one that fails.
 *
 * @param refused - IDs of the steps that a person says no to
 */
export function* runRecipe(
  recipe: Workflow,
  targets: readonly Target[],
  {handle, publish}: Pick<Sandbox, 'handle' | 'publish'>,
  inputs: Values = {},
  refused: readonly string[] = [],
): Generator<StepRun> {
  const values = {...listDefaults(recipe), ...inputs};
  for (const step of recipe.steps) {
    const target = targets.find(({id}) => id === step.operationId);
    if (!target) throw new Error(`There is no operation ${step.operationId}.`);
    if (refused.includes(step.stepId)) {
      yield {step, target, exchanges: [], outputs: {}, problem: 'The answer is no.'};
      return;
    }
    const published = step['x-ask']?.publishes;
    if (published !== undefined) publish(String(resolve(published, values)));
    const run = runStep(recipe, step, target, values, handle);
    yield run;
    if (run.problem !== undefined) return;
    Object.assign(values, run.outputs);
  }
}

/** The outcomes of all requests up to the step that fails. */
export function writeScenario(
  {steps}: Workflow,
  {step, answer}: Workflow['x-failures'][number],
): ScenarioStep[] {
  const index = steps.findIndex(({stepId}) => stepId === step);
  const operation = steps[index]?.operationId ?? '';
  const before = steps.slice(0, index).filter(({operationId}) => operationId === operation);
  return [...before.map(() => ({answer: 'automatic', operation})), {answer, operation}];
}
