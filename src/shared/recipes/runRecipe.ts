/** Runs recipes against the sandbox: for the recorded runs on pages, and in pages. */
import type {Json} from '../api/operation';
import {mapValues} from '../json';
import type {Sandbox} from '../sandbox';
import {formatEvent} from '../sandbox/http';
import {AUTOMATIC} from '../sandbox/outcomes';
import type {SandboxResponse, ScenarioStep} from '../sandbox/types';
import {findValue, meetsCriterion, parseKeys, resolveReferences, type Values} from './expressions';
import type {Workflow, WorkflowStep} from './schema';
import {buildStepRequest, createSandboxRequest, type Target} from './stepRequest';

/** A request that was sent, and its response. */
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
  /** Why the recipe ends here, as the end of a sentence. */
  problem?: string;
};

/** Ends a stream where the program closes the connection: after a number of pieces. */
function cutStream(response: SandboxResponse, stopAfter = Infinity): SandboxResponse {
  const {body} = response;
  if (body.kind !== 'events') return response;
  let pieces = 0;
  const events = body.events.filter(({name}) => {
    const isRead = pieces < stopAfter;
    if (name === 'content') pieces += 1;
    return isRead;
  });
  return {...response, body: {...body, events}};
}

function getBodyText({body}: SandboxResponse): string {
  if (body.kind === 'events') return body.events.map(formatEvent).join('');
  return body.kind === 'text' ? body.text : '';
}

/** Sends a request, again after the failures that the step retries. */
function runStep(
  recipe: Workflow,
  step: WorkflowStep,
  target: Target,
  values: Values,
  handle: Sandbox['handle'],
): StepRun {
  const {requestBody, successCriteria, onFailure, outputs: kept, 'x-stream': stream} = step;
  const [retry] = onFailure;
  const exchanges: Exchange[] = [];
  for (;;) {
    const request = createSandboxRequest(buildStepRequest(recipe, step, target, values));
    const played = cutStream(handle(request), stream?.stopAfter);
    const text = getBodyText(played);
    const isJson = played.headers['content-type']?.includes('json') === true && text !== '';
    const last: Exchange = {
      method: request.method,
      path: request.path,
      status: played.status,
      played,
      ...(requestBody && {body: resolveReferences(requestBody.payload, values)}),
      response: isJson ? (JSON.parse(text) as Json) : text,
    };
    exchanges.push(last);
    const failed = successCriteria.find((criterion) => !meetsCriterion(criterion, last, values));
    const isRetried = retry !== undefined && meetsCriterion(retry.criteria[0], last, values);
    if (failed && isRetried && exchanges.length <= retry.retryLimit) continue;
    const outputs = mapValues(kept, (expression) =>
      findValue(last.response, parseKeys(expression)),
    );
    const missing = Object.keys(kept).find((name) => outputs[name] === null);
    const problem = failed
      ? `the response with status ${last.status} doesn't meet "${failed.condition}"`
      : missing !== undefined
        ? `the response has no ${kept[missing]?.replace(/.*#/, '')} for the output ${missing}`
        : undefined;
    return {step, target, exchanges, outputs, ...(problem !== undefined && {problem})};
  }
}

/** The values of a recipe's inputs, unless a user changes them. */
export const listDefaults = ({inputs}: Workflow): Record<string, Json> =>
  mapValues(inputs.properties, (input) => input.default);

/** Runs the steps of a recipe, up to the first one that fails. */
export function runRecipe(
  recipe: Workflow,
  targets: readonly Target[],
  {handle, publish}: Pick<Sandbox, 'handle' | 'publish'>,
  inputs: Values = {},
): StepRun[] {
  const values = {...listDefaults(recipe), ...inputs};
  const runs: StepRun[] = [];
  for (const step of recipe.steps) {
    const target = targets.find(({operationId}) => operationId === step.operationId);
    if (!target) throw new Error(`There is no operation ${step.operationId}.`);
    const published = step['x-ask']?.publishes;
    if (published !== undefined) publish(String(resolveReferences(published, values)));
    const run = runStep(recipe, step, target, values, handle);
    runs.push(run);
    if (run.problem !== undefined) return runs;
    Object.assign(values, run.outputs);
  }
  return runs;
}

/** The outcomes of all requests up to the step that fails. */
export function buildScenario(
  {steps}: Workflow,
  {step, outcome}: Workflow['x-failures'][number],
): ScenarioStep[] {
  const index = steps.findIndex(({stepId}) => stepId === step);
  const operation = steps[index]?.operationId ?? '';
  const before = steps.slice(0, index).filter(({operationId}) => operationId === operation);
  return [...before.map(() => ({outcome: AUTOMATIC, operation})), {outcome, operation}];
}
