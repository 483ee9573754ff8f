/**
 * Where recipes come from, where their pages go, and the paths of the collections. Paths of sources
 * start in the site's folder.
 */
import {toKebabCase} from '../shared/text';

export const RECIPES_PATH = 'api/recipes.arazzo.yaml';
export const RECIPES_DIR = 'docs/recipes';
export const RECIPES_ROUTE = '/docs/recipes';
export const RECIPES_LIST_ROUTE = '/docs/category/recipes';

const COLLECTIONS_FOLDER = '/collections';

/** Paths of the published collections. */
export const COLLECTIONS = {
  folder: COLLECTIONS_FOLDER,
  postman: `${COLLECTIONS_FOLDER}/serenity-star.postman_collection.json`,
  bruno: `${COLLECTIONS_FOLDER}/serenity-star.bruno.json`,
  environments: `${COLLECTIONS_FOLDER}/http/http-client.env.json`,
};

/** @returns the URL of the data of **Run this recipe** */
export const nameRecipeFile = (id: string): string => `/api/recipes/${id}.json`;

/** @param name - the name of a recipe or of a group of operations */
export const nameHttpFile = (name: string): string =>
  `${COLLECTIONS_FOLDER}/http/${toKebabCase(name)}.http`;
