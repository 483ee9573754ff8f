/** Where the API comes from, for all packages that read it. */
import {type ApiConfig, loadApi, loadOperations, type Operation} from '@docs-kit/openapi-model';
import {API_FILES} from './apiFiles';
import {recipeParts} from './recipes';

/** @param siteDir - folder that contains `api/` */
export const buildApiConfig = (siteDir: string): ApiConfig => ({
  ...API_FILES,
  siteDir,
  usedBy: recipeParts.usedBy,
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
