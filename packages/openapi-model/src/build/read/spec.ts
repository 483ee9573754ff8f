/** Reads the OpenAPI file, and stops the build if it isn't valid. */
import {requireExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import {findJsonError} from '@docs-kit/basics/jsonText';
import {stripByteOrderMark} from '@docs-kit/basics/text';
import {WriterError} from '@docs-kit/basics/writerError';
import {METHODS, splitPointer} from '@docs-kit/openapi-overlay';
import {Validator} from '@seriousme/openapi-schema-validator';
import {type JSONPath, visit} from 'jsonc-parser';
import type {StoredAddresses} from '../../shared/addresses';
import type {Spec} from '../openapi';
import {reportExtensions} from './checkExtensions';
import {completeSpec} from './complete';
import {findInText, type FindPlace} from './places';
import {ProblemList, type Warning} from './problems';
import {replaceReferences} from './references';
import {normalizeSchemas} from './schemas';
import {cleanTexts} from './texts';

/** @throws WriterError with the position of the first syntax error */
export function parseSpecJson(source: string, file: string): Json {
  const text = stripByteOrderMark(source);
  try {
    return requireExactJson(text);
  } catch {
    if (/^\s*(?:---|#|(?:openapi|swagger|info)\s*:)/.test(text))
      throw new WriterError(
        `the file is YAML. Convert it to JSON: npx redocly bundle FILE --output ${file}.`,
        file,
      );
    const {offset, line, column} = findJsonError(text);
    const next = text.slice(offset, offset + 20).split('\n')[0];
    throw new WriterError(
      `${file}:${line}:${column}: invalid JSON, unexpected ${next === '' ? 'end of file' : JSON.stringify(next)}. ` +
        'Check for an extra or missing comma, quote, or bracket at or before this position.',
    );
  }
}

/** @returns the parsed file, which is an object with a version that pages can show */
function parseDocument(text: string, file: string): JsonObject {
  const root = parseSpecJson(text, file);
  const fail = (what: string, key: string): never => {
    const offset = Math.max(0, text.indexOf(`"${key}"`));
    throw new WriterError(what, file, text.slice(0, offset).split('\n').length);
  };
  if (!isObject(root))
    return fail('the file is not a JSON object. Start it with {"openapi": "3.0.3", …}.', '');
  const {openapi, swagger, info} = root;
  if (swagger !== undefined)
    return fail(
      `the file is Swagger ${JSON.stringify(swagger)}. Convert it: npx swagger2openapi FILE --outfile NEW, or set the format of your generator to OpenAPI 3.`,
      'swagger',
    );
  if (typeof openapi !== 'string' || !/^3\.\d/.test(openapi))
    return fail(
      `the file is not OpenAPI 3: its version is ${openapi === undefined ? 'missing' : JSON.stringify(openapi)}. ` +
        'Set "openapi" to "3.0.3" or a 3.1 version.',
      'openapi',
    );
  if (!isObject(info)) return fail('"info" is missing. Add it with a title and a version.', 'info');
  return root;
}

/** Gives operations without a response one: generators leave it out, and a warning reports it. */
function fillResponses({paths}: JsonObject): void {
  for (const item of isObject(paths) ? Object.values(paths) : [])
    for (const method of isObject(item) ? METHODS : []) {
      const {[method]: operation} = item as JsonObject;
      if (!isObject(operation)) continue;
      const {responses = {}} = operation;
      if (isObject(responses) && Object.keys(responses).length === 0)
        operation['responses'] = {default: {description: ''}};
    }
}

/**
 * The functions behind the validator's `validate`, which waits for nothing here. They aren't in its
 * types. JavaScript can't read all patterns; schemas.ts reports them.
 */
const validator = new Validator({allErrors: true, validateFormats: false}) as unknown as {
  getAjvValidator(version: string): {(root: JsonObject): boolean; errors?: SchemaError[] | null};
};

/**
 * Compares the file with the schema of its OpenAPI version, before anything relies on it.
 *
 * @param text - content of the file
 * @param file - name of the file, for messages
 * @param find - finds where a value is written, if that isn't this text
 * @throws WriterError with all differences
 */
export function assertStructure(
  text: string,
  file: string,
  find = findInText(stripByteOrderMark(text), file),
): void {
  parseDocument(text, file);
  // The validator knows no integers of the type bigint.
  const root = JSON.parse(stripByteOrderMark(text)) as JsonObject;
  fillResponses(root);
  const version = String(root['openapi']).slice(0, 3);
  if (!Validator.supportedVersions.has(version)) return;
  const validate = validator.getAjvValidator(version);
  validate(root);
  const problems = new ProblemList(find);
  for (const error of selectErrors(validate.errors ?? [])) {
    const at = toPath(root, error.instancePath);
    const {additionalProperty = '', allowedValues = additionalProperty} = error.params;
    const what = `${at.at(-1) ?? 'the file'} ${error.message} ${[allowedValues].flat().join(', ')}`;
    problems.addError(
      'structure',
      at,
      `${what.trim()}. Correct it as the OpenAPI specification describes.`,
    );
  }
  problems.assertNone();
}

type SchemaError = {
  instancePath: string;
  keyword?: string;
  message?: string;
  params: {additionalProperty?: string; allowedValues?: unknown};
};

/** Keywords that only repeat that one of the parts is wrong. */
const COMPOSING = new Set(['oneOf', 'anyOf', 'if', 'not']);

/** @returns the deepest error of each place */
function selectErrors(errors: readonly SchemaError[]): SchemaError[] {
  const paths = new Set(errors.map(({instancePath}) => instancePath));
  const isCause = ({instancePath, keyword = '', message = ''}: SchemaError) =>
    !COMPOSING.has(keyword) &&
    // A part may be a reference instead.
    !message.includes("'$ref'") &&
    ![...paths].some((other) => other.startsWith(`${instancePath}/`));
  const causes = errors.filter(isCause);
  const shown = causes.length > 0 ? causes : errors.slice(0, 1);
  return shown.filter(
    ({instancePath}, index) =>
      shown.findIndex((error) => error.instancePath === instancePath) === index,
  );
}

/** @returns the keys in a JSON pointer, with numbers for the items of lists */
function toPath(root: unknown, pointer: string): JSONPath {
  let value = root;
  return splitPointer(pointer).map((name) => {
    const key = Array.isArray(value) ? Number(name) : name;
    value = (value as JsonObject)[key];
    return key;
  });
}

/** Reports integers above 2^53, which programs in JavaScript round. */
function addLargeIntegers(text: string, problems: ProblemList): void {
  visit(text, {
    onLiteralValue(value: unknown, offset, length, _line, _column, getPath) {
      const literal = text.slice(offset, offset + length);
      if (/^-?\d+$/.test(literal) && !Number.isSafeInteger(value))
        problems.addWarning('number', getPath(), literal);
    },
  });
}

type ParseOptions = {
  /** Finds where a value is written, if that isn't this text. */
  find?: FindPlace;
  /** Addresses of operations that stay. */
  stored?: StoredAddresses;
};

/**
 * Reads an OpenAPI 3 file: replaces references, brings schemas into one form, and completes what
 * the file leaves out.
 *
 * @param text - content of the file
 * @param file - name of the file, for messages
 * @throws WriterError with all broken references, and all operations with the same address; and at
 *   once for invalid JSON and other formats
 */
export function checkSpec(
  text: string,
  file: string,
  {find = findInText(stripByteOrderMark(text), file), stored = new Map()}: ParseOptions = {},
): {spec: Spec; warnings: Warning[]} {
  const root = parseDocument(text, file);
  const problems = new ProblemList(find);
  replaceReferences(root, problems);
  problems.assertNone();
  addLargeIntegers(stripByteOrderMark(text), problems);
  cleanTexts(root);
  reportExtensions(root, problems);
  normalizeSchemas(root, problems);
  const spec = root as unknown as Spec;
  completeSpec(spec, stored, problems);
  problems.assertNone();
  return {spec, warnings: problems.listWarnings()};
}

/** Reads an OpenAPI 3 file without its warnings. See {@link checkSpec}. */
export const parseSpec = (...file: Parameters<typeof checkSpec>): Spec => checkSpec(...file).spec;
