/** A valid request to an operation, and what answers it. */
import type {JsonObject} from '../json';
import type {Json} from '../operation';
import type {Reply} from './replies';
import type {SandboxOperation} from './types';

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
  origin?: string | undefined;
  /** Whether the request has IDs of the documentation's examples. */
  usesExample: boolean;
};

export type Result = {
  /** Absent if the example is the response. */
  value?: Json | undefined;
  reply?: Reply;
  /** A file in place of a value. */
  file?: {bytes: Uint8Array; type: string};
};
