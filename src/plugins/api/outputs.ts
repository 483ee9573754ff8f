/** Data that other parts of the site derive from the operation model. */
import {API_DOCS_PREFIX} from '../../config/api';
import type {ConsoleOperation} from '../../shared/api/console';
import type {Operation} from '../../shared/api/operation';

/** The class names have the method and the deprecation; src/css/api.css draws them. */
export const buildSidebarItem = (operation: Operation) => ({
  type: 'doc' as const,
  id: `${API_DOCS_PREFIX}/${operation.slug}`,
  label: operation.title,
  className: `api-item api-item--${operation.method}${operation.deprecated ? ' api-item--deprecated' : ''}`,
});

/** Method and path, as cards, search, and MCP show them. */
export const formatRequestLine = ({method, path}: Pick<Operation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** Origins that the console connects to, for the content security policy. */
export const listApiOrigins = (operations: readonly Operation[]): string[] => [
  ...new Set(operations.map(({server}) => new URL(server).origin)),
];

/** What the request console needs of an operation. */
export function buildConsoleData(operation: Operation): ConsoleOperation {
  const {method, server, path, auth, sdk, samples, body, responseKind, streams} = operation;
  const media = body?.media.find(({contentType}) => contentType === body.sent.contentType);
  return {
    method,
    server,
    path,
    auth,
    sdk,
    samples,
    responseKind,
    streams,
    // Pages can't set cookies of another host.
    parameters: operation.parameters.filter((parameter) => parameter.in !== 'cookie'),
    ...(body && {
      body: {required: body.required, sent: body.sent, examples: media?.examples ?? []},
    }),
  };
}
