/** Generates the pages of recipes. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {publishFiles} from '@docs-kit/basics/files';
import {isObject} from '@docs-kit/basics/json';
import {type Problem, WriterError} from '@docs-kit/basics/writerError';
import {loadApi} from '@docs-kit/openapi-model/model';
import {loadSandboxOperations} from '@docs-kit/openapi-sandbox/sandboxData';
import type {SandboxOperation} from '@docs-kit/openapi-sandbox/types';
import type {Recipe, RecipeFailure} from '../run/schema';
import {loadRecipes} from './loadRecipes';
import type {RecipesOptions} from './options';
import {type DocumentedFailure, renderRecipePage} from './recipePage';
import {recordRecipe} from './record';

/**
 * @returns a failure with the response that the step's operation documents
 * @throws WriterError if it documents none
 */
function findFailure(
  {workflowId, steps}: Recipe,
  {step, outcome, remedy, line}: RecipeFailure,
  sandboxOperations: readonly SandboxOperation[],
  file: string,
): DocumentedFailure {
  const operationId = steps.find(({stepId}) => stepId === step)?.operationId;
  const found = sandboxOperations
    .find((known) => known.operationId === operationId)
    ?.responses.find(({id, errorCode}) => id === outcome || errorCode === outcome);
  if (!found)
    throw new WriterError(
      `recipe ${workflowId}, step ${step}: ${operationId} has no response "${outcome}". Use an error code that it documents.`,
      file,
      line,
    );
  const code = isObject(found.value) ? found.value['code'] : undefined;
  const codes = typeof code === 'string' ? [...new Set([code, outcome])] : [outcome];
  return {step, remedy, status: found.status, codes};
}

/** Renders the pages of recipes, and returns their text by file name. */
export function renderRecipes(
  options: RecipesOptions,
  recipes = loadRecipes(options),
): Map<string, string> {
  const {file} = options;
  const {api} = loadApi(options.api);
  const sandboxOperations = loadSandboxOperations(options.api, options.behavior);
  return new Map(
    recipes.map((recipe, index) => {
      const runs = recordRecipe(recipe, sandboxOperations, options);
      const failures = recipe['x-failures'].map((failure) =>
        findFailure(recipe, failure, sandboxOperations, file),
      );
      const page = renderRecipePage(recipe, runs, failures, api, index + 1, options);
      return [`${recipe.workflowId}.mdx`, page];
    }),
  );
}

/**
 * Writes the pages that have changed, and removes those without a recipe. If the file has a
 * problem, the old pages stay.
 *
 * @returns the problem
 */
export function generateRecipes(options: RecipesOptions): Problem[] {
  const {
    api: {siteDir},
    file,
    folder,
  } = options;
  if (!existsSync(path.join(siteDir, file))) return [];
  try {
    publishFiles(path.join(siteDir, folder), renderRecipes(options));
    return [];
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    return [{file: error.file ?? file, line: error.line, what: error.what}];
  }
}
