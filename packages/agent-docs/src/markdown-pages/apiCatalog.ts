/** Files about an API in places that tools know. */
import {listApiOrigins, type LoadedApi} from '@docs-kit/openapi-model';
import {SPEC_JSON, SPEC_YAML} from '@docs-kit/openapi-reference/request';
import {API_CATALOG} from './wellKnownPaths';

/** @returns where machines find the API's descriptions (https://www.rfc-editor.org/rfc/rfc9727) */
const buildCatalog = (siteUrl: string, route: string, {operations, slug}: LoadedApi['model']) => ({
  linkset: listApiOrigins(operations).map((anchor) => ({
    anchor,
    'service-desc': [
      {href: siteUrl + SPEC_JSON, type: 'application/json'},
      {href: siteUrl + SPEC_YAML, type: 'application/yaml'},
    ],
    'service-doc': [{href: `${siteUrl}${route}/${slug}`, type: 'text/html'}],
  })),
});

/**
 * @param route - beginning of the routes of the API's pages
 * @returns the API catalog, and the OpenAPI file in the root, by path
 */
export const renderApiFiles = (
  siteUrl: string,
  route: string,
  {model, source}: LoadedApi,
): Array<readonly [file: string, text: string]> => [
  [API_CATALOG, `${JSON.stringify(buildCatalog(siteUrl, route, model), null, 2)}\n`],
  ['/openapi.json', source.text],
];
