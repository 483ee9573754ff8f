/** A valid request to an operation, and what answers it. */
import type {JsonObject} from '../json';
import type {Json} from '../api/operation';
import type {SandboxOperation, SandboxResponse, StreamEnd} from './types';

export type Call = {
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
export type Result = Partial<SandboxResponse> & {value?: Json};
