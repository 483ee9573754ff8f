/**
 * What the request console and the sandbox need of an operation. The build publishes it beside the
 * OpenAPI file, and pages fetch it when a control needs it, so that they don't carry it.
 */
import type {
  CodeExample,
  InputField,
  Operation,
  Parameter,
  SchemaNode,
  SentBody,
} from '@docs-kit/openapi-model';
import type {SandboxOperation} from '@docs-kit/openapi-sandbox/engine';

/** What a field's control needs of its schema. */
export type ConsoleNode = Pick<SchemaNode, 'type' | 'enum'>;

/** A field without what only pages show of its schema. */
type WithConsoleNode<Input extends {node: SchemaNode}> = Omit<Input, 'node'> & {node: ConsoleNode};

export type ConsoleInput = WithConsoleNode<InputField>;

/** The body that is sent, with its fields if it's a form. */
export type ConsoleSentBody =
  | Exclude<SentBody, {kind: 'form'}>
  | (Omit<Extract<SentBody, {kind: 'form'}>, 'fields'> & {fields: ConsoleInput[]});

/** The body that the form has fields for, with examples to start from. */
export type ConsoleBody = {required: boolean; sent: ConsoleSentBody; examples: CodeExample[]};

/**
 * An operation in the console. `samples` show the request that the form starts with, and `auth` is
 * without the ways that need a cookie, which pages can't send.
 */
export type ConsoleOperation = Pick<
  Operation,
  'method' | 'server' | 'path' | 'auth' | 'sdk' | 'samples' | 'responseKind' | 'streams'
> & {
  /** Whether all ways to authenticate need a cookie. */
  needsCookie?: true;
  parameters: WithConsoleNode<Parameter>[];
  body?: ConsoleBody;
};

/** The published OpenAPI file. */
export const SPEC_JSON = '/api/openapi.json';
export const SPEC_YAML = '/api/openapi.yaml';

/** @returns the URL of an operation's {@link OperationData} */
export const formatOperationUrl = (operationId: string) => `/api/operations/${operationId}.json`;

/** The published data of an operation. */
export type OperationData = {
  /** For the console's form and its requests. */
  form: ConsoleOperation;
  /** For responses. */
  sandbox: SandboxOperation;
};

/** The query parameter of links that open the console with a request. */
export const LINK_PARAMETER = 'console';
