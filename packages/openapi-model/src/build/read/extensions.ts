/**
 * The form and the meaning of the file's `x-` keys, which OpenAPI doesn't describe.
 */
import {findNearest} from '@docs-kit/basics/nearest';
import * as z from 'zod';
import {visitParts} from './document';
import type {Problems} from './problems';

const string = z.string();
const strings = z.array(string);
/** Checked as a schema. */
const schema = z.looseObject({});

export const EXTENSIONS = {
  /** Properties that pages tell clients to send, although the API doesn't need them. */
  'x-advised': strings,
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
  /** Why the overlay adds an operation that the file lacks, in a form of the site's choice. */
  'x-evidence': schema,
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
  /** Names of enum values by value, which stay right when the enum changes. */
  'x-ms-enum': z.looseObject({values: z.array(schema).optional()}),
  /** Failures of what is behind the API by code, which the sandbox returns on request. */
  'x-model-failures': z.record(string, z.object({status: z.number(), message: string})),
  /** Values of path parameters that fit the example of a body. */
  'x-parameters': z.record(string, string),
  /** Questions that readers would type, for search. */
  'x-questions': z.array(z.looseObject({ask: string})),
  /** Samples and the console send the optional parameter. */
  'x-recommended': z.literal(true),
  /** `operationId`s of related operations. */
  'x-related': strings,
  /** Of a list of keys and values: the keys that the API knows, with schemas of their values. */
  'x-reserved-keys': schema,
  /** The value is the ID of such a resource, which must exist in the sandbox. */
  'x-resource': string,
  /** Inputs that need or exclude each other. */
  'x-rules': z.array(z.looseObject({error: string.optional(), message: string})),
  /** No one has confirmed that the operation works as described. */
  'x-unconfirmed': z.literal(true),
  /** Members of the SDKs that make the request, separated by commas. */
  'x-sdk': z.strictObject({typescript: string.optional(), csharp: string.optional()}),
  /** Schema of the data of any server-sent event, for readers of the file. */
  'x-sse-data': schema,
  /** Schema of the data of each server-sent event, by name. */
  'x-sse-events': z.record(string, schema),
  /** Limits that the sandbox enforces, and that the API may not have. */
  'x-strict': schema,
} satisfies Record<string, z.ZodType>;

/** Optional keys with their types. */
export type Extensions<Key extends keyof typeof EXTENSIONS> = {
  [key in Key]?: z.output<(typeof EXTENSIONS)[key]>;
};

/** A key that's less similar to one of ours isn't taken for a misspelling. */
const MIN_SIMILARITY = 0.75;

/** Keys that only schemas.ts reads. */
const READ_ELSEWHERE = ['x-enumNames'];

/**
 * Reports the `x-` keys that nothing reads, and removes those that aren't as {@link EXTENSIONS}
 * describes them, because other programs use the same names.
 */
export function reportExtensions(root: object, problems: Problems): void {
  visitParts(root, (part, {at}) => {
    for (const [key, value] of Object.entries(part)) {
      if (!key.startsWith('x-') || READ_ELSEWHERE.includes(key)) continue;
      const form = (EXTENSIONS as Readonly<Record<string, z.ZodType>>)[key];
      const [issue] = form?.safeParse(value).error?.issues ?? [];
      if (form && !issue) continue;
      const [meant] = form ? [] : findNearest(key, Object.keys(EXTENSIONS), 1, MIN_SIMILARITY);
      const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`;
      const reason = issue ? ` (${issue.message})` : hint;
      problems.addWarning('extension', [...at, key], `${key}${reason}`);
      Reflect.deleteProperty(part, key);
    }
  });
}
