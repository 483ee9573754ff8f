/** Where the API comes from, for all packages that read it. */
import {type ApiConfig, loadApi, loadOperations} from '@docs-kit/openapi-model/model';
import type {Operation} from '@docs-kit/openapi-model/operation';
import {listRecipeLinks, parseRecipes} from '@docs-kit/recipes/build/arazzo';
import errorCodes from '../../../api/errorCodes';
import {
  ADDRESSES_PATH,
  API_INFO_SLUG,
  API_ROUTE,
  CHANGES_PATH,
  OVERLAY_PATH,
  SPEC_PATH,
} from '../api';
import {RECIPES_LIST_ROUTE, RECIPES_PATH, RECIPES_ROUTE} from '../recipes';

/** @param siteDir - folder that contains `api/` */
export const buildApiConfig = (siteDir: string): ApiConfig => ({
  siteDir,
  specFile: SPEC_PATH,
  overlayFile: OVERLAY_PATH,
  route: API_ROUTE,
  slug: API_INFO_SLUG,
  addresses: ADDRESSES_PATH,
  changes: CHANGES_PATH,
  errors: errorCodes,
  usedBy: {
    label: ['Recipe', 'Recipes'],
    list: RECIPES_LIST_ROUTE,
    file: RECIPES_PATH,
    find: (text, operations, former) =>
      listRecipeLinks(parseRecipes(text, operations, RECIPES_PATH, {former}), RECIPES_ROUTE),
  },
});

/** @param siteDir - folder that contains `api/` */
export const loadSiteOperations = (siteDir: string): Operation[] =>
  loadOperations(buildApiConfig(siteDir));

/**
 * @param siteDir - folder that contains `api/`
 * @returns the OpenAPI file with what the overlay adds, as JSON
 */
export const loadSpecText = (siteDir: string): string =>
  loadApi(buildApiConfig(siteDir)).source.text;
