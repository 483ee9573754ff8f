/**
 * Parses and validates the OpenAPI file. Types have their names from the OpenAPI specification and cover the parts that the site reads.
 */
import {LineCounter, parseDocument} from 'yaml';
import {API_ROUTE} from '../../config/api';
import {jsonErrorOffset} from '../../shared/jsonErrorOffset';
import type {Json, Method} from '../../shared/operation';

export type Reference = {$ref: string};

/** The part of OpenAPI 3.0 schemas and of JSON Schema 2020-12 that pages show. */
export type Schema = {
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  nullable?: boolean;
  enum?: Json[];
  const?: Json;
  default?: Json;
  example?: Json;
  examples?: Json[];
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  contentMediaType?: string;
  items?: SchemaOrRef;
  properties?: Record<string, SchemaOrRef>;
  required?: string[];
  additionalProperties?: boolean | SchemaOrRef;
  allOf?: SchemaOrRef[];
  oneOf?: SchemaOrRef[];
  anyOf?: SchemaOrRef[];
  discriminator?: {propertyName: string; mapping?: Record<string, string>};
  /** Names of the enum's values, in order. */
  'x-enum-varnames'?: string[];
  /** Schema of the JSON text in a string. */
  'x-decoded-schema'?: SchemaOrRef;
};

export type SchemaOrRef = Schema | Reference;

export type ExampleObject = {summary?: string; description?: string; value?: Json};

export type MediaTypeObject = {
  schema?: SchemaOrRef;
  example?: Json;
  examples?: Record<string, ExampleObject | Reference>;
  /** Server-sent events by name, with the schema of their data. */
  'x-sse-events'?: Record<string, SchemaOrRef>;
};

export type ParameterObject = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: SchemaOrRef;
  content?: Record<string, MediaTypeObject>;
  example?: Json;
  examples?: Record<string, ExampleObject | Reference>;
};

export type HeaderObject = Omit<ParameterObject, 'name' | 'in'>;

export type RequestBodyObject = {description?: string; required?: boolean; content: Record<string, MediaTypeObject>};

export type ResponseObject = {
  description: string;
  headers?: Record<string, HeaderObject | Reference>;
  content?: Record<string, MediaTypeObject>;
};

export type SecurityRequirement = Record<string, string[]>;

export type SecurityScheme = {
  type: string;
  description?: string;
  name?: string;
  in?: string;
  scheme?: string;
  bearerFormat?: string;
};

export type ServerObject = {url: string; description?: string};

export type OperationObject = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  parameters?: (ParameterObject | Reference)[];
  requestBody?: RequestBodyObject | Reference;
  responses: Record<string, ResponseObject | Reference>;
  security?: SecurityRequirement[];
  servers?: ServerObject[];
  'x-docs-guide'?: {title: string; href: string};
  'x-related'?: string[];
  /** Questions that the operation answers. */
  'x-questions'?: {ask: string}[];
  /** Members of the official SDKs that make this request, separated by commas. */
  'x-sdk'?: {typescript?: string; csharp?: string};
};

const METHODS: readonly Method[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export type PathItem = Partial<Record<Method, OperationObject>> & {
  parameters?: (ParameterObject | Reference)[];
  servers?: ServerObject[];
};

export type Spec = {
  openapi: string;
  info: {title: string; version: string; description: string};
  servers: ServerObject[];
  security?: SecurityRequirement[];
  tags: {name: string; description?: string; 'x-displayName'?: string}[];
  paths: Record<string, PathItem>;
  components?: {schemas?: Record<string, SchemaOrRef>; securitySchemes?: Record<string, SecurityScheme>};
};

/** An operation with the parameters, security, and server inherited from its path item and the file. */
export type Endpoint = {
  method: Method;
  path: string;
  operation: OperationObject;
  parameters: ParameterObject[];
  security: SecurityRequirement[];
  server: string;
};

/** An error in the OpenAPI file. The message has the form `file:line: what is wrong. How to fix it.` */
export class SpecError extends Error {
  override name = 'SpecError';
}

/** Turns an operationId into the last part of its page's route, like the OpenAPI plugin (lodash's kebabCase). */
export function slugOf(text: string): string {
  const words = text.match(/[A-Z]+(?=[A-Z][a-z]|[^A-Za-z]|$)|[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  return words.join('-').toLowerCase();
}

/** Escapes a key for a JSON pointer (RFC 6901, section 3). */
const pointerPart = (key: string) => key.replace(/~/g, '~0').replace(/\//g, '~1');

const pointerKeys = (pointer: string) =>
  pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~'));

/** `file:line` of the value at a JSON pointer, or of its nearest parent that exists. */
export function locate(text: string, file: string, pointer: string): string {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, logLevel: 'silent'});
  const keys: (string | number)[] = pointerKeys(pointer);
  for (let length = keys.length; length >= 0; length -= 1) {
    const node = document.getIn(keys.slice(0, length), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return `${file}:${lines.linePos(Number(node.range[0])).line}`;
    }
  }
  return file;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isReference = (value: unknown): value is Reference => isObject(value) && typeof value['$ref'] === 'string';

function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of pointerKeys(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** Follows a chain of `$ref`s in a file that {@link parseSpec} accepted. */
export function resolve<T extends object>(spec: Spec, value: T | Reference): T {
  let current: unknown = value;
  const seen = new Set<string>();
  while (isReference(current)) {
    if (seen.has(current.$ref)) throw new SpecError(`The reference ${current.$ref} points to itself. Correct it.`);
    seen.add(current.$ref);
    current = valueAt(spec, current.$ref);
  }
  return current as T;
}

/** `AgentResult` for `#/components/schemas/AgentResult`. */
export const referenceName = (ref: string): string => pointerKeys(ref).at(-1) ?? ref;

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const offset = jsonErrorOffset(text);
    const before = text.slice(0, offset).split('\n');
    const place = `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
    const found =
      offset < text.length
        ? `unexpected ${JSON.stringify(text.slice(offset, offset + 20).split('\n')[0])}`
        : 'unexpected end of file';
    throw new SpecError(
      `${place}: invalid JSON, ${found}. Check for an extra or missing comma, quote, or bracket at or before this position.`,
    );
  }
}

type Fail = (what: string, pointer: string, fix: string) => never;

/**
 * Parses and validates an OpenAPI 3 file.
 *
 * @param text - content of the file
 * @param file - its name, for messages
 * @throws {@link SpecError} for invalid JSON, another format, a broken reference, a relative server URL, and an operation
 *   without a unique id, a unique route, a summary, a declared tag, or a response
 */
export function parseSpec(text: string, file: string): Spec {
  const root = parseJson(text, file);
  const fail: Fail = (what, pointer, fix) => {
    throw new SpecError(`${locate(text, file, pointer)}: ${what}. ${fix}.`);
  };
  if (!isObject(root)) return fail('the file is not a JSON object', '', 'Start it with {"openapi": "3.0.3", …}');
  if (typeof root['openapi'] !== 'string' || !/^3\.\d/.test(root['openapi'])) {
    const found = root['openapi'] ?? root['swagger'];
    fail(
      `the file is not OpenAPI 3: ${found === undefined ? '"openapi" is missing' : `its version is ${JSON.stringify(found)}`}`,
      'swagger' in root ? '/swagger' : 'openapi' in root ? '/openapi' : '',
      'Convert it, then set "openapi" to "3.0.3" or a 3.1 version',
    );
  }
  const info = root['info'];
  for (const field of ['title', 'version', 'description']) {
    if (!isObject(info) || typeof info[field] !== 'string' || info[field] === '')
      fail(`info.${field} is missing`, '/info', 'Add it, because the introduction page shows it');
  }
  if (!Array.isArray(root['servers']) || root['servers'].length === 0)
    fail('there is no server', '/servers', 'Add the API URL to "servers". Samples use the first one');
  if (!isObject(root['paths'])) fail('there are no paths', '', 'Add "paths" with the operations');
  checkReferences(root, root, '', fail);
  checkOperations(root as unknown as Spec, fail);
  return root as unknown as Spec;
}

function checkReferences(root: unknown, value: unknown, pointer: string, fail: Fail): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => checkReferences(root, item, `${pointer}/${index}`, fail));
    return;
  }
  if (!isObject(value)) return;
  if (isReference(value)) {
    const name = JSON.stringify(value.$ref);
    if (!value.$ref.startsWith('#/'))
      fail(
        `the reference ${name} points to another file`,
        `${pointer}/$ref`,
        'Move its target to "components" and refer to "#/components/…"',
      );
    if (valueAt(root, value.$ref) === undefined)
      fail(`the reference ${name} has no target`, `${pointer}/$ref`, 'Correct the spelling or add the target');
  }
  for (const [key, child] of Object.entries(value)) {
    // Examples are data, so "$ref" in them is an ordinary key.
    if (key === 'example' || key === 'value') continue;
    checkReferences(root, child, `${pointer}/${pointerPart(key)}`, fail);
  }
}

function checkServers(servers: unknown, pointer: string, fail: Fail): void {
  (Array.isArray(servers) ? servers : []).forEach((server: unknown, index) => {
    const url = isObject(server) ? server['url'] : undefined;
    if (typeof url !== 'string' || !/^https?:/.test(url) || !URL.canParse(url))
      fail(
        `the server URL ${JSON.stringify(url)} is not absolute`,
        `${pointer}/servers/${index}`,
        'Write it in full, such as "https://api.example.com"',
      );
  });
}

function checkOperations(spec: Spec, fail: Fail): void {
  const operations = new Map<string, string>();
  const routes = new Map<string, string>([[slugOf(spec.info.title), 'the introduction (info.title)']]);
  const tags = new Set((spec.tags ?? []).map(({name}) => name));
  checkServers(spec.servers, '', fail);
  const all = Object.entries(spec.paths).flatMap(([path, item]) => {
    checkServers(item.servers, `/paths/${pointerPart(path)}`, fail);
    return METHODS.flatMap((method) => {
      const operation: Partial<OperationObject> | undefined = item[method];
      const pointer = `/paths/${pointerPart(path)}/${method}`;
      return operation ? [{name: `${method.toUpperCase()} ${path}`, pointer, operation}] : [];
    });
  });
  for (const {name, pointer, operation} of all) {
    const {operationId: id, summary, tags: [tag] = [], responses} = operation;
    if (typeof id !== 'string' || slugOf(id) === '')
      return fail(`${name} has no operationId`, pointer, 'Add one, such as "get-all-agents", for the URL of its page');
    const same = operations.get(id);
    if (same)
      fail(`${name} has the same operationId as ${same}, "${id}"`, `${pointer}/operationId`, 'Choose another one');
    operations.set(id, name);
    const slug = slugOf(id);
    const taken = routes.get(slug);
    if (taken)
      fail(
        `${name} has the same route as ${taken}, ${API_ROUTE}/${slug}`,
        `${pointer}/operationId`,
        'Choose another operationId',
      );
    routes.set(slug, name);
    if (typeof summary !== 'string' || summary.trim() === '')
      fail(`${name} has no summary`, pointer, 'Add a few words for the title of its page and its sidebar item');
    if (tag === undefined) return fail(`${name} has no tag`, pointer, 'Add one to "tags" to place it in the sidebar');
    if (!tags.has(tag))
      fail(`${name} has the undeclared tag "${tag}"`, `${pointer}/tags`, 'Declare it in the top-level "tags"');
    if (!isObject(responses) || Object.keys(responses).length === 0)
      fail(`${name} has no responses`, pointer, 'Describe at least the successful one');
    checkServers(operation.servers, pointer, fail);
    const questions: unknown = operation['x-questions'] ?? [];
    const isQuestion = (value: unknown) => isObject(value) && typeof value['ask'] === 'string' && value['ask'] !== '';
    if (!Array.isArray(questions) || !questions.every(isQuestion))
      fail(`x-questions of ${name} is malformed`, `${pointer}/x-questions`, 'Use a list of {"ask": "How do I …?"}');
  }
  for (const {name, pointer, operation} of all) {
    (operation['x-related'] ?? []).forEach((related, index) => {
      if (!routes.has(related) || related === slugOf(spec.info.title))
        fail(
          `x-related of ${name} has "${related}", which is not an operation`,
          `${pointer}/x-related/${index}`,
          'Use the last part of the URL of an operation',
        );
    });
  }
}

/** Every operation, by tag in the order of the file's tags, then in the order of its paths. */
export function endpoints(spec: Spec): Endpoint[] {
  const list = Object.entries(spec.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Endpoint[] => {
      const operation = item[method];
      if (!operation) return [];
      const own = (operation.parameters ?? []).map((parameter) => resolve<ParameterObject>(spec, parameter));
      const shared = (item.parameters ?? [])
        .map((parameter) => resolve<ParameterObject>(spec, parameter))
        .filter((parameter) => !own.some((other) => other.name === parameter.name && other.in === parameter.in));
      const [server] = operation.servers ?? item.servers ?? spec.servers;
      return [
        {
          method,
          path,
          operation,
          parameters: [...shared, ...own],
          security: operation.security ?? spec.security ?? [],
          server: (server?.url ?? '').replace(/\/$/, ''),
        },
      ];
    }),
  );
  const rank = ({operation}: Endpoint) => spec.tags.findIndex(({name}) => name === operation.tags[0]);
  return list.sort((a, b) => rank(a) - rank(b));
}
