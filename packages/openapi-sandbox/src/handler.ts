/** Types of handlers, which do what an operation does beyond returning its example. */
import type {Json, JsonObject} from '@docs-kit/basics/json';
import type {SandboxState} from '../../../api/sandbox/state';
import type {SandboxOperation, SandboxResponse, StreamEnd} from './types';

/** A valid request to an operation, and what its response is based on. */
export type HandlerCall = {
  /** The sandbox's memory. Handlers change it. */
  state: SandboxState;
  operation: SandboxOperation;
  /** Path and query parameters, converted to their types. */
  parameters: Readonly<Record<string, Json>>;
  /** The JSON body, or the fields and files of a form; `null` if there's none. */
  json: Json;
  /** The example to return, with IDs and codes replaced by those that were sent. */
  example: JsonObject;
  /** Whether the user chose the example of a run. */
  isChosen: boolean;
  /** How the user wants the stream to end. */
  end: StreamEnd | undefined;
  /** Origin of the sandbox, as in `SandboxRequest`. */
  origin: string | undefined;
  /** Headers that are added to the response. Handlers set notes in them. */
  headers: Record<string, string>;
};

/** Replacements for parts of the example's response. `value` is a JSON body. */
export type HandlerResult = Partial<SandboxResponse> & {value?: Json};

/** Handlers by the `operationId` of their operations. */
export type Handlers = Readonly<Record<string, (call: HandlerCall) => HandlerResult>>;
