/**
 * Types of the sandbox, which responds to API requests from the examples in api/openapi.json. It runs
 * in Node and in browsers.
 */
import type {Json, ParameterLocation} from '../api/operation';
import type {JsonObject} from '../json';

type Limit = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems';

/** The part of JSON Schema that request validation uses, without references. */
export type SandboxSchema = {[limit in Limit]?: number} & {
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: Json[];
  pattern?: string;
  required?: string[];
  properties?: Record<string, SandboxSchema>;
  additionalProperties?: boolean;
  items?: SandboxSchema;
  oneOf?: SandboxSchema[];
  allOf?: SandboxSchema[];
  /** Of values with `x-resource`. The resource with this ID exists from the start. */
  example?: Json;
  /** The value is the ID of such a resource. */
  'x-resource'?: Resource;
  /** Key of the error if the value is wrong, or if the resource doesn't exist. */
  'x-error'?: string;
  /** Upper and lower case matter in the names of the properties. */
  'x-exact'?: boolean;
  /** Limits that the platform may not have. */
  'x-strict'?: SandboxSchema;
  /** Schema of the JSON text in a string. */
  'x-decoded-schema'?: SandboxSchema;
  /** Accepted media types, or extensions, of a file. */
  'x-media-types'?: string[];
  'x-extensions'?: string[];
  /** Schema of the inputs of a run whose keys aren't input parameters of the agent. */
  'x-reserved-keys'?: SandboxSchema;
  /** Rules about the presence of properties or inputs. */
  'x-rules'?: PresenceRule[];
};

type OwnedResource = 'conversation' | 'instance' | 'message' | 'connector' | 'version' | 'draft';
export type Resource =
  OwnedResource | 'agent' | 'skill' | 'model' | 'file' | 'volatileKnowledge' | 'knowledgeFile';

export type PresenceRule = {
  /** Key of the `validation_error`. */
  error: string;
  message: string;
  /** Types of agents that the rule is for; all if absent. */
  agents?: string[];
  of: string[];
  /** How many of them must, and may, be sent. */
  min?: number;
  max?: number;
};

/** A documented response with one of its examples. */
export type SandboxExample = SandboxOutcome & {
  /** Absent if the body isn't documented. */
  contentType?: string;
  value?: Json;
  /** Names in lowercase. */
  headers?: Record<string, string>;
};

/** An operation as the sandbox needs it. */
export type SandboxOperation = {
  operationId: string;
  /** Uppercase. */
  method: string;
  /** Origin of the platform. */
  server: string;
  /** Path template after the base URL, such as `/v2/agent/{agentCode}/execute`. */
  path: string;
  /** Alternative sets of headers that authenticate a request. Empty if the operation is public. */
  auth: {header: string; prefix: string}[][];
  parameters: {
    name: string;
    in: ParameterLocation;
    required: boolean;
    /** Includes the parameter's example. */
    schema: SandboxSchema;
  }[];
  body?: {required: boolean; content: Record<string, SandboxSchema>};
  /** In the order of the file; the first one is the default. */
  responses: SandboxExample[];
};

/** A request, with nothing that depends on the platform it runs on. */
export type SandboxRequest = {
  /** Uppercase. */
  method: string;
  /** Path and query after the base URL, such as `/v2/agent/order-support/execute?culture=en`. */
  path: string;
  /** Names in lowercase. */
  headers: Readonly<Record<string, string>>;
  body?: SandboxRequestBody;
  /** Origin of the sandbox, for links. Absent in browsers, where none can be opened. */
  origin?: string;
};

export type SandboxRequestBody =
  | {kind: 'text'; text: string}
  | {kind: 'form'; fields: readonly {name: string; value: string | SentFile}[]};

/** A file in a form. Samples that run in a page have no content. */
export type SentFile = {fileName: string; bytes: number; type?: string; content?: Uint8Array};

/** A request of a sample with a Run button, and the operation that responds. */
export type RunnableRequest = {operationId: string; request: SandboxRequest};

/** How a stream ends: after its last event, by a lost connection, early but without an error, or not. */
export type StreamEnd = 'complete' | 'broken' | 'unfinished' | 'stalled';

/** A server-sent event. */
export type SandboxEvent = {
  name: string;
  /** JSON or plain text, as sent. */
  data: string;
  /** Realistic pause before the event, in milliseconds. */
  pause: number;
};

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
  /** Documented operation that responded. */
  operation?: string;
};

/** A documented outcome of an operation, which a user can choose. */
export type SandboxOutcome = {
  /** Value of the header, such as `rate_limit_exceeded` or `pending-approval`. */
  id: string;
  label: string;
  status: number;
  /** Error code, whose entry is on the page about API errors. */
  errorCode?: string;
  /** Differs from another outcome in a key only. The console doesn't offer it. */
  isVariant?: true;
};

/** An outcome for one of the next requests. */
export type ScenarioStep = {
  /** Its name and options, as in the header `X-Sandbox-Answer`. */
  outcome: string;
  /** The operationId; any operation if absent. */
  operation?: string;
};

/** A valid request to an operation, and what responds to it. Only the sandbox uses it. */
export type HandlerCall = {
  operation: SandboxOperation;
  /** Path and query parameters, converted to their types. */
  parameters: Readonly<Record<string, Json>>;
  /** The JSON body, or the fields and files of a form; `null` if there's none. */
  json: Json;
  /** The example to return, with IDs and codes replaced by those that were sent. */
  example: JsonObject;
  /** The user chose the example of a run. */
  isChosen: boolean;
  /** How the user wants the stream to end. */
  end: StreamEnd | undefined;
  origin: string | undefined;
  /** Headers of the response. */
  headers: Record<string, string>;
};

/** `value` is a JSON body; the example is the response if it's absent. */
export type HandlerResult = Partial<SandboxResponse> & {value?: Json};

/** What operations do, by the last part of the URL of their page. */
export type Handlers = Readonly<Record<string, (call: HandlerCall) => HandlerResult>>;
