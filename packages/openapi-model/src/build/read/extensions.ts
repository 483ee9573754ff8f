/** The form and the meaning of the file's `x-` keys, which OpenAPI doesn't describe. */
import * as z from 'zod';
import type {PresenceRule} from '../../shared/presenceRule';

const string = z.string();
const strings = z.array(string);
/** Checked as a schema. */
const schema = z.looseObject({});
/** A page of the docs. */
const guide = z.object({title: string, href: string});

/** Keys of schemas that contain a schema. */
export const SCHEMA_PARTS = {
  /** Schema of the JSON text in a string. */
  'x-decoded-schema': schema,
  /** Of a list of keys and values: the keys that the API knows, with schemas of their values. */
  'x-reserved-keys': schema,
  /** Limits that the sandbox enforces, and that the API may not have. */
  'x-strict': schema,
};

const SCHEMA_KEYS = {
  /** Properties that pages tell clients to send, although the API doesn't need them. */
  'x-advised': strings,
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
  'x-media-types': z.union([strings, schema]) as unknown as z.ZodType<string[]>,
  /** Failures of what is behind the API by code, which the sandbox returns on request. */
  'x-model-failures': z.record(string, z.object({status: z.number(), message: string})),
  /** The value is the ID of such a resource, which must exist in the sandbox. */
  'x-resource': string,
  /** Inputs that need or exclude each other. */
  'x-rules': z.array(
    z.looseObject({error: string.optional(), message: string}),
  ) as unknown as z.ZodType<PresenceRule[]>,
  /** Guide that explains the schema instead of its fields. */
  'x-docs-guide': guide,
};

const OPERATION_KEYS = {
  /** Samples with an SDK, which replace those with an HTTP client. */
  'x-codeSamples': z.array(z.object({lang: string, source: string})),
  /** Questions that readers would type, for search. */
  'x-questions': z.array(z.looseObject({ask: string})),
  /** `operationId`s of related operations. */
  'x-related': strings,
  /** Members of the SDKs that make the request, separated by commas. */
  'x-sdk': z.strictObject({typescript: string.optional(), csharp: string.optional()}),
  /** No one has confirmed that the operation works as described. */
  'x-unconfirmed': z.literal(true),
  /** Guide that explains the operation. */
  'x-docs-guide': guide,
};

/** Keys of other parts. */
const OTHER_KEYS = {
  /** Label of a tag in the sidebar, instead of its name. */
  'x-displayName': string,
  /** Why the overlay adds an operation that the file lacks, in a form of the site's choice. */
  'x-evidence': schema,
  /** Names of enum values by value, which stay right when the enum changes. */
  'x-ms-enum': z.looseObject({values: z.array(schema).optional()}),
  /** Values of path parameters that fit the example of a body. */
  'x-parameters': z.record(string, string),
  /** Samples and the console send the optional parameter. */
  'x-recommended': z.literal(true),
  /** Schema of the data of any server-sent event, for readers of the file. */
  'x-sse-data': schema,
  /** Schema of the data of each server-sent event, by name. */
  'x-sse-events': z.record(string, schema),
};

export const EXTENSIONS: Readonly<Record<string, z.ZodType>> = {
  ...SCHEMA_PARTS,
  ...SCHEMA_KEYS,
  ...OPERATION_KEYS,
  ...OTHER_KEYS,
};

/** Optional keys with their types. */
type Optional<Forms extends Record<string, z.ZodType>> = {
  [key in keyof Forms]?: z.output<Forms[key]>;
};

export type OtherExtensions = Optional<typeof OTHER_KEYS>;
export type OperationExtensions = Optional<typeof OPERATION_KEYS>;
export type SchemaExtensions = Optional<typeof SCHEMA_KEYS>;
export type SchemaPart = keyof typeof SCHEMA_PARTS;
