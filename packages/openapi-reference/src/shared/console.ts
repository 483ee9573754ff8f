/**
 * The parts of an operation that the request console needs. The build publishes it as
 * `/api/console/<operation>.json`, which the console fetches when it opens, so that pages don't
 * carry it.
 */
import type {CodeExample, Operation, SentBody} from '@docs-kit/openapi-model/operation';

/** The body that the form has fields for, with examples to start from. */
export type ConsoleBody = {required: boolean; sent: SentBody; examples: CodeExample[]};

/** An operation in the console. `samples` show the request that the form starts with. */
export type ConsoleOperation = Pick<
  Operation,
  | 'method'
  | 'server'
  | 'path'
  | 'auth'
  | 'parameters'
  | 'sdk'
  | 'samples'
  | 'responseKind'
  | 'streams'
> & {body?: ConsoleBody};
