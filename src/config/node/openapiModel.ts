/** Where the API comes from, for all packages that read it. */
import {type ApiConfig, loadApi, loadOperations, type Operation} from '@docs-kit/openapi-model';
import {buildUsedBy} from '@docs-kit/recipes';
import errorCodes from '../../../api/errorCodes';
import behavior from '../../../api/sandbox';
import {
  ADDRESSES_PATH,
  API_INFO_SLUG,
  API_ROUTE,
  CHANGES_PATH,
  OVERLAY_PATH,
  SPEC_PATH,
} from '../api';
import {RECIPES_LIST_ROUTE, RECIPES_PATH, RECIPES_ROUTE} from '../recipes';
import {SITE_DIR} from './siteDir';

export const apiConfig: ApiConfig = {
  siteDir: SITE_DIR,
  specFile: SPEC_PATH,
  overlayFile: OVERLAY_PATH,
  route: API_ROUTE,
  slug: API_INFO_SLUG,
  addresses: ADDRESSES_PATH,
  changes: CHANGES_PATH,
  errors: errorCodes,
  usedBy: buildUsedBy({file: RECIPES_PATH, route: RECIPES_ROUTE, list: RECIPES_LIST_ROUTE}),
};

/** The API with its sandbox, for packages that send it requests. */
export const sandboxedApi = {api: apiConfig, behavior};

export const loadSiteOperations = (): Operation[] => loadOperations(apiConfig);

/** @returns the OpenAPI file with what the overlay adds, as JSON */
export const loadSpecText = (): string => loadApi(apiConfig).source.text;
