/** A valid request to an operation, and what answers it. */
import type {JsonObject} from '../json';
import type {Json} from '../operation';
import type {Reply} from './replies';
import type {SandboxOperation, SandboxRequestBody} from './types';
import type {Reference} from './validate';

export type Call = {
  operation: SandboxOperation;
  /** Path and query parameters, converted to their types. */
  parameters: Readonly<Record<string, Json>>;
  /** Parsed JSON body; `null` if there's none. */
  json: Json;
  form?: Extract<SandboxRequestBody, {kind: 'form'}> | undefined;
  /** The example to return, with IDs and codes replaced by those that were sent. */
  example: JsonObject;
  /** The user chose the example of a run. */
  isChosen: boolean;
  origin?: string | undefined;
  /**
   * @returns the same references
   * @throws SandboxError 404 for an ID that doesn't exist
   */
  checkReferences: (references: readonly Reference[]) => readonly Reference[];
};

export type Result = {
  /** Absent if the success body isn't documented. */
  value?: Json | undefined;
  reply?: Reply;
  /** A file in place of a value. */
  file?: {bytes: Uint8Array; type: string};
};
