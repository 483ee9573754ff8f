/**
 * Types of the sandbox, which answers API requests from the examples in api/openapi.json. It runs
 * in Node and in browsers.
 */
import type {Json, ParameterPlace} from '../operation';

/** The part of JSON Schema that request validation uses, without references. */
export type SandboxSchema = {
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: Json[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  required?: string[];
  properties?: Record<string, SandboxSchema>;
  items?: SandboxSchema;
  oneOf?: SandboxSchema[];
  allOf?: SandboxSchema[];
};

/** A documented response with one of its examples. */
export type SandboxExample = SandboxOutcome & {
  /** Absent if the body isn't documented. */
  contentType?: string;
  value?: Json;
  /** Names in lowercase. */
  headers?: Record<string, string>;
};

/**
 * An operation as the sandbox needs it. The build publishes it as `/api/sandbox/<operation>.json`.
 */
export type SandboxOperation = {
  /** Last part of the URL of its page. */
  id: string;
  /** Uppercase. */
  method: string;
  /** Path template after the base URL, such as `/v2/agent/{agentCode}/execute`. */
  path: string;
  /** Alternative sets of headers that authenticate a request. Empty if the operation is public. */
  auth: {header: string; prefix: string}[][];
  parameters: {
    name: string;
    in: ParameterPlace;
    required: boolean;
    schema: SandboxSchema;
    example?: Json;
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
};

export type SandboxRequestBody =
  | {kind: 'text'; text: string}
  | {
      kind: 'form';
      fields: readonly {name: string; value: string | {fileName: string; bytes: number}}[];
    };

/**
 * A request of a sample with a Run button. The build reads it, so that the page evaluates no text.
 */
export type RunnableRequest = {
  /** Operation that responds: last part of the URL of its page. */
  operation: string;
  request: SandboxRequest;
};

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
    /** `broken` streams end without the last events. */
    | {kind: 'events'; events: readonly SandboxEvent[]; broken: boolean};
  /** Realistic delay before the response, in milliseconds. */
  delay: number;
  /** Documented operation that answered. */
  operation?: string;
};

/**
 * A documented outcome of an operation, which a user can choose with "Respond with" or the header
 * `X-Sandbox-Answer`.
 */
export type SandboxOutcome = {
  /** Value of the header, such as `rate_limit_exceeded` or `pending-approval`. */
  id: string;
  label: string;
  status: number;
  /** Error code, whose entry is on the page about API errors. */
  errorCode?: string;
};

export type Sandbox = {
  /** Answers a request and updates the state (conversations, knowledge, feedback). Never throws. */
  handle: (request: SandboxRequest) => SandboxResponse;
};
