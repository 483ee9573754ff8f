/** Validates the examples of the OpenAPI file against their schemas: readers copy them, and the console sends them. */
import {Ajv, type ValidateFunction} from 'ajv';
import addFormatsModule from 'ajv-formats';
import {locate, SpecError, type Spec} from './spec';

type Node = Readonly<Record<string, unknown>>;
type Case = {readonly pointer: string; readonly schemaPointer: string; readonly value: unknown};

/** Name of the file inside the validator. */
const DOCUMENT = 'spec';
/** Pointers of schemas; elsewhere, a key called "example" may be data. */
const SCHEMA = /(?:^\/components\/schemas\/[^/]+|\/(?:schema|items|properties\/[^/]+))$/;

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Rewrites the exclusive limits of OpenAPI 3.0, a limit and a flag, to those of JSON Schema. */
function withNumericLimits(spec: Spec): Record<string, unknown> {
  return JSON.parse(JSON.stringify(spec), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const node: Record<string, unknown> = {...value};
    if (node['exclusiveMinimum'] === true) Object.assign(node, {exclusiveMinimum: node['minimum'], minimum: undefined});
    if (node['exclusiveMaximum'] === true) Object.assign(node, {exclusiveMaximum: node['maximum'], maximum: undefined});
    return Array.isArray(value) ? (value as unknown[]) : node;
  }) as Record<string, unknown>;
}

/** Every example of the file with the schema that it must fit. */
function* examplesOf(value: unknown, pointer = ''): Generator<Case> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  const isSchema = SCHEMA.test(pointer);
  const schemaPointer = isSchema ? pointer : `${pointer}/schema`;
  if (isSchema || typeof node['schema'] === 'object') {
    if (node['example'] !== undefined) yield {pointer: `${pointer}/example`, schemaPointer, value: node['example']};
    for (const [name, example] of Object.entries(isSchema ? {} : ((node['examples'] ?? {}) as Record<string, Node>))) {
      if (example['value'] === undefined) continue;
      yield {pointer: `${pointer}/examples/${escape(name)}/value`, schemaPointer, value: example['value']};
    }
  }
  for (const [key, child] of Object.entries(node)) {
    const isData = (key === 'example' || key === 'examples' || key === 'default') && !pointer.endsWith('/properties');
    if (!isData) yield* examplesOf(child, `${pointer}/${escape(key)}`);
  }
}

/**
 * @param text - content of the file
 * @param file - its name, for messages
 * @throws {@link SpecError} for the first example that doesn't match its schema
 */
export function checkExamples(spec: Spec, text: string, file: string): void {
  const ajv = new Ajv({strict: false, allErrors: true});
  // A CommonJS module: depending on the loader, the function is the module or its default export.
  const addFormats = ((addFormatsModule as unknown as {default?: unknown}).default ?? addFormatsModule) as (
    instance: Ajv,
  ) => void;
  addFormats(ajv);
  ajv.addFormat('password', true);
  ajv.addSchema(withNumericLimits(spec), DOCUMENT);
  for (const {pointer, schemaPointer, value} of examplesOf(spec)) {
    const validate = ajv.getSchema(`${DOCUMENT}#${encodeURI(schemaPointer)}`) as ValidateFunction | undefined;
    if (!validate) throw new Error(`The schema at ${schemaPointer} was not found.`);
    if (validate(value)) continue;
    const faults = (validate.errors ?? []).map(({instancePath, message}) => `${instancePath || 'it'} ${message}`);
    throw new SpecError(
      `${locate(text, file, pointer)}: the example doesn't match its schema: ${[...new Set(faults)].join(', ')}. ` +
        `Correct it, or the schema at ${schemaPointer}.`,
    );
  }
}
