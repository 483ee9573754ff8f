/** Parses requests as the API does: parameters and bodies. */
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import {getValue} from '@docs-kit/openapi-model/shared';
import {ANSWER_PARAMETER, isDocumented} from '../answers';
import type {Handler, IdReference} from '../behavior';
import {isCredentialName} from '../credentials/credentialNames';
import {describePlaceholder, isPlaceholder} from '../credentials/placeholders';
import type {SandboxOperation, SandboxRequest} from '../types';
import {parseBody} from './body';
import {parseParameters} from './parameters';
import {reportQueryNames} from './queryNames';
import type {RequestMatch} from './requestMatch';
import {Validation} from './validate';
import type {Formats} from './valueProblem';
import {findNamedValue} from './values';

/** Whether a name in the query, such as `ids[]` or `filter[tags]`, is that of a list. */
function isSentList(parameters: JsonObject, name: string): boolean {
  const [, base = name, member = ''] = /^(.*)\[([^\]]*)\]$/s.exec(name) ?? [];
  const value = getValue(parameters, base);
  return Array.isArray(isObject(value) ? value[member] : value);
}

/** A request whose parameters and body fit their schemas. */
type ParsedRequest = {
  parameters: Record<string, Json>;
  json: Json;
  /** IDs in the parameters and the body. */
  references: readonly IdReference[];
  /** What the API accepts, but very likely isn't meant. */
  notes: readonly string[];
};

/** @returns what the API very likely ignores: an idempotency key, names, and repeated values */
function listIgnored(
  match: RequestMatch,
  query: URLSearchParams,
  {headers}: SandboxRequest,
  parameters: JsonObject,
  unknownNames: readonly string[],
): string[] {
  const keyHeader = Object.keys(headers).find((name) => /idempotency/i.test(name));
  const notes: string[] = [];
  if (keyHeader !== undefined && !isDocumented(match.operation, 'header', keyHeader))
    notes.push(
      `The documentation has no header ${keyHeader}. Don't rely on it: a repeated request can act twice.`,
    );
  if (unknownNames.length > 0)
    notes.push(`The documentation has no query parameter ${unknownNames.join(', ')}.`);
  for (const name of new Set(query.keys()))
    if (query.getAll(name).length > 1 && !isSentList(parameters, name))
      notes.push(`Only the first value of ${name} in the query counts.`);
  return notes;
}

/** What the API is, and does. */
type RequestContext = {
  /** All operations, whose paths can have what the query has. */
  operations: readonly SandboxOperation[];
  /** Handles the operation, and may check the body itself. */
  handler?: Handler;
  formats?: Formats;
};

/**
 * Checks parameters and body as the API does.
 *
 * @throws SandboxError if any of them isn't valid
 */
export function parseRequest(
  match: RequestMatch,
  query: URLSearchParams,
  request: SandboxRequest,
  {operations, handler, formats}: RequestContext,
): ParsedRequest {
  if (!isDocumented(match.operation, 'query', ANSWER_PARAMETER)) query.delete(ANSWER_PARAMETER);
  const validation = new Validation(formats);
  const {parameters, properties, required} = parseParameters(match, query, request, validation);
  for (const [name, value] of Object.entries(parameters))
    if (
      isDocumented(match.operation, 'header', name) &&
      isCredentialName(name) &&
      !isObject(value) &&
      isPlaceholder(`${value}`)
    )
      validation.add(describePlaceholder(`${value}`, name), name, {isStrict: true});
  const sentNames = [...new Set(query.keys())];
  const unknownNames = reportQueryNames(match.operation, operations, sentNames, validation);
  const ignored = listIgnored(match, query, request, parameters, unknownNames);
  validation.check({properties, required}, parameters);
  for (const [name, value] of Object.entries(parameters))
    parameters[name] = findNamedValue(properties[name] ?? {}, value) ?? value;
  const json = parseBody(match.operation, request, validation, handler);
  validation.assertValid();
  const notes = [...ignored, ...validation.notes];
  return {parameters, json, references: validation.references, notes};
}
