/**
 * Arguments of tools as models write them. Keys in another spelling, numbers as text, and `null`
 * for “not given” are understood; other mistakes are answered with the keys that exist.
 */
import * as z from 'zod';

/** Other names under which models pass an argument. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  query: ['q', 'question', 'text', 'search'],
  limit: ['max', 'maxresults', 'count', 'topk'],
  page: ['path', 'url', 'route', 'uri'],
  section: ['heading', 'anchor'],
  language: ['lang'],
  operation: ['operationid', 'endpoint', 'id'],
  body: ['payload', 'data', 'json'],
  answer: ['outcome'],
  error: ['message', 'code', 'response'],
};

type Property = {type?: string; enum?: unknown[]};

const fold = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** @returns the value in the type of its property, or unchanged if it can't be read as one */
function convert(value: unknown, {type, enum: values}: Property): unknown {
  if (typeof value !== 'string') return value;
  if (values) return values.find((known) => fold(String(known)) === fold(value)) ?? value;
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && value.trim() !== '' ? Number(value) : value;
}

/** Arguments of one tool, as a Standard Schema (https://standardschema.dev). */
export type ToolInput<Value> = {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => {value: Value} | {issues: {message: string}[]};
    readonly jsonSchema: Record<'input' | 'output', () => Record<string, unknown>>;
  };
};

/**
 * @param shape - the arguments, as a Zod shape. Unknown ones are refused.
 * @returns a schema that converts arguments before it checks them
 */
export function createToolInput<Shape extends z.ZodRawShape>(
  shape: Shape,
): ToolInput<z.output<z.ZodObject<Shape>>> {
  const strict = z.strictObject(shape);
  const jsonSchema = z.toJSONSchema(strict, {io: 'input'}) as Record<string, unknown>;
  const properties = jsonSchema.properties as Record<string, Property>;
  const required = new Set(jsonSchema.required as string[] | undefined);
  const usage = Object.keys(shape)
    .map((key) => (required.has(key) ? `${key} (required)` : key))
    .join(', ');

  const findKey = (given: string) =>
    Object.keys(shape).find(
      (key) => fold(key) === fold(given) || OTHER_NAMES[key]?.includes(fold(given)),
    ) ?? given;

  function normalize(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const normalized: Record<string, unknown> = {};
    for (const [given, content] of Object.entries(value)) {
      if (content === null) continue;
      // An exact key wins over another spelling of it.
      const key = Object.hasOwn(shape, given) ? given : findKey(given);
      if (key !== given && Object.hasOwn(value, key)) continue;
      normalized[key] = convert(content, properties[key] ?? {});
    }
    return normalized;
  }

  const describe = ({path, code, message, ...issue}: z.core.$ZodIssue) => {
    const key = path.join('.');
    if (code === 'unrecognized_keys')
      return `There is no argument ${(issue as {keys: string[]}).keys.join(', ')}.`;
    if (required.has(key) && code === 'invalid_type' && message.endsWith('received undefined'))
      return `${key} is missing.`;
    return key === '' ? `${message}.` : `${key}: ${message.replace(/\.?$/, '.')}`;
  };

  return {
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate(value) {
        const {data, error} = strict.safeParse(normalize(value));
        if (!error) return {value: data as z.output<z.ZodObject<Shape>>};
        const problems = error.issues.map(describe).join(' ');
        return {issues: [{message: `${problems} Arguments: ${usage}.`}]};
      },
      jsonSchema: {input: () => jsonSchema, output: () => jsonSchema},
    },
  };
}
