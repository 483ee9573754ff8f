/** The part of a schema that the validation of requests uses. */
import type {Json} from '@docs-kit/basics/json';
import type {SchemaExtensions, SchemaPart} from '../build/read/extensions';

/** Keywords whose value is a number. */
type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/** The part of JSON Schema that request validation uses, without references. */
export type ValidationSchema = {[limit in Limit]?: number} & {
  /** Limits above 2^53 are of the type bigint. */
  minimum?: number | bigint;
  maximum?: number | bigint;
  exclusiveMinimum?: number | bigint;
  exclusiveMaximum?: number | bigint;
  const?: Json;
  /** Several types in OpenAPI 3.1. */
  type?: string | string[];
  format?: string;
  nullable?: boolean;
  enum?: Json[];
  pattern?: string;
  required?: string[];
  properties?: Record<string, ValidationSchema>;
  additionalProperties?: boolean | ValidationSchema;
  patternProperties?: Record<string, ValidationSchema>;
  /** Whether the number can also be sent as text. */
  numberAsText?: boolean;
  /** The server sets the value, so that requests don't need it. */
  readOnly?: boolean;
  items?: ValidationSchema;
  /** Schemas of the first items, each for one. */
  prefixItems?: ValidationSchema[];
  oneOf?: ValidationSchema[];
  anyOf?: ValidationSchema[];
  allOf?: ValidationSchema[];
  /** Only of values with `x-resource`: the resource with this ID exists from the start. */
  example?: Json;
} & {[part in SchemaPart]?: ValidationSchema} & SchemaExtensions;

/** How many of some properties or inputs a request must have. */
export type PresenceRule = {
  /** Key of the error, as in `x-error`. */
  error?: string;
  /** Whether pages advise it: requests that break the rule get a note, and no error. */
  isAdvice?: boolean;
  message: string;
  /** Requests that the rule is for, in words of the API's handlers; all if absent. */
  for?: string[];
  /** Names of the properties or inputs. Copies of mcp.mjs read this key of the published data. */
  of: string[];
  /** 0 if absent. */
  min?: number;
  /** Infinity if absent. */
  max?: number;
};
