/** Loads the recipes of a site. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {loadApi} from '@docs-kit/openapi-model/model';
import type {Api} from '@docs-kit/openapi-model/operation';
import type {Recipe} from '../run/schema';
import {parseRecipes} from './arazzo';
import type {RecipesOptions} from './options';

type LoadedRecipes = {api: Api; text: string; recipes: Recipe[]};

const cache = new Map<string, LoadedRecipes>();

/**
 * Loads the recipes as their file is now. Parses it again only if it or the API has changed.
 *
 * @returns the recipes in the order of the file, none if there is no file
 * @throws WriterError at the first mistake
 */
export function loadRecipes(
  options: Pick<RecipesOptions, 'api' | 'file' | 'needs' | 'guide' | 'programs'>,
): Recipe[] {
  const {api: config, file, needs, guide, programs} = options;
  const source = path.join(config.siteDir, file);
  if (!existsSync(source)) return [];
  const text = readFileSync(source, 'utf8');
  const {api} = loadApi(config);
  const cached = cache.get(source);
  if (cached?.text === text && cached.api === api) return cached.recipes;
  const recipes = parseRecipes(text, api.operations, file, {
    keyHeader: programs.key?.header,
    needs,
    spec: config.spec,
    guide,
  });
  cache.set(source, {api, text, recipes});
  return recipes;
}
