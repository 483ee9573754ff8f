/**
 * The OpenAPI file as the page generator sees it: types of what it reads, and checks that turn every mistake that would
 * make a wrong or missing page into one sentence that says what, where and what to do.
 */
import {LineCounter, parseDocument} from 'yaml';
import {jsonErrorOffset} from '../../shared/jsonErrorOffset';

export type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

export type Reference = {$ref: string};

/** A schema object: the part of OpenAPI 3.0 and of JSON Schema 2020-12 that pages show. */
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
  /** Names of the enum's values, in their order. */
  'x-enum-varnames'?: string[];
  /** What a string contains that is JSON text. */
  'x-decoded-schema'?: SchemaOrRef;
};

export type SchemaOrRef = Schema | Reference;

export type Example = {summary?: string; description?: string; value?: Json};

export type MediaType = {
  schema?: SchemaOrRef;
  example?: Json;
  examples?: Record<string, Example | Reference>;
  /** Server-sent events by name, each with the schema of its data. */
  'x-sse-events'?: Record<string, SchemaOrRef>;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: SchemaOrRef;
  content?: Record<string, MediaType>;
  example?: Json;
  examples?: Record<string, Example | Reference>;
};

export type Header = Omit<Parameter, 'name' | 'in'>;

export type RequestBody = {description?: string; required?: boolean; content: Record<string, MediaType>};

export type Response = {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
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

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  security?: SecurityRequirement[];
  servers?: {url: string; description?: string}[];
  'x-docs-guide'?: {title: string; href: string};
  'x-related'?: string[];
  /** Methods of the official SDKs that make this request, separated by commas. */
  'x-sdk'?: {typescript?: string; csharp?: string};
};

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = Partial<Record<Method, Operation>> & {parameters?: (Parameter | Reference)[]};

export type Spec = {
  openapi: string;
  info: {title: string; version: string; description: string};
  servers: {url: string; description?: string}[];
  security?: SecurityRequirement[];
  tags: {name: string; description?: string; 'x-displayName'?: string}[];
  paths: Record<string, PathItem>;
  components?: {schemas?: Record<string, SchemaOrRef>; securitySchemes?: Record<string, SecurityScheme>};
};

/** One operation with what its path item and the file as a whole add to it. */
export type Endpoint = {
  /** Last part of the page's route. */
  slug: string;
  method: Method;
  path: string;
  /** JSON pointer of the operation. */
  pointer: string;
  operation: Operation;
  parameters: Parameter[];
  security: SecurityRequirement[];
};

/** A mistake in the OpenAPI file; the message is complete as it stands, for a person. */
export class SpecError extends Error {
  /**
   * @param what - the mistake
   * @param where - file, line and JSON pointer
   * @param remedy - how to put it right
   */
  constructor(what: string, where: string, remedy: string) {
    super(`${what}\n  where: ${where}\n  to do: ${remedy}`);
    this.name = 'SpecError';
  }
}

/** The part of a page's route that an operationId stands for; the rule of the OpenAPI plugin (lodash's kebabCase). */
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

/** `file, line n, /pointer`: a pointer to nothing keeps the line of the nearest value above it. */
export function locate(text: string, file: string, pointer: string): string {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, logLevel: 'silent'});
  const keys: (string | number)[] = pointerKeys(pointer);
  for (let length = keys.length; length >= 0; length -= 1) {
    const node = document.getIn(keys.slice(0, length), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return `${file}, line ${lines.linePos(Number(node.range[0])).line}, at ${pointer === '' ? '/' : pointer}`;
    }
  }
  return `${file}, at ${pointer}`;
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

/** Follows a `$ref` (to the end of a chain) inside a file that {@link parseSpec} has accepted. */
export function resolve<T extends object>(spec: Spec, value: T | Reference): T {
  let current: unknown = value;
  const seen = new Set<string>();
  while (isReference(current)) {
    if (seen.has(current.$ref)) throw new Error(`The reference ${current.$ref} points at itself.`);
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
    const found =
      offset < text.length
        ? `unexpected ${JSON.stringify(text.slice(offset, offset + 20).split('\n')[0])}`
        : 'it ends too early';
    throw new SpecError(
      `The API description is not valid JSON: ${found}.`,
      `${file}, line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`,
      'repair the JSON there, or just before: a comma too many or too few, a missing quote or bracket.',
    );
  }
}

/**
 * Reads and checks an OpenAPI 3 file.
 *
 * @param text - the file's text
 * @param file - its name, for messages
 * @throws {@link SpecError} on invalid JSON, on a file that is not OpenAPI 3, on a reference to nothing, and on an
 *   operation without a unique id, a summary, a declared tag or a page address of its own.
 */
export function parseSpec(text: string, file: string): Spec {
  const root = parseJson(text, file);
  const fail = (what: string, pointer: string, remedy: string): never => {
    throw new SpecError(what, locate(text, file, pointer), remedy);
  };
  if (!isObject(root))
    return fail('The API description is not a JSON object.', '', 'start the file with {"openapi": "3.0.3", …}.');
  if (typeof root['openapi'] !== 'string' || !/^3\.\d/.test(root['openapi'])) {
    const found = root['openapi'] ?? root['swagger'];
    fail(
      `The API description is not OpenAPI 3: ${found === undefined ? 'the "openapi" field is missing' : `its version is ${JSON.stringify(found)}`}.`,
      'swagger' in root ? '/swagger' : 'openapi' in root ? '/openapi' : '',
      'set "openapi" to "3.0.3" (or a 3.1 version) and convert an older file first.',
    );
  }
  const info = root['info'];
  for (const field of ['title', 'version', 'description']) {
    if (!isObject(info) || typeof info[field] !== 'string' || info[field] === '') {
      fail(`info.${field} is missing.`, '/info', `give "info" a non-empty "${field}": the info page is made from it.`);
    }
  }
  if (
    !Array.isArray(root['servers']) ||
    !isObject(root['servers'][0]) ||
    typeof root['servers'][0]['url'] !== 'string'
  ) {
    fail('There is no server.', '/servers', 'list the API host in "servers": samples are made from the first one.');
  }
  if (!isObject(root['paths'])) fail('There are no paths.', '', 'add "paths" with the operations.');
  checkReferences(root, root, '', fail);
  checkOperations(root as unknown as Spec, fail);
  return root as unknown as Spec;
}

type Fail = (what: string, pointer: string, remedy: string) => never;

function checkReferences(root: unknown, value: unknown, pointer: string, fail: Fail): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => checkReferences(root, item, `${pointer}/${index}`, fail));
    return;
  }
  if (!isObject(value)) return;
  if (isReference(value)) {
    if (!value.$ref.startsWith('#/')) {
      fail(
        `The reference ${JSON.stringify(value.$ref)} leaves the file.`,
        `${pointer}/$ref`,
        'move what it points at into "components" and refer to it as "#/components/…".',
      );
    }
    if (valueAt(root, value.$ref) === undefined) {
      fail(
        `The reference ${JSON.stringify(value.$ref)} points at nothing.`,
        `${pointer}/$ref`,
        'correct the spelling, or add what it points at.',
      );
    }
  }
  for (const [key, child] of Object.entries(value)) {
    // Examples are data: a "$ref" in them is a value like any other.
    if (key === 'example' || key === 'value') continue;
    checkReferences(root, child, `${pointer}/${pointerPart(key)}`, fail);
  }
}

function checkOperations(spec: Spec, fail: Fail): void {
  const byId = new Map<string, string>();
  const bySlug = new Map<string, string>([[slugOf(spec.info.title), 'the info page (info.title)']]);
  const tags = new Set((spec.tags ?? []).map(({name}) => name));
  for (const [path, item] of Object.entries(spec.paths)) {
    for (const method of METHODS) {
      const operation: Partial<Operation> | undefined = item[method];
      if (!operation) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const pointer = `/paths/${pointerPart(path)}/${method}`;
      const id = operation.operationId;
      if (typeof id !== 'string' || slugOf(id) === '') {
        return fail(
          `${name} has no operationId.`,
          pointer,
          'add one, such as "get-all-agents": it becomes the page’s address.',
        );
      }
      const same = byId.get(id);
      if (same)
        fail(
          `The operationId "${id}" is used twice: by ${same} and by ${name}.`,
          `${pointer}/operationId`,
          'give one of them another id.',
        );
      byId.set(id, name);
      const slug = slugOf(id);
      const taken = bySlug.get(slug);
      if (taken) {
        fail(
          `Two pages would have the address /docs/api/aihub/${slug}: ${taken} and ${name}.`,
          `${pointer}/operationId`,
          `change the operationId "${id}".`,
        );
      }
      bySlug.set(slug, name);
      if (typeof operation.summary !== 'string' || operation.summary.trim() === '') {
        fail(
          `${name} has no summary.`,
          pointer,
          'add a "summary" of a few words: it is the page’s title and its label in the sidebar.',
        );
      }
      const tag = operation.tags?.[0];
      if (tag === undefined)
        return fail(`${name} has no tag.`, pointer, 'add "tags" with one tag: it is the page’s group in the sidebar.');
      if (!tags.has(tag)) {
        fail(
          `${name} has the tag "${tag}", which is not declared.`,
          `${pointer}/tags`,
          'declare it in the top-level "tags", or correct the spelling.',
        );
      }
      if (!isObject(operation.responses) || Object.keys(operation.responses).length === 0) {
        fail(`${name} has no responses.`, pointer, 'describe at least the answer of success.');
      }
    }
  }
  for (const {operation, pointer} of endpoints(spec)) {
    (operation['x-related'] ?? []).forEach((related, index) => {
      if (!bySlug.has(related) || related === slugOf(spec.info.title)) {
        fail(
          `x-related of "${operation.operationId}" names "${related}", which is no operation.`,
          `${pointer}/x-related/${index}`,
          'use the address part of an operation’s page.',
        );
      }
    });
  }
}

/** Every operation, by tag in the order of the file's tags, then in the order of its paths. */
export function endpoints(spec: Spec): Endpoint[] {
  const list: Endpoint[] = [];
  for (const [path, item] of Object.entries(spec.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const own = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(spec, parameter));
      const shared = (item.parameters ?? [])
        .map((parameter) => resolve<Parameter>(spec, parameter))
        .filter((parameter) => !own.some((other) => other.name === parameter.name && other.in === parameter.in));
      list.push({
        slug: slugOf(operation.operationId),
        method,
        path,
        pointer: `/paths/${pointerPart(path)}/${method}`,
        operation,
        parameters: [...shared, ...own],
        security: operation.security ?? spec.security ?? [],
      });
    }
  }
  const rank = (endpoint: Endpoint) => spec.tags.findIndex(({name}) => name === endpoint.operation.tags[0]);
  return list.sort((a, b) => rank(a) - rank(b));
}
