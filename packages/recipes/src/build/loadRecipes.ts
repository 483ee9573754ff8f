/** Loads the recipes of a site. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {WriterError} from '@docs-kit/basics/writerError';
import {type Api, type FormerOperation, loadApi} from '@docs-kit/openapi-model';
import {loadBehavior, loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import type {StepRun} from '../run/runRecipe';
import type {Recipe} from '../run/schema';
import {buildDefaults, parseRecipes} from './arazzo';
import type {RecipesOptions} from './options';
import {recordRecipe} from './record';
import {assertSentFiles} from './sentFiles';

type LoadedRecipes = {model: Api; text: string; recipes: Recipe[]};

const cache = new Map<string, LoadedRecipes>();

/**
 * Loads the recipes as their file is now. Parses it again only if it or the API has changed.
 *
 * @returns the recipes in the order of the file, none if there is no file
 * @throws WriterError at the first mistake
 */
export function loadRecipes(
  options: Pick<RecipesOptions, 'api' | 'arazzo' | 'file' | 'needs' | 'guide' | 'programs'>,
): Recipe[] {
  const {api: config, file, guide} = options;
  const source = path.join(config.siteDir, file);
  if (!existsSync(source)) return [];
  const text = readFileSync(source, 'utf8');
  const {model, former} = loadApi(config);
  const cached = cache.get(source);
  if (cached?.text === text && cached.model === model) return cached.recipes;
  const recipes = parseRecipes(text, model.operations, file, {
    ...buildDefaults(options),
    spec: config.specFile,
    guide,
    former,
  });
  assertSentFiles(recipes, options);
  cache.set(source, {model, text, recipes});
  return recipes;
}

/** A recipe with its recorded run, or with why the API no longer fits it. */
export type RecordedRecipe = {readonly recipe: Recipe} & (
  {readonly runs: readonly StepRun[]} | {readonly gone: readonly FormerOperation[]}
);

/**
 * Whether the OpenAPI file lacks operations that were published, or what handlers of others need.
 * If so, it can also lack what recipes need.
 */
export const isIncomplete = ({api: config, behavior}: RecipesOptions): boolean =>
  loadApi(config).former.some(({isRemoved}) => !isRemoved) ||
  loadSandboxOperations(config, behavior).some(({isUnhandled}) => isUnhandled);

/**
 * Records a run of each recipe.
 *
 * @throws WriterError if a step fails, unless the OpenAPI file is incomplete
 */
export function recordRecipes(
  options: RecipesOptions,
  recipes = loadRecipes(options),
): RecordedRecipe[] {
  const {former} = loadApi(options.api);
  const operations = loadSandboxOperations(options.api, options.behavior);
  const behavior = loadBehavior(options.api, options.behavior);
  return recipes.map((recipe) => {
    const ids = new Set(recipe.steps.map(({operationId}) => operationId));
    const gone = former.filter(({operationId}) => ids.has(operationId));
    if (gone.length > 0) return {recipe, gone};
    try {
      return {recipe, runs: recordRecipe(recipe, operations, {...options, behavior})};
    } catch (error) {
      if (!(error instanceof WriterError && isIncomplete(options))) throw error;
      return {recipe, gone};
    }
  });
}
