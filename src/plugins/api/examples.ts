/**
 * Validates the examples of the OpenAPI file against their schemas: readers copy them, and the
 * console sends them.
 */
import {createRequire} from 'node:module';
import {Ajv, type ValidateFunction} from 'ajv';
import {isData, locate, pointerPart, SpecError} from './spec';

// Depending on the loader, an import would be the function of this CommonJS module, or have it as
// its default export.
const require = createRequire(__filename);
const addFormats = require('ajv-formats') as (ajv: Ajv) => void;

type Node = Readonly<Record<string, unknown>>;
type Case = {readonly pointer: string; readonly schemaPointer: string; readonly value: unknown};

/** Name of the file inside the validator. */
const DOCUMENT = 'spec';
/** Pointers of schemas; elsewhere, a key called "example" may be data. */
const SCHEMA = /(?:^\/components\/schemas\/[^/]+|\/(?:schema|items|properties\/[^/]+))$/;

/** Rewrites the exclusive limits of OpenAPI 3.0, a limit and a flag, to those of JSON Schema. */
function numericLimits(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = value as Node;
  return {
    ...value,
    ...(exclusiveMinimum === true && {exclusiveMinimum: minimum, minimum: undefined}),
    ...(exclusiveMaximum === true && {exclusiveMaximum: maximum, maximum: undefined}),
  };
}

/** Every example of the file with the schema that it must fit. */
function* examplesOf(value: unknown, pointer = ''): Generator<Case> {
  if (typeof value !== 'object' || value === null) return;
  const {schema, example, examples = {}} = value as Node;
  const isSchema = SCHEMA.test(pointer);
  const schemaPointer = isSchema ? pointer : `${pointer}/schema`;
  if (isSchema || typeof schema === 'object') {
    if (example !== undefined) yield {pointer: `${pointer}/example`, schemaPointer, value: example};
    for (const [name, {value: data}] of Object.entries(
      isSchema ? {} : (examples as Record<string, Node>),
    ))
      if (data !== undefined)
        yield {
          pointer: `${pointer}/examples/${pointerPart(name)}/value`,
          schemaPointer,
          value: data,
        };
  }
  for (const [key, child] of Object.entries(value))
    if (key !== 'examples' && !isData(key, pointer))
      yield* examplesOf(child, `${pointer}/${pointerPart(key)}`);
}

/** @returns a validator for the schemas of OpenAPI files */
export function createValidator(): Ajv {
  // Each validator checks only one or two examples, so optimizing its code doesn't pay off.
  const ajv = new Ajv({strict: false, allErrors: true, code: {optimize: false}});
  addFormats(ajv);
  return ajv.addFormat('password', true);
}

/**
 * @param text - content of the file
 * @param file - its name, for messages
 * @throws {@link SpecError} for the first example that doesn't match its schema
 */
export function checkExamples(text: string, file: string): void {
  const ajv = createValidator();
  ajv.addSchema(JSON.parse(text, numericLimits) as Node, DOCUMENT);
  for (const {pointer, schemaPointer, value} of examplesOf(JSON.parse(text))) {
    const validate = ajv.getSchema(`${DOCUMENT}#${encodeURI(schemaPointer)}`) as
      ValidateFunction | undefined;
    if (!validate) throw new Error(`The schema at ${schemaPointer} was not found.`);
    if (validate(value)) continue;
    const faults = (validate.errors ?? []).map(
      ({instancePath, message}) => `${instancePath || 'it'} ${message}`,
    );
    throw new SpecError(
      `${locate(text, file, pointer)}: the example doesn't match its schema: ${[...new Set(faults)].join(', ')}. ` +
        `Correct it, or the schema at ${schemaPointer}.`,
    );
  }
}
