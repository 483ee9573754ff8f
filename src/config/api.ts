/**
 * Where the API reference comes from and where its pages go. Paths are relative to the site's
 * folder.
 */

export const SPEC_PATH = 'api/openapi.json';
/**
 * What the OpenAPI plugin reads instead of the file: its operations without parameters, bodies, and
 * schemas.
 */
export const API_OUTLINE = '.docusaurus/api/outline.json';
/** Folder of the generated pages below docs, and so the prefix of their ids. */
export const API_DOCS_PREFIX = 'api/aihub';
export const API_OUTPUT_DIR = `docs/${API_DOCS_PREFIX}`;
/** Where the OpenAPI plugin writes them first. It makes the prefix of ids from this path, too. */
export const API_STAGING_DIR = `.docusaurus/${API_DOCS_PREFIX}`;
export const API_ROUTE = `/docs/${API_DOCS_PREFIX}`;
/** The introduction, whose name comes from the file's title. */
export const API_INFO_ROUTE = `${API_ROUTE}/serenity-star-api-docs`;
/** Version in the paths of operations, which the docs describe. */
export const API_VERSION = 'v2';
/** Key of the file in the OpenAPI plugin's configuration, as in `docusaurus gen-api-docs aihub`. */
export const API_ID = 'aihub';
