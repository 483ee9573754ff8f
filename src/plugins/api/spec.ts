/**
 * Parses and validates the OpenAPI file. Types have their names from the OpenAPI specification and
 * cover the parts that the site reads, with references replaced by what they point to.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument} from 'yaml';
import {API_ROUTE, SPEC_PATH} from '../../config/api';
import {isObject, jsonErrorPlace} from '../../shared/json';
import {METHODS, SAMPLE_LABELS, type Json, type Method} from '../../shared/operation';

type Limit =
  'minimum' | 'maximum' | 'multipleOf' | `${'min' | 'max'}${'Length' | 'Items' | 'Properties'}`;
type Flag = 'nullable' | 'deprecated' | 'readOnly' | 'writeOnly' | 'uniqueItems';

/** The part of OpenAPI 3.0 schemas and of JSON Schema 2020-12 that pages show. */
export type Schema = {[key in Limit]?: number} & {[key in Flag]?: boolean} & {
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: Json[];
  const?: Json;
  default?: Json;
  example?: Json;
  examples?: Json[];
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: {propertyName: string; mapping?: Record<string, string>};
  /** Names of the enum's values, in order. */
  'x-enum-varnames'?: string[];
  /** Schema of the JSON text in a string. */
  'x-decoded-schema'?: Schema;
};

type Examples = {example?: Json; examples?: Record<string, {summary?: string; value?: Json}>};

export type MediaTypeObject = Examples & {
  schema?: Schema;
  /** Server-sent events by name, with the schema of their data. */
  'x-sse-events'?: Record<string, Schema>;
};

export type HeaderObject = Examples & {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema;
  content?: Record<string, MediaTypeObject>;
};

export type ParameterObject = HeaderObject & {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
};

export type RequestBodyObject = {
  description?: string;
  required?: boolean;
  content: Record<string, MediaTypeObject>;
};

export type ResponseObject = {
  description: string;
  headers?: Record<string, HeaderObject>;
  content?: Record<string, MediaTypeObject>;
};

type SecurityRequirement = Record<string, string[]>;

type SecurityScheme = {type: string} & {
  [key in 'description' | 'name' | 'in' | 'scheme' | 'bearerFormat']?: string;
};

type ServerObject = {url: string; description?: string};

type Inherited = {parameters?: ParameterObject[]; servers?: ServerObject[]};

type OperationObject = Inherited & {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  requestBody?: RequestBodyObject;
  responses: Record<string, ResponseObject>;
  security?: SecurityRequirement[];
  'x-docs-guide'?: {title: string; href: string};
  'x-related'?: string[];
  /** Questions that the operation answers. */
  'x-questions'?: {ask: string}[];
  /** Members of the official SDKs that make this request, separated by commas. */
  'x-sdk'?: {typescript?: string; csharp?: string};
  /** Samples that replace those with an HTTP client. */
  'x-codeSamples'?: {lang: string; source: string}[];
};

export type Spec = {
  openapi: string;
  info: {title: string; version: string; description: string};
  servers: ServerObject[];
  security?: SecurityRequirement[];
  tags: {name: string; description?: string; 'x-displayName'?: string}[];
  paths: Record<string, Inherited & {[method in Method]?: OperationObject}>;
  components?: {schemas?: Record<string, Schema>; securitySchemes?: Record<string, SecurityScheme>};
};

/**
 * An operation with the parameters, security, and server inherited from its path item and the file.
 */
export type Endpoint = Omit<OperationObject, 'servers'> & {
  method: Method;
  path: string;
  slug: string;
  parameters: ParameterObject[];
  security: SecurityRequirement[];
  server: string;
};

/**
 * An error in the OpenAPI file. The message has the form `file:line: what is wrong. How to fix it.`
 */
export class SpecError extends Error {}

/**
 * Turns an operationId into the last part of its page's route, like the OpenAPI plugin (lodash's
 * kebabCase).
 */
export function slugOf(text: string): string {
  const words = text.match(/[A-Z]+(?=[A-Z][a-z]|[^A-Za-z]|$)|[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  return words.join('-').toLowerCase();
}

/** Escapes a key for a JSON pointer (RFC 6901, section 3). */
export const pointerPart = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

const pointerKeys = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Whether the value of a key is data, where "$ref" has no meaning. Properties of a schema may have
 * any name.
 */
export const isData = (key: string, pointer: string): boolean =>
  (key === 'example' || key === 'value' || key === 'default') && !pointer.endsWith('/properties');

/** `file:line` of the value at a JSON pointer, or of its nearest parent that exists. */
export function locate(text: string, file: string, pointer: string): string {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, logLevel: 'silent'});
  for (let keys = pointerKeys(pointer); ; keys = keys.slice(0, -1)) {
    const node = document.getIn(keys, true) as {range?: [start: number]} | undefined;
    if (node?.range) return `${file}:${lines.linePos(node.range[0]).line}`;
    if (keys.length === 0) return file;
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const {offset, line, column} = jsonErrorPlace(text);
    const next = text.slice(offset, offset + 20).split('\n')[0];
    throw new SpecError(
      `${file}:${line}:${column}: invalid JSON, unexpected ${next === '' ? 'end of file' : JSON.stringify(next)}. ` +
        'Check for an extra or missing comma, quote, or bracket at or before this position.',
    );
  }
}

/** @throws {@link SpecError} if the site has no OpenAPI file */
export function readSpec(siteDir: string): string {
  const file = path.resolve(siteDir, SPEC_PATH);
  if (!existsSync(file))
    throw new SpecError(`${SPEC_PATH}: the file is missing. Put the OpenAPI description there.`);
  return readFileSync(file, 'utf8');
}

type Check = (isRight: unknown, what: string, pointer: string, fix: string) => void;

/**
 * Parses and validates an OpenAPI 3 file.
 *
 * @param text - content of the file
 * @param file - its name, for messages
 * @throws {@link SpecError} for invalid JSON, another format, a broken reference, a relative server
 *   URL, and an operation without a unique id, a unique route, a summary, a declared tag, or a
 *   response
 */
export function parseSpec(text: string, file: string): Spec {
  const root = parseJson(text, file);
  const check: Check = (isRight, what, pointer, fix) => {
    if (!isRight) throw new SpecError(`${locate(text, file, pointer)}: ${what}. ${fix}.`);
  };
  check(
    isObject(root),
    'the file is not a JSON object',
    '',
    'Start it with {"openapi": "3.0.3", …}',
  );
  const {openapi, swagger, info, servers, paths} = root as Record<string, unknown>;
  const version = openapi ?? swagger;
  check(
    typeof openapi === 'string' && /^3\.\d/.test(openapi),
    `the file is not OpenAPI 3: ${version === undefined ? '"openapi" is missing' : `its version is ${JSON.stringify(version)}`}`,
    swagger === undefined ? '/openapi' : '/swagger',
    'Convert it, then set "openapi" to "3.0.3" or a 3.1 version',
  );
  for (const field of ['title', 'version', 'description']) {
    const value = isObject(info) && info[field];
    check(
      typeof value === 'string' && value,
      `info.${field} is missing`,
      '/info',
      'Add it: the introduction shows it',
    );
  }
  const hasServer = Array.isArray(servers) && servers.length > 0;
  check(
    hasServer,
    'there is no server',
    '/servers',
    'Add the API URL to "servers". Samples use the first one',
  );
  check(isObject(paths), 'there are no paths', '', 'Add "paths" with the operations');
  replaceReferences(root as object, check);
  checkOperations(root as Spec, check);
  return root as Spec;
}

/** Last keys of the references to an object. */
const names = new WeakMap<object, string>();

/** Name of a component that another part of the file refers to. */
export const componentName = (value: object): string | undefined => names.get(value);

/** Last key of a JSON pointer: `AgentResult` for `#/components/schemas/AgentResult`. */
export const referenceName = (ref: string): string => pointerKeys(ref).at(-1) ?? ref;

/** Replaces references with the objects that they point to, which may contain themselves then. */
function replaceReferences(root: object, check: Check): void {
  const valueAt = (ref: string) =>
    pointerKeys(ref).reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      root,
    );
  const follow = (value: unknown, pointer: string, seen: readonly string[] = []): unknown => {
    const ref = isObject(value) ? value['$ref'] : undefined;
    if (typeof ref !== 'string') return value;
    const name = `the reference ${JSON.stringify(ref)}`;
    const advice = 'Move its target to "components" and refer to "#/components/…"';
    check(ref.startsWith('#/'), `${name} points to another file`, `${pointer}/$ref`, advice);
    check(!seen.includes(ref), `${name} points to itself`, `${pointer}/$ref`, 'Correct it');
    const target = follow(valueAt(ref), pointer, [...seen, ref]);
    check(
      target !== undefined,
      `${name} has no target`,
      `${pointer}/$ref`,
      'Correct the spelling or add the target',
    );
    if (isObject(target) && !names.has(target)) names.set(target, referenceName(ref));
    return target;
  };
  const walk = (node: object, pointer: string): void => {
    for (const [key, child] of Object.entries(node) as [string, unknown][]) {
      if (isData(key, pointer)) continue;
      const at = `${pointer}/${pointerPart(key)}`;
      const target = follow(child, at);
      if (target !== child) Object.assign(node, {[key]: target});
      else if (typeof child === 'object' && child !== null) walk(child, at);
    }
  };
  walk(root, '');
}

/** The operations in the order of the file. */
function operationsOf(spec: Spec) {
  return Object.entries(spec.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const name = `${method.toUpperCase()} ${path}`;
      return operation
        ? [{name, pointer: `/paths/${pointerPart(path)}/${method}`, path, item, method, operation}]
        : [];
    }),
  );
}

function checkOperations(spec: Spec, check: Check): void {
  const introduction = slugOf(spec.info.title);
  const operations = new Map<string, string>();
  const routes = new Map([[introduction, 'the introduction (info.title)']]);
  const tags = new Set((spec.tags ?? []).map(({name}) => name));
  const checkServers = ({servers = []}: Inherited, pointer: string) =>
    servers.forEach(({url}, index) =>
      check(
        /^https?:/.test(url) && URL.canParse(url),
        `the server URL ${JSON.stringify(url)} is not absolute`,
        `${pointer}/servers/${index}`,
        'Write it in full, such as "https://api.example.com"',
      ),
    );
  checkServers(spec, '');
  for (const {name, pointer, path, item, operation} of operationsOf(spec)) {
    checkServers(item, `/paths/${pointerPart(path)}`);
    checkServers(operation, pointer);
    const {
      operationId,
      summary,
      tags: [tag] = [],
      responses,
    } = operation as Partial<OperationObject>;
    const id = String(operationId ?? '');
    const expect = (isRight: unknown, what: string, field: string, fix: string) =>
      check(isRight, `${name} has ${what}`, `${pointer}/${field}`, fix);
    const slug = slugOf(id);
    expect(
      slug,
      'no operationId',
      'operationId',
      'Add one, such as "get-all-agents", for the URL of its page',
    );
    const [sameId, sameRoute] = [operations.get(id), routes.get(slug)];
    expect(
      !sameId,
      `the same operationId as ${sameId}, "${id}"`,
      'operationId',
      'Choose another one',
    );
    const route = `the same route as ${sameRoute}, ${API_ROUTE}/${slug}`;
    expect(!sameRoute, route, 'operationId', 'Choose another operationId');
    expect(
      summary?.trim(),
      'no summary',
      'summary',
      'Add the title of its page and its sidebar item in a few words',
    );
    expect(tag, 'no tag', 'tags', 'Add one to place it in the sidebar');
    expect(
      tags.has(tag ?? ''),
      `the undeclared tag "${tag}"`,
      'tags',
      'Declare it in the top-level "tags"',
    );
    expect(
      Object.keys(responses ?? {}).length,
      'no responses',
      'responses',
      'Describe at least the successful one',
    );
    const questions: unknown = operation['x-questions'] ?? [];
    const areQuestions =
      Array.isArray(questions) && questions.every((value) => isObject(value) && value['ask']);
    expect(
      areQuestions,
      'malformed x-questions',
      'x-questions',
      'Use a list of {"ask": "How do I …?"}',
    );
    const languages: string[] = Object.values(SAMPLE_LABELS);
    operation['x-codeSamples']?.forEach(({lang}, index) =>
      check(
        languages.includes(lang),
        `${name} has a sample in ${JSON.stringify(lang)}, which pages don't show`,
        `${pointer}/x-codeSamples/${index}/lang`,
        `Use ${languages.join(', ')}`,
      ),
    );
    operations.set(id, name);
    routes.set(slug, name);
  }
  for (const {name, pointer, operation} of operationsOf(spec)) {
    operation['x-related']?.forEach((related, index) =>
      check(
        routes.has(related) && related !== introduction,
        `x-related of ${name} has "${related}", which is not an operation`,
        `${pointer}/x-related/${index}`,
        'Use the last part of the URL of an operation',
      ),
    );
  }
}

/** Every operation, by tag in the order of the file's tags, then in the order of its paths. */
export function endpoints(spec: Spec): Endpoint[] {
  const all = operationsOf(spec).map(({path, item, method, operation}): Endpoint => {
    const {servers, parameters = [], security = spec.security ?? [], ...rest} = operation;
    const isOverridden = (one: ParameterObject) =>
      parameters.some((other) => other.name === one.name && other.in === one.in);
    const inherited = (item.parameters ?? []).filter((parameter) => !isOverridden(parameter));
    const [server] = servers ?? item.servers ?? spec.servers;
    return {
      ...rest,
      method,
      path,
      slug: slugOf(operation.operationId),
      parameters: [...inherited, ...parameters],
      security,
      server: (server?.url ?? '').replace(/\/$/, ''),
    };
  });
  const rank = ({tags}: Endpoint) => spec.tags.findIndex(({name}) => name === tags[0]);
  return all.sort((a, b) => rank(a) - rank(b));
}
