/** Types of the sandbox, which answers API requests from the examples in api/openapi.json. It runs in Node and in browsers. */

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
  | {kind: 'form'; fields: readonly {name: string; value: string | {fileName: string; bytes: number}}[]}
  | {kind: 'file'; bytes: number};

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
    | {kind: 'none'}
    /** The operation's success body isn't documented. */
    | {kind: 'undocumented'}
    | {kind: 'text'; text: string; contentType: string}
    /** `broken` streams end without the last events. */
    | {kind: 'events'; events: readonly SandboxEvent[]; broken: boolean};
  /** Realistic delay before the response, in milliseconds. */
  delay: number;
  /** Documented operation that answered. */
  operation?: string;
};

/** A documented outcome of an operation, which a user can choose with "Answer with" or the header `X-Sandbox-Answer`. */
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
