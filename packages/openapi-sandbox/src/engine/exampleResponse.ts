/** Turns the examples of an operation into responses. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json} from '@docs-kit/basics/json';
import {EVENT_STREAM, hasNoBody, isJsonType} from '@docs-kit/openapi-model/shared';
import {canStream} from './answers';
import {parseEvents} from './stream';
import type {DocumentedResponse, SandboxOperation, SandboxResponse} from './types';

/** Replaces the codes, IDs, and versions of an example with those that were sent. */
export function insertSentValues(
  example: Json,
  {parameters}: SandboxOperation,
  sent: Readonly<Record<string, Json>>,
): Json {
  const replaced = new Map(
    parameters
      .filter(({name}) => sent[name] !== undefined)
      .map(({name, schema}) => [schema.example, sent[name]]),
  );
  const replace = (value: Json, name = ''): Json => {
    if (Array.isArray(value)) return value.map((item) => replace(item));
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, child]) => [key, replace(child, key)]),
      );
    // Short strings and other numbers can be equal by chance.
    const isName = typeof value === 'string' ? value.length > 5 : /version$/i.test(name);
    return (isName ? replaced.get(value) : undefined) ?? value;
  };
  return replace(example);
}

/**
 * @param value - replaces the body of the example
 * @returns the response that an example documents
 */
export function buildExampleResponse(
  {status, contentType, headers = {}, ...example}: DocumentedResponse,
  operation: SandboxOperation,
  value = example.value,
): SandboxResponse {
  // What streams takes longer.
  const common = {
    status,
    delay: canStream(operation) ? 900 : 250,
    operation: operation.operationId,
  };
  if (hasNoBody(status)) return {...common, headers, body: {kind: 'text', text: ''}};
  if (contentType === undefined) return {...common, headers, body: {kind: 'undocumented'}};
  const typed = {...common, headers: {'content-type': contentType, ...headers}};
  if (value === undefined) return {...typed, body: {kind: 'undocumented'}};
  if (contentType === EVENT_STREAM)
    return {...typed, body: {kind: 'events', events: parseEvents(String(value)), end: 'complete'}};
  const text =
    isJsonType(contentType) || typeof value !== 'string' ? formatExactJson(value, 2) : value;
  return {...typed, body: {kind: 'text', text}};
}
