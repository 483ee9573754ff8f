/** Records a run of a recipe for its page. */
import {runRecipe, type StepRun} from '../../shared/recipes/runRecipe';
import type {Workflow} from '../../shared/recipes/schema';
import {
  createSandbox,
  type SandboxOperation,
  type SandboxRequest,
  type SandboxResponse,
} from '../../shared/sandbox';
import {WriterError} from '../../shared/writerError';
import {RECIPES_PATH} from './arazzo';

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
/** Times differ from run to run, and builds must not. */
const fixTimes = (response: SandboxResponse) =>
  JSON.parse(JSON.stringify(response).replace(TIME, '2025-11-04T09:12:31Z')) as SandboxResponse;

/**
 * Runs all steps of a recipe.
 *
 * @throws WriterError if a step fails
 */
export function recordRecipe(recipe: Workflow, operations: readonly SandboxOperation[]): StepRun[] {
  const sandbox = createSandbox(operations);
  sandbox.setScenario(recipe['x-scenario']);
  const handle = (request: SandboxRequest) => fixTimes(sandbox.handle(request));
  const runs = runRecipe(recipe, operations, {...sandbox, handle});
  const {step, problem} = runs.at(-1) ?? {};
  if (step && problem !== undefined)
    throw new WriterError(
      `recipe ${recipe.workflowId}, step ${step.stepId}: ${problem}`,
      RECIPES_PATH,
      step['x-line'],
    );
  return runs;
}
