/** The API reference as the post-build steps need it, derived from the operation model. */
import type {RootContent} from 'mdast';
import {operationNodes} from '../api/markdown';
import {operations} from '../api/model';
import {apiOrigins, requestLine} from '../api/outputs';
import {mapLinks} from './markdown-pages/text';

export type ApiReference = {
  /** Origins that the request console connects to. */
  readonly origins: readonly string[];
  /** @returns method and path of the operation that a page documents, such as `GET /api/v2/Agent` */
  readonly endpointOf: (pagePath: string) => string | undefined;
  /** @returns the Markdown of the operation that a page documents, below title and description */
  readonly markdownOf: (pagePath: string, resolveUrl: (url: string) => string) => RootContent[] | undefined;
};

/** @throws SpecError when api/openapi.json is invalid */
export function readApi(siteDir: string): ApiReference {
  const all = operations(siteDir);
  const byRoute = new Map(all.map((operation) => [operation.route, operation]));
  return {
    origins: apiOrigins(all),
    endpointOf(pagePath) {
      const operation = byRoute.get(pagePath);
      return operation && requestLine(operation);
    },
    markdownOf(pagePath, resolveUrl) {
      const operation = byRoute.get(pagePath);
      return operation && mapLinks({type: 'root', children: operationNodes(operation)}, resolveUrl).children;
    },
  };
}
