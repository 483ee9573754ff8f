/**
 * Where recipes come from, where their pages go, and the paths of published files. Paths of sources
 * start in the site's folder.
 */

export const RECIPES_PATH = 'api/recipes.arazzo.yaml';
export const RECIPE_FILES_DIR = 'api/recipe-files';
export const RECIPES_DIR = 'docs/recipes';
export const RECIPES_ROUTE = '/docs/recipes';
export const RECIPES_LIST_ROUTE = '/docs/category/recipes';

/** In the folder of openapi.json, which it refers to. */
export const ARAZZO_PATH = '/api/recipes.arazzo.yaml';
export const POSTMAN_PATH = '/collections/serenity-star.postman_collection.json';
