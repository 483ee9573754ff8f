/** The form of the file's `x-` keys, which OpenAPI doesn't describe. openapi.ts has their types. */
import type {JSONPath} from 'jsonc-parser';
import * as z from 'zod';
import type {SpecCheck} from './checkSpec';

const string = z.string();
const strings = z.array(string);
/** Checked as a schema. */
const schema = z.looseObject({});

const EXTENSIONS: Readonly<Record<string, z.ZodType>> = {
  'x-codeSamples': z.array(z.object({lang: string, source: string})),
  'x-decoded-schema': schema,
  'x-displayName': string,
  'x-docs-guide': z.object({title: string, href: string}),
  'x-enum-varnames': strings,
  'x-error': string,
  'x-error-keys': z.record(string, z.record(string, string)),
  'x-exact': z.literal(true),
  'x-extensions': strings,
  'x-failures': z.record(string, z.looseObject({status: z.number(), message: string})),
  'x-media-types': z.union([strings, schema]),
  'x-parameters': z.record(string, string),
  'x-questions': z.array(z.looseObject({ask: string})),
  'x-recommended': z.literal(true),
  'x-related': strings,
  'x-reserved-keys': schema,
  'x-resource': string,
  'x-rules': z.array(z.looseObject({error: string, message: string})),
  'x-sdk': z.strictObject({typescript: string.optional(), csharp: string.optional()}),
  'x-sse-data': schema,
  'x-sse-events': z.record(string, schema),
  'x-strict': schema,
};

/** Checks all `x-` keys in a value. Examples are data. */
export function checkExtensions(value: unknown, check: SpecCheck, place: JSONPath = []): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    const at = [...place, Array.isArray(value) ? Number(name) : name];
    if (name.startsWith('x-') && !['headers', 'properties'].includes(String(place.at(-1)))) {
      const form = EXTENSIONS[name];
      const known = Object.keys(EXTENSIONS).join(', ');
      check(form, at, `key "${name}" is unknown. Use one of ${known}.`);
      const [issue] = form?.safeParse(child).error?.issues ?? [];
      check(
        !issue,
        [...at, ...((issue?.path ?? []) as JSONPath)],
        `${name} is malformed: ${issue?.message}. Write it as its neighbors.`,
      );
    }
    if (!['example', 'examples', 'default', 'enum'].includes(name))
      checkExtensions(child, check, at);
  }
}
