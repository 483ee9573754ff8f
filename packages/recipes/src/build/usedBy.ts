/** Links from the pages of operations to recipes. */
import type {ApiConfig} from '@docs-kit/openapi-model';
import {listRecipeLinks, parseRecipes} from './arazzo';
import type {RecipesOptions} from './options';

type UsedByOptions = Pick<RecipesOptions, 'file' | 'route'> & {
  /** Route of the page that lists the recipes. */
  readonly list: string;
};

/** @returns the option of the API with which operations link to their recipes */
export const buildUsedBy = ({
  file,
  route,
  list,
}: UsedByOptions): NonNullable<ApiConfig['usedBy']> => ({
  label: ['Recipe', 'Recipes'],
  list,
  file,
  find: (text, operations, former) =>
    listRecipeLinks(parseRecipes(text, operations, file, {former}), route),
});
