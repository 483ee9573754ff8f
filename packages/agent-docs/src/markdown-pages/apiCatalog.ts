/** Files about an API in places that tools know. */
import {listApiOrigins} from '@docs-kit/openapi-model/model';
import type {Operation} from '@docs-kit/openapi-model/operation';
import type {DescribedApi} from './options';
import {API_CATALOG} from './wellKnownPaths';

/** @returns where machines find the API's descriptions (https://www.rfc-editor.org/rfc/rfc9727) */
const buildCatalog = (
  siteUrl: string,
  operations: readonly Operation[],
  {descriptions, introduction}: DescribedApi,
) => ({
  linkset: listApiOrigins(operations).map((anchor) => ({
    anchor,
    'service-desc': Object.entries(descriptions).map(([file, type]) => ({
      href: siteUrl + file,
      type,
    })),
    'service-doc': [{href: siteUrl + introduction, type: 'text/html'}],
  })),
});

/** @returns the API catalog, and the OpenAPI file in the root, by path */
export const renderApiFiles = (
  siteDir: string,
  siteUrl: string,
  operations: readonly Operation[],
  api: DescribedApi,
): Array<readonly [file: string, text: string]> => [
  [API_CATALOG, `${JSON.stringify(buildCatalog(siteUrl, operations, api), null, 2)}\n`],
  ['/openapi.json', api.loadSpec(siteDir)],
];
