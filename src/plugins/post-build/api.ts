/** The API reference as the post-build steps need it; the only place among them that reads the OpenAPI file. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {RootContent} from 'mdast';
import {SPEC_PATH} from '../../config/api';
import {consoleOrigins} from '../api/consoleData';
import {API_ROUTE} from '../api/html';
import {endpoints, parseSpec} from '../api/spec';
import {operationNodes} from './markdown-pages/operation';

export type ApiReference = {
  /** Origins that the request console connects to. */
  readonly origins: readonly string[];
  /** @returns method and path of the operation that a page documents, such as `GET /api/v2/Agent` */
  readonly endpointOf: (pagePath: string) => string | undefined;
  /** @returns the Markdown of the operation that a page documents, below title and description */
  readonly markdownOf: (pagePath: string, resolveUrl: (url: string) => string) => RootContent[] | undefined;
};

/** @throws SpecError when the file is not a valid description of the API */
export async function readApi(siteDir: string): Promise<ApiReference> {
  const spec = parseSpec(await readFile(path.join(siteDir, SPEC_PATH), 'utf8'), SPEC_PATH);
  const all = endpoints(spec);
  const byPath = new Map(all.map((endpoint) => [`${API_ROUTE}/${endpoint.slug}`, endpoint]));
  return {
    origins: consoleOrigins(spec, all),
    endpointOf(pagePath) {
      const endpoint = byPath.get(pagePath);
      return endpoint && `${endpoint.method.toUpperCase()} ${endpoint.path}`;
    },
    markdownOf(pagePath, resolveUrl) {
      const endpoint = byPath.get(pagePath);
      return endpoint && operationNodes(spec, endpoint, all, resolveUrl);
    },
  };
}
