/** Lists the operations of the OpenAPI file, with what they inherit. */
import {formatRequestLine, METHODS} from '@docs-kit/openapi-overlay';
import type {Endpoint, ServerObject, Spec} from './openapi';

/** @returns the operations in the order of the file */
export const listSpecOperations = (spec: Spec) =>
  Object.entries(spec.paths).flatMap(([path, pathItem]) =>
    // Anything else is an error or an extension, which is reported elsewhere.
    path.startsWith('/') && typeof pathItem === 'object'
      ? METHODS.flatMap((method) => {
          const operation = pathItem[method];
          const name = formatRequestLine({method, path});
          return operation ? [{name, path, pathItem, method, operation}] : [];
        })
      : [],
  );

/** @returns the URL of the first server, which samples use, without a trailing slash */
export const getBaseUrl = ([server]: readonly ServerObject[]): string =>
  (server?.url ?? '').replace(/\/$/, '');

/** @returns the operations by tag in the order of the file's tags, then of its paths */
export function listEndpoints(spec: Spec): Endpoint[] {
  const operations = listSpecOperations(spec);
  // A file without any `security` doesn't say that its operations are public.
  const unknown = operations.some(({operation}) => operation.security) ? [] : undefined;
  const endpoints = operations.map(({path, pathItem, method, operation}): Endpoint => {
    const {servers, parameters = [], security = spec.security ?? unknown, ...rest} = operation;
    return {
      ...rest,
      method,
      path,
      parameters,
      security,
      server: getBaseUrl(servers ?? pathItem.servers ?? spec.servers),
    };
  });
  const rank = ({tags}: Endpoint) => spec.tags.findIndex(({name}) => name === tags[0]);
  return endpoints.sort((a, b) => rank(a) - rank(b));
}
