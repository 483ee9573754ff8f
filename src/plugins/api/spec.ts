/**
 * Reads the OpenAPI file, and stops the build if it isn't OpenAPI or a page can't be made of it. What
 * pages should have besides, redocly.yaml checks in `npm run check`.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {JSONPath} from 'jsonc-parser';
import {API_ROUTE, SPEC_PATH} from '../../config/api';
import {WriterError} from '../../node/writerError';
import {METHODS, SAMPLE_LABELS} from '../../shared/api/operation';
import {isObject, type JsonObject} from '../../shared/json';
import {findJsonError} from '../../shared/jsonText';
import {kebabCase} from '../../shared/text';
import {type AssertSpec, createAssert} from './assertSpec';
import {assertExtensions} from './extensions';
import type {Endpoint, OperationObject, ServerObject, Spec} from './openapi';
import {replaceReferences} from './references';

function parseSpecJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const {offset, line, column} = findJsonError(text);
    const next = text.slice(offset, offset + 20).split('\n')[0];
    throw new WriterError(
      `${file}:${line}:${column}: invalid JSON, unexpected ${next === '' ? 'end of file' : JSON.stringify(next)}. ` +
        'Check for an extra or missing comma, quote, or bracket at or before this position.',
    );
  }
}

/** @throws {@link WriterError} if the site has no OpenAPI file */
export function readSpec(siteDir: string): string {
  const file = path.resolve(siteDir, SPEC_PATH);
  if (!existsSync(file))
    throw new WriterError(`${SPEC_PATH}: the file is missing. Put the OpenAPI description there.`);
  return readFileSync(file, 'utf8');
}

/**
 * Compares the file with the schema of its version of OpenAPI, before anything relies on it.
 *
 * @throws {@link WriterError} with the first difference
 */
export async function assertStructure(text: string, file: string): Promise<void> {
  const root = parseSpecJson(text, file);
  const assert = createAssert(text, file);
  assertDocument(root, assert);
  const {Validator} = await import('@seriousme/openapi-schema-validator');
  const {errors} = await new Validator().validate(root as JsonObject);
  const [error] = Array.isArray(errors) ? errors : [];
  if (!error) return assertExtensions(root, assert);
  let value: unknown = root;
  const place = error.instancePath
    .split('/')
    .slice(1)
    .map((segment) => {
      const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
      const key = Array.isArray(value) ? Number(name) : name;
      value = (value as JsonObject)[key];
      return key;
    });
  const {additionalProperty = '', allowedValues = additionalProperty} = error.params;
  assert(
    false,
    place,
    `${place.at(-1) ?? 'the file'} ${error.message} ${[allowedValues].flat().join(', ')}`.trim() +
      '. Correct it as the OpenAPI specification describes.',
  );
}

/**
 * Parses and validates an OpenAPI 3 file.
 *
 * @param text - content of the file
 * @param file - its name, for messages
 * @throws {@link WriterError} for invalid JSON, another format, a broken reference, a relative server
 *   URL, and an operation that can't have a page
 */
export function parseSpec(text: string, file: string): Spec {
  const root = parseSpecJson(text, file);
  const assert = createAssert(text, file);
  assertDocument(root, assert);
  replaceReferences(root as object, assert);
  assertServers(root as Spec, [], assert);
  assertOperations(root as Spec, assert);
  return root as Spec;
}

function assertDocument(root: unknown, assert: AssertSpec): void {
  assert(
    isObject(root),
    [],
    'the file is not a JSON object. Start it with {"openapi": "3.0.3", …}.',
  );
  const {openapi, swagger, info, servers, paths} = root as JsonObject;
  const version = JSON.stringify(openapi ?? swagger) as string | undefined;
  assert(
    typeof openapi === 'string' && /^3\.\d/.test(openapi),
    [swagger === undefined ? 'openapi' : 'swagger'],
    `the file is not OpenAPI 3: its version is ${version ?? 'missing'}. ` +
      'Convert it, then set "openapi" to "3.0.3" or a 3.1 version.',
  );
  for (const field of ['title', 'version', 'description'])
    assert(
      isObject(info) && typeof info[field] === 'string' && info[field],
      ['info'],
      `info.${field} is missing. Add it: the introduction shows it.`,
    );
  assert(
    Array.isArray(servers) && servers.length > 0,
    ['servers'],
    'there is no server. Add the API URL to "servers". Samples use the first one.',
  );
  assert(isObject(paths), [], 'there are no paths. Add "paths" with the operations.');
}

function assertServers(
  {servers = []}: {servers?: ServerObject[]},
  at: JSONPath,
  assert: AssertSpec,
): void {
  for (const [index, {url}] of servers.entries())
    assert(
      /^https?:/.test(url) && URL.canParse(url),
      [...at, 'servers', index],
      `the server URL "${url}" is not absolute. Write it in full, such as "https://api.example.com".`,
    );
}

/** The operations in the order of the file. */
function listOperations(spec: Spec) {
  return Object.entries(spec.paths).flatMap(([route, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const name = `${method.toUpperCase()} ${route}`;
      return operation ? [{name, route, item, method, operation}] : [];
    }),
  );
}

function assertOperations(spec: Spec, assert: AssertSpec): void {
  const introduction = kebabCase(spec.info.title);
  const owners = new Map([[introduction, 'the introduction (info.title)']]);
  const declaredTags = new Set((spec.tags ?? []).map(({name}) => name));
  const languages: string[] = Object.values(SAMPLE_LABELS);
  const operations = listOperations(spec);
  for (const {name, route, item, method, operation} of operations) {
    const at = ['paths', route, method];
    assertServers(item, at.slice(0, -1), assert);
    assertServers(operation, at, assert);
    const expect = (isRight: unknown, field: string, message: string) =>
      assert(isRight, [...at, field], `${name} has ${message}`);
    const {operationId, summary, tags, responses}: Partial<OperationObject> = operation;
    expect(
      operationId,
      'operationId',
      'no operationId. Add one for its URL, such as "get-all-agents".',
    );
    const id = operationId as string;
    expect(
      id === kebabCase(id),
      'operationId',
      `the operationId "${id}", which is the end of its URL. Write it as "${kebabCase(id)}".`,
    );
    const owner = owners.get(id);
    owners.set(id, name);
    expect(
      !owner,
      'operationId',
      `the same route as ${owner}, ${API_ROUTE}/${id}. Choose another operationId.`,
    );
    expect(summary?.trim(), 'summary', 'no summary. Add the title of its page in a few words.');
    const tag = tags?.[0];
    expect(tag, 'tags', 'no tag. Add one to place it in the sidebar.');
    expect(
      declaredTags.has(tag ?? ''),
      'tags',
      `the undeclared tag "${tag}". Declare it in the top-level "tags".`,
    );
    expect(
      Object.keys(responses ?? {}).length,
      'responses',
      'no responses. Describe at least the successful one.',
    );
    for (const {lang} of operation['x-codeSamples'] ?? [])
      expect(
        languages.includes(lang),
        'x-codeSamples',
        `a sample in "${lang}", which pages don't show. Use ${languages.join(', ')}.`,
      );
  }
  owners.delete(introduction);
  for (const {name, route, method, operation} of operations)
    for (const [index, related] of (operation['x-related'] ?? []).entries())
      assert(
        owners.has(related),
        ['paths', route, method, 'x-related', index],
        `x-related of ${name} has "${related}", which is not an operation. ` +
          'Use the operationId of another operation.',
      );
}

/** Samples use the first server. */
export const getBaseUrl = ([server]: readonly ServerObject[]): string =>
  (server?.url ?? '').replace(/\/$/, '');

/** @returns the operations by tag in the order of the file's tags, then in the order of its paths */
export function listEndpoints(spec: Spec): Endpoint[] {
  const endpoints = listOperations(spec).map(({route, item, method, operation}): Endpoint => {
    const {servers, parameters = [], security = spec.security ?? [], ...rest} = operation;
    const inherited = (item.parameters ?? []).filter(
      (parameter) =>
        !parameters.some(({name, in: place}) => name === parameter.name && place === parameter.in),
    );
    return {
      ...rest,
      method,
      path: route,
      parameters: [...inherited, ...parameters],
      security,
      server: getBaseUrl(servers ?? item.servers ?? spec.servers),
    };
  });
  const rank = ({tags}: Endpoint) => spec.tags.findIndex(({name}) => name === tags[0]);
  return endpoints.sort((a, b) => rank(a) - rank(b));
}
