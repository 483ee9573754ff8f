/**
 * Where the API reference comes from and where its pages go. Paths are relative to the site's
 * folder.
 */

export const SPEC_PATH = 'api/openapi.json';
/**
 * What the OpenAPI plugin reads instead of the file: its operations without parameters, bodies, and
 * schemas.
 */
export const API_OUTLINE = 'node_modules/.cache/api-outline.json';
export const API_OUTPUT_DIR = 'docs/api/aihub';
/** Prefix of the ids of the generated docs. */
export const API_DOCS_PREFIX = 'api/aihub';
export const API_ROUTE = '/docs/api/aihub';
/** Key of the file in the OpenAPI plugin's configuration, as in `docusaurus gen-api-docs aihub`. */
export const API_ID = 'aihub';
