/**
 * Where the API reference comes from and where its pages go. Paths are relative to the site's
 * folder.
 */

export const API_NAME = 'Serenity* Star API';

/** The OpenAPI file, as the platform's backend writes it. */
export const SPEC_PATH = 'api/openapi.json';
/** What we add to it. */
export const OVERLAY_PATH = 'api/openapi.overlay.yaml';
/** Stores the addresses of operations. `npm run routes:update` adds those of new operations. */
export const ADDRESSES_PATH = 'api/addresses.json';
/** The history of the API. `npm run api:update` adds to it. */
export const CHANGES_PATH = 'api/changes.json';
/** Key of the file in the OpenAPI plugin's options. */
export const API_ID = 'aihub';
export const API_DOCS_PREFIX = `api/${API_ID}`;
export const API_DIR = `docs/${API_DOCS_PREFIX}`;
/** The beginning of the routes of the generated pages. */
export const API_ROUTE = `/docs/${API_DOCS_PREFIX}`;
export const API_INFO_SLUG = 'serenity-star-api-docs';
export const API_INFO_ROUTE = `${API_ROUTE}/${API_INFO_SLUG}`;
/** Version in the paths of operations, which the docs describe. */
export const API_VERSION = 'v2';

/** Where the sandbox listens by default. */
export const SANDBOX_PORT = 4010;
export const SANDBOX_URL = `http://localhost:${SANDBOX_PORT}`;
