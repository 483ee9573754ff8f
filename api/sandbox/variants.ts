/** Errors without their own example, which readers can ask for. */
import {isObject, type JsonObject} from '@docs-kit/basics/json';
import type {Spec} from '@docs-kit/openapi-model';
import {getValue, listObjects} from '@docs-kit/openapi-model/shared';
import type {DocumentedResponse} from '@docs-kit/openapi-sandbox/engine';

type Schemas = NonNullable<NonNullable<Spec['components']>['schemas']>;

/** An error without its own example. */
type Variant = {
  id: string;
  /** The response with the same error code, if the operation documents it. */
  response: DocumentedResponse | undefined;
  /** Status of the error, if it isn't the response's. */
  status?: number;
  /** The changed values of the body. */
  change: JsonObject;
};

/** Builds an error for each key of `errors`, and for each reason why a model call fails. */
function buildVariants(
  find: (code: string) => DocumentedResponse | undefined,
  schemas: Schemas,
): Variant[] {
  const failed = find('agent_execution_failed') ?? find('aiservice_execution_failed');
  const [{modelType} = {}] = listObjects(getValue(failed?.value, 'attempts'));
  const keys = Object.entries(schemas['ErrorDetails']?.['x-error-keys'] ?? {});
  const failures = Object.entries(schemas['VendorErrorCode']?.['x-model-failures'] ?? {});
  return [
    ...keys.flatMap(([code, messages]) =>
      Object.entries(messages).map(([id, message]) => ({
        id,
        response: find(code),
        change: {errors: {[id]: message}},
      })),
    ),
    ...failures.map(([code, {status, ...attempt}]) => ({
      id: code,
      response: failed,
      status,
      change: {attempts: [{index: 0, ...(modelType && {modelType}), code, ...attempt}]},
    })),
  ];
}

/** @returns the errors without their own example whose code the operation documents */
export function listVariants(
  responses: readonly DocumentedResponse[],
  {components}: Spec,
): DocumentedResponse[] {
  const ids = new Set(responses.map(({id}) => id));
  const find = (code: string) =>
    responses.find(({errorCode, value}) => errorCode === code && isObject(value));
  return buildVariants(find, components?.schemas ?? {}).flatMap((variant): DocumentedResponse[] => {
    const {id, response, change} = variant;
    if (!response || ids.has(id)) return [];
    ids.add(id);
    // If the operation documents this status, use its headers. Otherwise, keep the response's
    // status.
    const {status, headers} =
      responses.find((other) => other.status === variant.status) ?? response;
    const value = {...(response.value as JsonObject), ...change};
    return [
      {...response, status, ...(headers && {headers}), id, label: id, isVariant: true, value},
    ];
  });
}
