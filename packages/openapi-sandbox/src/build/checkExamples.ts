/** Compares the examples of an OpenAPI file with its schemas, as the sandbox compares requests. */
import type {Json} from '@docs-kit/basics/json';
import {formatProblem} from '@docs-kit/basics/writerError';
import {
  acceptsJson,
  type CompletedSpec,
  formatRequestLine,
  listEndpoints,
  listExamples,
  type MediaTypeObject,
  type Schema,
  type Spec,
} from '@docs-kit/openapi-model';
import {SandboxError} from '../engine/errors';
import {Validation} from '../engine/request/validate';
import type {ValidationSchema} from '../engine/types';
import {copySchema} from './copySchema';

/** Responses don't have the fields that only requests send. */
function dropWriteOnly(schema: ValidationSchema): void {
  const {properties = {}, required} = schema;
  const isSent = (name: string) =>
    (properties[name] as {writeOnly?: boolean} | undefined)?.writeOnly !== true;
  if (required) schema.required = required.filter(isSent);
  const {items, additionalProperties: rest, allOf = [], oneOf = [], anyOf = []} = schema;
  for (const part of [items, rest, ...allOf, ...oneOf, ...anyOf, ...Object.values(properties)])
    if (typeof part === 'object') dropWriteOnly(part);
}

/** Wrong fields that a line names. */
const MAX_MISTAKES = 3;

/** @returns what is wrong with a value, in one line */
function findMistake(schema: Schema, value: Json, isResponse: boolean): string | undefined {
  const copy = copySchema(schema);
  if (isResponse) dropWriteOnly(copy);
  const validation = new Validation();
  validation.check(copy, value);
  try {
    validation.assertValid();
    return undefined;
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    const {errors = {}, message} = error;
    const found = Object.entries(errors).map(
      ([field, texts]) => `${field}: ${[texts].flat().join(' ')}`,
    );
    return found.length > 0 ? found.slice(0, MAX_MISTAKES).join(' ') : message;
  }
}

/**
 * @param find - finds where a value is written
 * @returns one line for each JSON example that no longer fits its schema
 */
export function checkExamples(spec: Spec, find: CompletedSpec['find']): string[] {
  return listEndpoints(spec).flatMap(({method, path, requestBody, responses}) => {
    const at = ['paths', path, method];
    const check = (content: Record<string, MediaTypeObject>, place: string[], owner: string) =>
      Object.entries(content).flatMap(([type, media]) => {
        if (!media.schema || !acceptsJson(type)) return [];
        return listExamples(media).flatMap(({key, value}) => {
          const {schema} = media;
          const mistake = schema && findMistake(schema, value, owner !== 'the request');
          if (mistake === undefined) return [];
          const named = media.examples ? ['examples', key] : ['example'];
          return formatProblem({
            ...find([...place, 'content', type, ...named]),
            what: `the example of ${owner} of ${formatRequestLine({method, path})} doesn’t fit its schema: ${mistake} Correct it.`,
          });
        });
      });
    return [
      ...check(requestBody?.content ?? {}, [...at, 'requestBody'], 'the request'),
      ...Object.entries(responses).flatMap(([status, {content = {}}]) =>
        check(content, [...at, 'responses', status], `the response ${status}`),
      ),
    ];
  });
}
