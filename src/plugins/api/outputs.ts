/** Data that other parts of the site derive from the operation model. */
import {API_DOCS_PREFIX} from '../../config/api';
import type {ConsoleField, ConsoleOperation} from '../../shared/console';
import type {InputField, Operation} from '../../shared/operation';
import {show} from './schema';

/** The class names have the method and the deprecation; src/css/api.css draws them. */
export const sidebarItem = (operation: Operation) => ({
  type: 'doc' as const,
  id: `${API_DOCS_PREFIX}/${operation.slug}`,
  label: operation.title,
  className: `api-item api-item--${operation.method}${operation.deprecated ? ' api-item--deprecated' : ''}`,
});

/** Method and path, as cards, search, and MCP show them. */
export const requestLine = ({method, path}: Pick<Operation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** Origins that the console connects to, for the content security policy. */
export const apiOrigins = (operations: readonly Operation[]): string[] => [
  ...new Set(operations.map(({server}) => new URL(server).origin)),
];

function optionsOf({node}: InputField): ConsoleField['options'] {
  if (node.type === 'boolean') return ['true', 'false'].map((value) => ({value, label: value}));
  return node.enum?.map(({value, name}) => ({
    value: show(value),
    label: `${show(value)} ${name ?? ''}`.trim(),
  }));
}

function consoleField(field: InputField): ConsoleField {
  const {name, required, node, sample, placeholder, secret, file} = field;
  const options = optionsOf(field);
  return {
    name,
    type: node.type,
    example: sample,
    ...(required && {required}),
    ...(options && {options}),
    ...(file && {file}),
    ...(secret && {secret: placeholder}),
  };
}

function consoleBody({body}: Operation): ConsoleOperation['body'] {
  if (!body) return undefined;
  const {required, sent} = body;
  if (sent.kind === 'form') return {kind: 'form', fields: sent.fields.map(consoleField)};
  if (sent.kind === 'file') return {kind: 'file', contentType: sent.contentType, required};
  const examples =
    body.media.find(({contentType}) => contentType === sent.contentType)?.examples ?? [];
  return {...sent, required, examples: examples.map(({name, code}) => ({name, text: code}))};
}

/** What the request console needs of an operation. */
export function consoleData(operation: Operation): ConsoleOperation {
  const {method, server, path, auth, parameters, sdk, samples, responseKind, streams} = operation;
  const body = consoleBody(operation);
  return {
    method: method.toUpperCase(),
    url: server + path,
    auth,
    // Pages can't set cookies of another host.
    parameters: parameters.flatMap((field) =>
      field.in === 'cookie' ? [] : {...consoleField(field), in: field.in},
    ),
    ...(body && {body}),
    sdk,
    samples,
    response: streams ? 'stream' : responseKind,
  };
}
