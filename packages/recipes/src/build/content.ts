/** What other plugins need of recipes: links, a data file, and Markdown forms of components. */
import type {Problem} from '@docs-kit/basics/writerError';
import type {ApiConfig} from '@docs-kit/openapi-model';
import type {RootContent} from 'mdast';
import {listRecipeLinks, parseRecipes} from './arazzo';
import {generateRecipes} from './generateRecipes';
import type {RecipesOptions} from './options';

/** How a component becomes Markdown, as in the option `forms` of agent-docs. */
type Form = (
  node: {readonly children: readonly RootContent[]},
  depth: number,
  conversion: {readonly convert: (node: RootContent, depth: number) => RootContent[]},
) => RootContent[];

export type RecipeContentOptions = Omit<RecipesOptions, 'api'> & {
  /** The API without the site's folder, which is known only when the site is loaded. */
  readonly api: Omit<ApiConfig, 'siteDir' | 'usedBy'>;
  /** Route of the page that lists the recipes. */
  readonly list: string;
};

export type RecipeContent = {
  /** The option of the API with which operations link to their recipes. */
  readonly usedBy: NonNullable<ApiConfig['usedBy']>;
  /** The entry of `dataFiles` in the content rules: it writes the pages on each save. */
  readonly dataFile: {
    readonly file: string;
    readonly generate: (siteDir: string) => Problem[];
  };
  /** Markdown forms of the components on the pages. */
  readonly forms: ReadonlyMap<string, Form>;
  readonly buildOptions: (siteDir: string) => RecipesOptions;
};

const omit: Form = () => [];

const keepChildren: Form = ({children}, depth, conversion) =>
  children.flatMap((child) => conversion.convert(child, depth));

const FORMS: RecipeContent['forms'] = new Map([
  ['RecipeControls', omit],
  ['RunStep', omit],
  ['RunRecipe', keepChildren],
]);

/** @returns what a site passes to its plugins, so that it configures recipes once */
export function recipeContent({api, list, ...options}: RecipeContentOptions): RecipeContent {
  const {file, route} = options;
  const usedBy: RecipeContent['usedBy'] = {
    label: ['Recipe', 'Recipes'],
    list,
    file,
    find: (text, operations, former) =>
      listRecipeLinks(parseRecipes(text, operations, file, {former}), route),
  };
  const buildOptions = (siteDir: string) => ({...options, api: {...api, siteDir, usedBy}});
  const generate = (siteDir: string) => generateRecipes(buildOptions(siteDir));
  return {usedBy, dataFile: {file, generate}, forms: FORMS, buildOptions};
}
