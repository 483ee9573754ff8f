/** Validates values against schemas of api/openapi.json. */
import {Ajv} from 'ajv';
import addFormats from 'ajv-formats';
import {spec, type SpecSchema, walkJson} from './openapi';

const ajv = new Ajv({strict: false, allErrors: true}).addFormat('password', true);
addFormats.default(ajv);

/**
 * Disallows additional properties in objects that don't explicitly allow them. api/openapi.json
 * leaves objects open, because clients must accept unknown fields, but in a sample an unknown field
 * is a mistake.
 */
function closeSchemas<T>(schema: T): T {
  const copy = structuredClone(schema);
  for (const [pointer, node] of walkJson(copy)) {
    if (pointer.includes('/example')) continue;
    const isSchema = typeof node.properties === 'object' && node.properties !== null;
    if (isSchema && !pointer.endsWith('/properties') && !('additionalProperties' in node)) {
      node.additionalProperties = false;
    }
  }
  return copy;
}

ajv.addSchema(structuredClone(spec), 'open');
ajv.addSchema(closeSchemas(spec), 'closed');
const compiled = new Map<string, ReturnType<Ajv['compile']>>();

function validate(document: 'open' | 'closed', schema: SpecSchema, value: unknown): string[] {
  const own = document === 'closed' ? closeSchemas(schema) : schema;
  // ajv supports `nullable`. References only need to point into the added document.
  const text = JSON.stringify(own).replaceAll('"$ref":"#/', `"$ref":"${document}#/`);
  const check = compiled.get(text) ?? ajv.compile(JSON.parse(text) as SpecSchema);
  compiled.set(text, check);
  if (check(value)) return [];
  return (check.errors ?? []).map((error) => {
    const extra = (error.params as {additionalProperty?: string}).additionalProperty;
    return `${error.instancePath || '/'} ${error.message ?? ''}${extra === undefined ? '' : ` (${extra})`}`;
  });
}

/** Finds the errors of a value against a schema of api/openapi.json; none if it's valid. */
export const findSchemaErrors = (schema: SpecSchema, value: unknown): string[] =>
  validate('open', schema, value);

/** Finds the errors of {@link findSchemaErrors}, and properties that the schema doesn't define. */
export const findStrictSchemaErrors = (schema: SpecSchema, value: unknown): string[] =>
  validate('closed', schema, value);
