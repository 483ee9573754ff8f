/** Records a run of a recipe for its page. */
import {findNearest, formatSuggestion} from '@docs-kit/basics/nearest';
import {WriterError} from '@docs-kit/basics/writerError';
import {
  createSandbox,
  type SandboxError,
  type SandboxOperation,
  type SandboxRequest,
  type SandboxResponse,
} from '@docs-kit/openapi-sandbox/engine';
import {runRecipe, type StepRun} from '../run/runRecipe';
import type {Recipe} from '../run/schema';
import type {RecipesOptions} from './options';

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
const RECORDED_AT = Date.parse('2025-11-04T09:12:31Z');
const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves a time to the day of the recording. A later time, such as an expiry, keeps its days. */
function replaceTime(time: string): string {
  const days = Math.max(0, Math.round((Date.parse(time) - Date.now()) / DAY_MS));
  return new Date(RECORDED_AT + days * DAY_MS).toISOString().replace('.000', '');
}

/** Replaces times, which differ from run to run, so that builds are deterministic. */
function replaceTimes({body, ...head}: SandboxResponse): SandboxResponse {
  const replace = <Value>(value: Value) =>
    JSON.parse(JSON.stringify(value).replace(TIME, replaceTime)) as Value;
  return {...replace(head), body: body.kind === 'bytes' ? body : replace(body)};
}

/**
 * Runs all steps of a recipe.
 *
 * @throws WriterError if a step fails, or if the sandbox doesn't know an answer of the scenario
 */
export function recordRecipe(
  recipe: Recipe,
  operations: readonly SandboxOperation[],
  {file, behavior}: Pick<RecipesOptions, 'file' | 'behavior'>,
): StepRun[] {
  const controls = Object.keys(behavior?.controls ?? {});
  for (const {'x-ask': ask, stepId, line} of recipe.steps) {
    const {name} = ask?.control ?? {};
    if (name !== undefined && !controls.includes(name))
      throw new WriterError(
        `recipe ${recipe.workflowId}, step ${stepId}: the sandbox has no control "${name}".${formatSuggestion(findNearest(name, controls))} Add it to the controls of the behavior.`,
        file,
        line,
      );
  }
  const sandbox = createSandbox(operations, behavior);
  for (const answer of recipe['x-scenario'])
    try {
      sandbox.setScenario([answer]);
    } catch (error) {
      const what = Object.values((error as SandboxError).errors ?? {}).join(' ');
      throw new WriterError(
        `recipe ${recipe.workflowId}, x-scenario: ${what} Use an operationId, and an error code that it documents.`,
        file,
        answer.line,
      );
    }
  sandbox.setScenario(recipe['x-scenario']);
  const respond = (request: SandboxRequest) => replaceTimes(sandbox.respond(request));
  const runs = runRecipe(recipe, operations, {...sandbox, respond});
  const {step, endReason, exchanges} = runs.at(-1) ?? {};
  if (step && endReason !== undefined) {
    const {status, response} = exchanges?.at(-1) ?? {};
    const short = JSON.stringify(response).slice(0, 200);
    throw new WriterError(
      `recipe ${recipe.workflowId}, step ${step.stepId}: ${endReason}: ${status} ${short}. Correct the step.`,
      file,
      step.line,
    );
  }
  return runs;
}
