/**
 * The form and the meaning of the file's `x-` keys, which OpenAPI doesn't describe. api/README.md
 * explains how to write them.
 */
import type {JSONPath} from 'jsonc-parser';
import * as z from 'zod';
import type {AssertSpec} from './assertSpec';

const string = z.string();
const strings = z.array(string);
/** Checked as a schema. */
const schema = z.looseObject({});

export const EXTENSIONS = {
  /** Samples with an SDK, which replace those with an HTTP client. */
  'x-codeSamples': z.array(z.object({lang: string, source: string})),
  /** Schema of the JSON text in a string. */
  'x-decoded-schema': schema,
  /** Label of a tag in the sidebar, instead of its name. */
  'x-displayName': string,
  /** Guide that explains an operation, or a schema instead of its fields. */
  'x-docs-guide': z.object({title: string, href: string}),
  /** Names of an enum's values, in order. */
  'x-enum-varnames': strings,
  /** Key of the sandbox's error if the value is wrong, or if the resource doesn't exist. */
  'x-error': string,
  /** Messages of validation errors, by error code and by key of `errors`. */
  'x-error-keys': z.record(string, z.record(string, string)),
  /** Upper and lower case matter in the names of properties. */
  'x-exact': z.literal(true),
  /** Extensions that a file can have, without dots. */
  'x-extensions': strings,
  /** Media types that a file, or the text that names one, can have. */
  'x-media-types': z.union([strings, schema]),
  /** Failed model calls by code, which the sandbox returns on request. */
  'x-model-failures': z.record(string, z.object({status: z.number(), message: string})),
  /** Values of path parameters that fit the example of a body. */
  'x-parameters': z.record(string, string),
  /** Questions that readers would type, for search. */
  'x-questions': z.array(z.looseObject({ask: string})),
  /** Samples and the console send the optional parameter. */
  'x-recommended': z.literal(true),
  /** `operationId`s of related operations. */
  'x-related': strings,
  /** Schema of the inputs of a run that aren't input parameters of the agent. */
  'x-reserved-keys': schema,
  /** The value is the ID of such a resource, which must exist in the sandbox. */
  'x-resource': string,
  /** Inputs that need or exclude each other. */
  'x-rules': z.array(z.looseObject({error: string, message: string})),
  /** Members of the SDKs that make the request, separated by commas. */
  'x-sdk': z.strictObject({typescript: string.optional(), csharp: string.optional()}),
  /** Schema of the data of any server-sent event, for readers of the file. */
  'x-sse-data': schema,
  /** Schema of the data of each server-sent event, by name. */
  'x-sse-events': z.record(string, schema),
  /** Limits that the sandbox enforces, and that the platform may not have. */
  'x-strict': schema,
} satisfies Record<string, z.ZodType>;

/** Optional keys with their types. */
export type Extensions<Key extends keyof typeof EXTENSIONS> = {
  [key in Key]?: z.output<(typeof EXTENSIONS)[key]>;
};

const KNOWN_KEYS = Object.keys(EXTENSIONS).join(', ');

/** Names of fields, which may start with `x-`. */
const NAME_MAPS = ['headers', 'properties'];
/** Keys with data instead of descriptions. The data can have any keys. */
const DATA_KEYS = ['example', 'examples', 'default', 'enum'];

/**
 * Checks all `x-` keys in a value.
 *
 * @param parent - keys of the value
 */
export function assertExtensions(value: unknown, assert: AssertSpec, parent: JSONPath = []): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    const at = [...parent, Array.isArray(value) ? Number(name) : name];
    if (name.startsWith('x-') && !NAME_MAPS.includes(String(parent.at(-1)))) {
      const form = (EXTENSIONS as Readonly<Record<string, z.ZodType>>)[name];
      assert(form, at, `key "${name}" is unknown. Use one of ${KNOWN_KEYS}.`);
      const [issue] = form?.safeParse(child).error?.issues ?? [];
      assert(
        !issue,
        [...at, ...((issue?.path ?? []) as JSONPath)],
        `${name} is malformed: ${issue?.message}. Write it like the other "${name}" entries, as api/README.md describes.`,
      );
    }
    if (!DATA_KEYS.includes(name)) assertExtensions(child, assert, at);
  }
}
