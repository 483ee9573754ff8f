/** Runs recipes against the sandbox: for the recorded runs on pages, and in pages. */
import {requireExactJson} from '@docs-kit/basics/exactJson';
import {type Json, mapValues} from '@docs-kit/basics/json';
import {
  AUTOMATIC,
  formatEvent,
  type Sandbox,
  type SandboxResponse,
  type ScenarioAnswer,
} from '@docs-kit/openapi-sandbox/engine';
import {fillExpressions, findValue, meetsCriterion, parseKeys, type Values} from './expressions';
import type {Recipe, RecipeFailure, RecipeStep} from './schema';
import {buildStepRequest, convertSampleRequest, type Target} from './stepRequest';

/** A request that was sent, and its response. */
export type Exchange = {
  method: string;
  path: string;
  body?: Json;
  status: number;
  /** The body: a JSON value, or text. */
  response: Json;
  /** The response as the sandbox gave it, which pages can play. */
  played: SandboxResponse;
};

export type StepRun = {
  step: RecipeStep;
  target: Target;
  exchanges: Exchange[];
  outputs: Values;
  /** Why the recipe ends here, as the end of a sentence. */
  endReason?: string;
};

/** @returns the events up to the one after which the program closes the connection */
function cutStream(
  response: SandboxResponse,
  {stopAfter = Infinity, event}: NonNullable<RecipeStep['x-stream']> = {},
): SandboxResponse {
  const {body} = response;
  if (body.kind !== 'events') return response;
  let count = 0;
  const events = body.events.filter(({name}) => {
    const isRead = count < stopAfter;
    if (name === event) count += 1;
    return isRead;
  });
  return {...response, body: {...body, events}};
}

function getBodyText({body}: SandboxResponse): string {
  if (body.kind === 'events') return body.events.map(formatEvent).join('');
  return body.kind === 'text' ? body.text : '';
}

function sendStep(
  recipe: Recipe,
  step: RecipeStep,
  target: Target,
  values: Values,
  respond: Sandbox['respond'],
): Exchange {
  const request = convertSampleRequest(buildStepRequest(recipe, step, target, values));
  const played = cutStream(respond(request), step['x-stream']);
  const text = getBodyText(played);
  const isJson = played.headers['content-type']?.includes('json') === true && text !== '';
  const {method, path} = request;
  const response = isJson ? requireExactJson(text) : text;
  const exchange: Exchange = {method, path, status: played.status, response, played};
  if (step.requestBody) exchange.body = fillExpressions(step.requestBody.payload, values);
  return exchange;
}

/** Sends the request of a step, and again after the failures that the step retries. */
function runStep(
  recipe: Recipe,
  step: RecipeStep,
  target: Target,
  values: Values,
  respond: Sandbox['respond'],
): StepRun {
  const {successCriteria, outputs: kept} = step;
  const [retry] = step.onFailure;
  const send = () => sendStep(recipe, step, target, values, respond);
  const findUnmet = (exchange: Exchange) =>
    successCriteria.find((criterion) => !meetsCriterion(criterion, exchange, values));
  let last = send();
  const exchanges = [last];
  while (
    retry &&
    exchanges.length <= retry.retryLimit &&
    findUnmet(last) &&
    meetsCriterion(retry.criteria[0], last, values)
  ) {
    last = send();
    exchanges.push(last);
  }
  const {status, response} = last;
  const outputs = mapValues(kept, (expression) => findValue(response, parseKeys(expression)));
  const run: StepRun = {step, target, exchanges, outputs};
  const unmet = findUnmet(last);
  if (unmet) {
    const {condition, type} = unmet;
    const endReason =
      type === 'regex' && typeof response !== 'string' && status < 300
        ? `the regular expression "${condition}" can't test JSON, so compare a field, such as $response.body#/id == 'value'`
        : `the response with status ${status} doesn't meet "${condition}"`;
    return {...run, endReason};
  }
  const missing = Object.keys(kept).find((name) => outputs[name] === null);
  if (missing === undefined) return run;
  const pointer = kept[missing]?.replace(/.*#/, '');
  return {...run, endReason: `the response has no ${pointer} for the output ${missing}`};
}

export const getDefaults = ({inputs}: Recipe): Record<string, Json> =>
  mapValues(inputs.properties, (input) => input.default);

/**
 * Runs the steps of a recipe, up to the first one that fails.
 *
 * @param targets - the operations of its steps
 * @param inputs - values that replace the defaults of its inputs
 * @throws Error if the operation of a step isn't among the targets
 */
export function runRecipe(
  recipe: Recipe,
  targets: readonly Target[],
  {respond, control}: Pick<Sandbox, 'respond' | 'control'>,
  inputs: Values = {},
): StepRun[] {
  const values = {...getDefaults(recipe), ...inputs};
  const runs: StepRun[] = [];
  for (const step of recipe.steps) {
    const target = targets.find(({operationId}) => operationId === step.operationId);
    if (!target) throw new Error(`There is no operation ${step.operationId}.`);
    const outside = step['x-ask']?.control;
    if (outside) control(outside.name, String(fillExpressions(outside.id, values)));
    const run = runStep(recipe, step, target, values, respond);
    runs.push(run);
    if (run.endReason !== undefined) return runs;
    Object.assign(values, run.outputs);
  }
  return runs;
}

/** @returns the answers of all requests to the failing step's operation, up to the failure */
export function buildScenario({steps}: Recipe, {step, answer}: RecipeFailure): ScenarioAnswer[] {
  const index = steps.findIndex(({stepId}) => stepId === step);
  const operation = steps[index]?.operationId ?? '';
  const before = steps.slice(0, index).filter(({operationId}) => operationId === operation);
  return [...before.map(() => ({answer: AUTOMATIC, operation})), {answer, operation}];
}
