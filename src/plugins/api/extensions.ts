/** The form of the file's `x-` keys, which OpenAPI doesn't describe. */
import type {JSONPath} from 'jsonc-parser';
import * as z from 'zod';
import type {SpecCheck} from './checkSpec';

const text = z.string();
const texts = z.array(text);
/** Checked as a schema. */
const schema = z.looseObject({});

const EXTENSIONS: Readonly<Record<string, z.ZodType>> = {
  'x-codeSamples': z.array(z.object({lang: text, source: text})),
  'x-decoded-schema': schema,
  'x-displayName': text,
  'x-docs-guide': z.object({title: text, href: text}),
  'x-enum-varnames': texts,
  'x-error': text,
  'x-error-keys': z.record(text, z.record(text, text)),
  'x-exact': z.literal(true),
  'x-extensions': texts,
  'x-failures': z.record(text, z.looseObject({status: z.number(), message: text})),
  'x-media-types': z.union([texts, schema]),
  'x-parameters': z.record(text, text),
  'x-questions': z.array(z.looseObject({ask: text})),
  'x-recommended': z.literal(true),
  'x-related': texts,
  'x-reserved-keys': schema,
  'x-resource': text,
  'x-rules': z.array(z.looseObject({error: text, message: text})),
  'x-sdk': z.strictObject({typescript: text.optional(), csharp: text.optional()}),
  'x-sse-data': schema,
  'x-sse-events': z.record(text, schema),
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
