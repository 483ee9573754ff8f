/**
 * The behavior of an API beyond its OpenAPI file: what a site passes to its sandbox. Without it,
 * every operation responds from the file.
 */
import type {Json, JsonObject} from '@docs-kit/basics/json';
import type {Spec} from '@docs-kit/openapi-model';
import type {ErrorFormat} from './errors';
import type {Formats} from './request/valueProblem';
import type {SandboxState} from './state';
import type {
  DocumentedResponse,
  OperationName,
  SandboxOperation,
  SandboxResponse,
  StreamEnd,
  ValidationSchema,
} from './types';

/** A valid request to an operation, and what its response is based on. */
export type HandlerCall<State extends SandboxState = SandboxState> = {
  /** The sandbox's memory. Handlers change it. */
  state: State;
  operation: SandboxOperation;
  /** The path as it was sent, without the query. */
  path: string;
  /** Path, query, and header parameters, converted to their types. */
  parameters: Readonly<Record<string, Json>>;
  /** The JSON body, or the fields and files of a form; `null` if there's none. */
  json: Json;
  /** The example to return, with IDs and codes replaced by those that were sent. */
  example: JsonObject;
  /** Whether the user chose the example. Only handlers with `completesExamples` are called then. */
  isChosen: boolean;
  /** How the user wants the stream to end. */
  end: StreamEnd | undefined;
  /** Origin of the sandbox, as in `SandboxRequest`. */
  origin: string | undefined;
  /** Media types that the client accepts, or empty text. */
  accept: string;
  /** The values of the headers that authenticate the request, without schemes such as `Bearer`. */
  credentials: readonly string[];
  /** Headers that are added to the response. `addNotes` sets notes in them. */
  headers: Record<string, string>;
};

/** Replacements for parts of the example's response. `value` is a JSON body. */
export type HandlerResult = Partial<SandboxResponse> & {value?: Json};

/**
 * The names that a handler reads or writes, which the build compares with the OpenAPI file:
 * parameters by location, fields of the body and of successful responses, such as `items.id`, and
 * names of response examples.
 */
export type Needs = Partial<
  Record<'path' | 'query' | 'header' | 'body' | 'response' | 'example', readonly string[]>
>;

/** Does what an operation does beyond returning its example. */
export type Handler<State extends SandboxState = SandboxState> = {
  readonly needs?: Needs;
  /** Whether the handler validates the body, because other values decide which schema it has. */
  readonly checksBody?: true;
  /** Whether the handler is also called for a JSON example that the user has chosen. */
  readonly completesExamples?: true;
  /** @throws SandboxError if the request isn't valid */
  handle(call: HandlerCall<State>): HandlerResult;
};

/** Handlers of operations. */
export type Handlers<State extends SandboxState = SandboxState> = Readonly<
  Record<OperationName, Handler<State>>
>;

/** An ID in a request: a value whose schema has `x-resource`. */
export type IdReference = {
  /** Value of `x-resource`. */
  resource: string;
  id: string;
  schema: ValidationSchema;
};

/** A kind of thing that IDs in requests refer to. */
export type Resource<State extends SandboxState = SandboxState> = {
  /** Whether the ID exists, for the other values in the request. */
  exists(reference: IdReference, call: HandlerCall<State>): boolean;
  /**
   * Creates the resource with the ID of an example when a request has this ID. Absent if examples
   * must exist, too.
   */
  create?(reference: IdReference, call: HandlerCall<State>): void;
  /** IDs that count as examples besides the example of the value's schema. */
  listExamples?(operation: SandboxOperation): readonly (Json | undefined)[];
  /** @returns the message for an ID that doesn't exist */
  explain?(reference: IdReference, call: HandlerCall<State>): string;
  /**
   * @param isExample - whether the ID is from an example
   * @throws SandboxError if the resource exists, but the request can't use it
   */
  check?(reference: IdReference, call: HandlerCall<State>, isExample: boolean): void;
};

/** Something that happens outside the API: `/_sandbox/NAME/ID` on the server. */
export type Control<State extends SandboxState = SandboxState> = {
  readonly method: 'GET' | 'POST';
  /**
   * @returns the status, and text for the person who has opened the URL
   * @throws SandboxError if there's nothing with the ID
   */
  run(id: string, state: State): {status: number; text?: string};
};

/** Options of the behavior on the command line, each of which can be repeated. */
export type BehaviorOptions = {
  /** Names of the options, with the form of their values and lines of help. */
  readonly names: Readonly<Record<string, {value: string; help: readonly string[]}>>;
  /**
   * @param values - values of the options by name
   * @returns the settings of a state
   * @throws Error with the message for the user
   */
  parse(values: Readonly<Record<string, readonly string[]>>): unknown;
};

/** What an API does beyond its OpenAPI file. Every part is optional. */
export type Behavior<State extends SandboxState = SandboxState> = {
  /** Handlers by the file that defines them. */
  readonly handlers?: Readonly<Record<string, Handlers<State>>>;
  /** @throws SandboxError if the credentials of a valid request can't be used with it */
  authorize?(call: HandlerCall<State>): void;
  /** Handles the operations that have no handler. Without it, they return their examples. */
  handleOthers?(call: HandlerCall<State>): HandlerResult;
  /**
   * Errors of the API, if its file has some of `ApiConfig.errors`. Otherwise, errors are problem
   * details (RFC 9457).
   */
  readonly errors?: ErrorFormat;
  /** Formats of strings besides those of OpenAPI, by value of `format`. */
  readonly formats?: Formats;
  /** By value of `x-resource`. IDs of other kinds aren't checked. */
  readonly resources?: Readonly<Record<string, Resource<State>>>;
  readonly controls?: Readonly<Record<string, Control<State>>>;
  /** @returns operations that the server has, and the OpenAPI file doesn't document */
  addOperations?(operations: readonly SandboxOperation[]): SandboxOperation[];
  readonly options?: BehaviorOptions;
  /**
   * Creates the memory of a sandbox.
   *
   * @param settings - what `options.parse` returned; absent without a command line
   */
  createState?(operations: readonly SandboxOperation[], settings?: unknown): State;
  /** Normalizes the path of an operation or a request, if the API accepts a path in other forms. */
  normalizePath?(path: string): string;
  /** @returns responses of an operation besides those in the file, for readers to choose */
  listVariants?(responses: readonly DocumentedResponse[], spec: Spec): DocumentedResponse[];
};

/** The behavior of a site's API, which bundles of the sandbox import. */
export type SiteBehavior<State extends SandboxState = SandboxState> = Behavior<State> & {
  /** The module that exports the behavior as its default. The path starts in the site's folder. */
  readonly module: string;
};
