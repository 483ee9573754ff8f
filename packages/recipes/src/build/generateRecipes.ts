/** Generates the pages of recipes. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {publishFiles} from '@docs-kit/basics/files';
import {isObject, parseJson} from '@docs-kit/basics/json';
import {formatCount, formatNames} from '@docs-kit/basics/text';
import {formatProblem, type Problem, WriterError} from '@docs-kit/basics/writerError';
import {loadApi} from '@docs-kit/openapi-model';
import {
  canStream,
  isStream,
  loadSandboxOperations,
  type SandboxOperation,
  STREAM_ENDS,
} from '@docs-kit/openapi-sandbox';
import {logger} from '@docusaurus/logger';
import type {Recipe, RecipeFailure} from '../run/schema';
import {isIncomplete, type RecordedRecipe, recordRecipes} from './loadRecipes';
import type {RecipesOptions} from './options';
import {type DocumentedFailure, renderGonePage, renderRecipePage} from './recipePage';

/** @returns the data of the last event of a stream */
const parseLastEvent = (events: unknown) =>
  parseJson(/^data:(.*)$/m.exec(String(events).trim().split('\n').at(-1) ?? '')?.[1] ?? '');

const findCode = (body: unknown) =>
  isObject(body) && typeof body['code'] === 'string' ? body['code'] : undefined;

/**
 * @returns a failure with the response that the step's operation documents; none if the OpenAPI
 *   file is incomplete
 * @throws WriterError if it documents none
 */
function findFailure(
  {workflowId, steps}: Recipe,
  {step, answer, remedy, line}: RecipeFailure,
  sandboxOperations: readonly SandboxOperation[],
  options: RecipesOptions,
): DocumentedFailure | [] {
  const operationId = steps.find(({stepId}) => stepId === step)?.operationId;
  const operation = sandboxOperations.find((known) => known.operationId === operationId);
  const end = operation && canStream(operation) && STREAM_ENDS.find(({id}) => id === answer);
  if (end) return {step, remedy, status: end.status, answer: end.label};
  const found = operation?.responses.find(
    ({id, errorCode}) => id === answer || errorCode === answer,
  );
  if (!found) {
    if (isIncomplete(options)) return [];
    throw new WriterError(
      `recipe ${workflowId}, step ${step}: ${operationId} has no response "${answer}". Use an error code that it documents.`,
      options.file,
      line,
    );
  }
  const {status, value} = found;
  const code = findCode(isStream(found) ? parseLastEvent(value) : value);
  if (isStream(found)) {
    const {error = 'error'} = options.programs.stream ?? {};
    return {step, remedy, status, answer: `and an \`${error}\` event with \`${code ?? answer}\``};
  }
  const codes = [...new Set([code ?? answer, answer])];
  return {step, remedy, status, answer: codes.map((one) => `\`${one}\``).join(', ')};
}

/** Renders the pages of recipes, and returns their text by file name. */
export function renderRecipes(
  options: RecipesOptions,
  recorded: readonly RecordedRecipe[],
): Map<string, string> {
  const {model} = loadApi(options.api);
  const sandboxOperations = loadSandboxOperations(options.api, options.behavior);
  const renderPage = (one: RecordedRecipe, position: number) => {
    const {recipe} = one;
    if ('gone' in one) return renderGonePage(recipe, one.gone, position, options);
    const failures = recipe['x-failures'].flatMap((failure) =>
      findFailure(recipe, failure, sandboxOperations, options),
    );
    return renderRecipePage(recipe, one.runs, failures, model, position, options);
  };
  return new Map(
    recorded.map((one, index) => [`${one.recipe.workflowId}.mdx`, renderPage(one, index + 1)]),
  );
}

/** Recipes that a warning names. */
const MAX_NAMES = 3;

/** @returns one warning about recipes that don't fit the API */
export function describeGone(recorded: readonly RecordedRecipe[], file: string): string[] {
  const gone = recorded.flatMap((one) => ('gone' in one ? one.recipe : []));
  const [first] = gone;
  if (!first) return [];
  const ids = gone.map(({workflowId}) => workflowId);
  const list = formatNames(ids, MAX_NAMES);
  const [one, they] =
    gone.length === 1 ? ["doesn't", 'Its page says'] : ["don't", 'Their pages say'];
  const what = `${formatCount(gone.length, 'recipe')} ${one} fit the API: ${list}. ${they} so. Correct or remove them.`;
  return [formatProblem({file, line: first.steps[0]?.line ?? 1, what})];
}

/** @returns the problems of an error, each in its file: those of an API can be in several */
const listProblems = ({file, line, what}: WriterError, own: string): Problem[] =>
  file === undefined
    ? what.split('\n').map((text) => {
        const [, name = own, row = '1', rest = text] =
          /^(\S+\.\w+)(?::(\d+))?: (.+)$/.exec(text) ?? [];
        return {file: name, line: Number(row), what: rest};
      })
    : [{file, line, what}];

let lastWarning = '';

/**
 * Writes the pages that have changed, and removes those without a recipe. If the file has a
 * problem, the old pages stay.
 *
 * @returns the problems
 */
export function generateRecipes(options: RecipesOptions): Problem[] {
  const {
    api: {siteDir},
    file,
    folder,
  } = options;
  if (!existsSync(path.join(siteDir, file))) return [];
  try {
    const recorded = recordRecipes(options);
    publishFiles(path.join(siteDir, folder), renderRecipes(options, recorded));
    const warning = describeGone(recorded, file).join('');
    if (warning !== lastWarning && warning !== '') logger.warn(warning);
    lastWarning = warning;
    return [];
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    return listProblems(error, file);
  }
}
