/** The data that the sandbox reads about operations, and its requests and responses. */
import type {Json} from '@docs-kit/basics/json';
import type {ParameterLocation, SchemaExtensions, SchemaPart, Style} from '@docs-kit/openapi-model';

/** Keywords whose value is a number. */
type Limit =
  'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties';

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

/** Uppercase method and path of an operation, as in the OpenAPI file: `GET /pets/{id}`. */
export type OperationName = `${string} /${string}`;

/** A documented response with one of its examples. */
export type DocumentedResponse = AnswerChoice & {
  /** Absent if the body isn't documented. */
  contentType?: string;
  value?: Json;
  /** Names in lowercase. */
  headers?: Record<string, string>;
};

/** An operation as the sandbox needs it. */
export type SandboxOperation = {
  operationId: string;
  /** Uppercase method and path as in the OpenAPI file. Handlers have this name. */
  name: OperationName;
  /** Uppercase. */
  method: string;
  /** Base URL of the API, without a slash at its end. */
  server: string;
  /** Path template, normalized. */
  path: string;
  /**
   * Alternative sets of credentials that authenticate a request. Empty if the operation is public.
   * The format is the file's `bearerFormat`.
   */
  auth: {header: string; prefix: string; format?: string}[][];
  /** Parameters of the query that can have a credential. */
  queryCredentials?: string[];
  isDeprecated?: true;
  parameters: {
    name: string;
    in: ParameterLocation;
    required: boolean;
    /** Includes the parameter's example. */
    schema: ValidationSchema;
    /** How the value is written, unless that's one pair per item or property. */
    style?: Style;
  }[];
  body?: {
    required: boolean;
    content: Record<string, ValidationSchema>;
    /** How the fields of forms are written, by content type and name, as in parameters. */
    styles?: Record<string, Record<string, Style>>;
  };
  /** In the order of the file; the first one is the default. */
  responses: DocumentedResponse[];
  /** Whether it lacks what its handler needs, and responds from the file. */
  isUnhandled?: true;
};

/** A request, with nothing that depends on where it runs. */
export type SandboxRequest = {
  /** Uppercase. */
  method: string;
  /** Path and query, such as `/pets/7?culture=en`. */
  path: string;
  /** Names in lowercase. */
  headers: Readonly<Record<string, string>>;
  body?: SandboxRequestBody;
  /** Origin of the sandbox, for links. Absent in browsers, where none can be opened. */
  origin?: string;
};

/** A form with its fields, or any other body as text. */
export type SandboxRequestBody =
  {kind: 'text'; text: string} | {kind: 'form'; fields: readonly FormField[]};

/** A field of a form, which is text or a file. */
export type FormField = {name: string; value: string | SentFile};

/** A file in a form. In samples that run in a page, it has no content. */
export type SentFile = {fileName: string; bytes: number; type?: string; content?: Uint8Array};

/** A request of a sample with a Run button, and the operation that responds. */
export type RunnableRequest = {operationId: string; request: SandboxRequest};

/** How a stream ends: after its last event, with a lost connection, early, or not at all. */
export type StreamEnd = 'complete' | 'broken' | 'unfinished' | 'stalled';

/** A server-sent event. */
export type SandboxEvent = {
  name: string;
  /** JSON or plain text, as sent. */
  data: string;
  /** Realistic pause before the event, in milliseconds. */
  pause: number;
};

/** A response, with nothing that depends on where it runs. */
export type SandboxResponse = {
  status: number;
  /** Names in lowercase. */
  headers: Readonly<Record<string, string>>;
  body:
    /** The operation's success body isn't documented. */
    | {kind: 'undocumented'}
    | {kind: 'text'; text: string}
    | {kind: 'bytes'; bytes: Uint8Array}
    | {kind: 'events'; events: readonly SandboxEvent[]; end: StreamEnd};
  /** Realistic delay before the response, in milliseconds. */
  delay: number;
  /** Delay that the request asks for, in milliseconds. */
  requestedDelay?: number;
  /** The operationId of the operation that responded. */
  operation?: string;
};

/** A documented answer of an operation, which a user can choose. */
export type AnswerChoice = {
  /** Value of the header, such as `rate_limit_exceeded` or `pending-approval`. */
  id: string;
  /** Summary of the example, for lists. */
  label: string;
  status: number;
  /** Error code, whose entry is on the page about API errors. */
  errorCode?: string;
  /** Whether it differs from another answer only in a key. If so, the console doesn't offer it. */
  isVariant?: true;
};

/** An answer for one of the next requests. */
export type ScenarioAnswer = {
  /** Its name and options, as in the header `X-Sandbox-Answer`. */
  answer: string;
  /** The operationId; any operation if absent. */
  operation?: string;
};
