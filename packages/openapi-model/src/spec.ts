/**
 * Reads the OpenAPI file, and stops the build if it isn't valid. redocly.yaml has more rules, which
 * `npm run check` applies.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isObject, type JsonObject} from '@docs-kit/basics/json';
import {WriterError} from '@docs-kit/basics/writerError';
import {assertOperations, assertServers} from './assertOperations';
import {type AssertSpec, createAssert} from './assertSpec';
import {assertExtensions} from './extensions';
import {findJsonError} from './jsonText';
import type {Spec} from './openapi';
import {replaceReferences, splitPointer} from './references';

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

/**
 * @param name - path of the file in the site's folder
 * @returns the text of the site's OpenAPI file
 * @throws WriterError if the site has none
 */
export function readSpec(siteDir: string, name: string): string {
  const file = path.resolve(siteDir, name);
  if (!existsSync(file))
    throw new WriterError(`${name}: the file is missing. Put the OpenAPI description there.`);
  return readFileSync(file, 'utf8');
}

/**
 * Compares the file with the schema of its OpenAPI version, before anything relies on it.
 *
 * @param text - content of the file
 * @param file - name of the file, for messages
 * @throws WriterError with the first difference
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
  const at = splitPointer(error.instancePath).map((name) => {
    const key = Array.isArray(value) ? Number(name) : name;
    value = (value as JsonObject)[key];
    return key;
  });
  const {additionalProperty = '', allowedValues = additionalProperty} = error.params;
  assert(
    false,
    at,
    `${at.at(-1) ?? 'the file'} ${error.message} ${[allowedValues].flat().join(', ')}`.trim() +
      '. Correct it as the OpenAPI specification describes.',
  );
}

/**
 * Parses and validates an OpenAPI 3 file.
 *
 * @param text - content of the file
 * @param file - name of the file, for messages
 * @throws WriterError for invalid JSON, another format, a broken reference, a relative server
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
