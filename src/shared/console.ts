/**
 * What the request console needs of an operation. The build publishes it as
 * `/api/console/<operation>.json`, which the console fetches when it opens, so that pages don't
 * carry it.
 */
import type {Operation, ParameterPlace, SampleRequest} from './operation';

/** A value to fill in. */
export type ConsoleField = {
  name: string;
  /** In words, such as `integer (int32)`. */
  type: string;
  /** Initial value; empty if there's no example. */
  example: string;
  required?: boolean;
  /** Allowed values in order, with their labels. */
  options?: {value: string; label: string}[];
  /** A file is chosen instead of typing a value. */
  file?: true;
  /** Placeholder of a credential in copied commands; its field is masked. */
  secret?: string;
};

export type ConsoleParameter = ConsoleField & {in: Exclude<ParameterPlace, 'cookie'>};

export type ConsoleBody =
  | {kind: 'json'; contentType: string; required: boolean; examples: {name: string; text: string}[]}
  | {kind: 'form'; fields: ConsoleField[]}
  | {kind: 'file'; contentType: string; required: boolean};

/** `samples` are those of the request that the form starts with. */
export type ConsoleOperation = Pick<Operation, 'auth' | 'sdk' | 'samples'> & {
  /** Uppercase. */
  method: string;
  /** URL with `{name}` for each path parameter. */
  url: string;
  parameters: ConsoleParameter[];
  body?: ConsoleBody;
  /** How samples read the response. */
  response: SampleRequest['response'];
};
