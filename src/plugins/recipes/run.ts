/** Runs recipes against the sandbox, for the recorded runs on pages. */
import type {Json, Operation} from '../../shared/operation';
import {isObject} from '../../shared/json';
import {createSandbox, type SandboxOperation, type SandboxRequest} from '../../shared/sandbox';
import {formatEvent} from '../../shared/sandbox/http';
import {WriterError} from '../../shared/writerError';
import {readReference, RECIPES_PATH, type Workflow, type WorkflowStep} from './arazzo';

export type Values = Readonly<Record<string, Json>>;

/** A request that was sent, and what answered. */
export type Exchange = {
  method: string;
  /** Path and query. */
  path: string;
  body?: Json;
  status: number;
  response: Json;
};

export type StepRun = {step: WorkflowStep; exchanges: Exchange[]; outputs: Values};

/** Replaces expressions by values. */
export function resolve(value: Json, values: Values): Json {
  if (Array.isArray(value)) return value.map((item) => resolve(item, values));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, resolve(item, values)]),
    );
  const name = readReference(value);
  return name === undefined ? value : (values[name] ?? null);
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

function createRequest(
  {parameters: shared}: Workflow,
  {parameters, requestBody}: WorkflowStep,
  {method, path}: Operation,
  values: Values,
): SandboxRequest {
  const all = [...shared, ...parameters].map((one) => ({
    ...one,
    value: resolve(one.value, values),
  }));
  const find = (place: string) => all.filter((one) => one.in === place);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(find('path').find((one) => one.name === name)?.value)),
  );
  const query = find('query').map(
    ({name, value}) => `${name}=${encodeURIComponent(String(value))}`,
  );
  const headers = Object.fromEntries(
    find('header').map(({name, value}) => [name.toLowerCase(), String(value)]),
  );
  const request = {
    method: method.toUpperCase(),
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
  };
  if (!requestBody) return {...request, headers};
  const {contentType, payload} = requestBody;
  headers['content-type'] = contentType;
  const body = resolve(payload, values);
  if (contentType === 'application/json')
    return {...request, headers, body: {kind: 'text', text: JSON.stringify(body)}};
  const fields = Object.entries(body as Record<string, Json>).map(([name, value]) => {
    const fileName = readFileName(value);
    return {name, value: fileName === undefined ? String(value) : {fileName, bytes: 48_213}};
  });
  return {...request, headers, body: {kind: 'form', fields}};
}

/** Times differ from run to run, and builds must not. */
const fixTimes = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2025-11-04T09:12:31Z');

/**
 * Runs all steps of a recipe.
 *
 * @throws WriterError if a step fails
 */
export function runRecipe(
  recipe: Workflow,
  operations: readonly Operation[],
  sandboxed: readonly SandboxOperation[],
): StepRun[] {
  const sandbox = createSandbox(sandboxed);
  sandbox.setScenario(recipe['x-scenario']);
  const values: Record<string, Json> = {};
  for (const [name, input] of Object.entries(recipe.inputs.properties))
    values[name] = input.default;
  return recipe.steps.map((step) => {
    const operation = operations.find(({id}) => id === step.operationId) as Operation;
    const exchanges: Exchange[] = [];
    const [retry] = step.onFailure;
    for (;;) {
      const request = createRequest(recipe, step, operation, values);
      const {status, headers, body} = sandbox.handle(request);
      const text =
        body.kind === 'events'
          ? body.events.map(formatEvent).join('')
          : body.kind === 'text'
            ? body.text
            : '';
      const isJson = headers['content-type']?.includes('json') === true && text !== '';
      const response = isJson ? (JSON.parse(fixTimes(text)) as Json) : fixTimes(text);
      const last: Exchange = {
        method: request.method,
        path: request.path,
        ...(step.requestBody && {body: resolve(step.requestBody.payload, values)}),
        status,
        response,
      };
      exchanges.push(last);
      const failed = step.successCriteria.find((one) => !holds(one, last, values));
      if (!failed) break;
      const isRetried = retry?.criteria.every((one) => holds(one, last, values)) === true;
      if (!isRetried || exchanges.length > retry.retryLimit)
        throw new WriterError(
          `recipe ${recipe.workflowId}, step ${step.stepId}: the sandbox's response doesn't meet "${failed.condition}": ${status} ${text.replace(/\s+/g, ' ').slice(0, 200)}. Correct the step.`,
          RECIPES_PATH,
          step.line,
        );
    }
    const {response = null} = exchanges.at(-1) ?? {};
    const outputs: Record<string, Json> = {};
    for (const [name, expression] of Object.entries(step.outputs)) {
      const value = follow(response, expression.slice(BODY.length));
      if (value === undefined || value === null)
        throw new WriterError(
          `recipe ${recipe.workflowId}, step ${step.stepId}: the response has no ${expression.slice(BODY.length)}. Correct the output ${name}.`,
          RECIPES_PATH,
          step.line,
        );
      outputs[name] = value;
    }
    Object.assign(values, outputs);
    return {step, exchanges, outputs};
  });
}
