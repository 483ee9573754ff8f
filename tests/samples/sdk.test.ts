/**
 * Runs the official SDK against the sandbox, through every operation that it covers. Each request
 * is validated against api/openapi.json.
 */
import {beforeAll, describe, expect, it} from 'vitest';
import {endpoints} from '../support/openapi';
import {callSdk, SDK_CALLS, SDK_OPTIONS} from './sdkCalls';

/** SDK methods that operations name in `x-sdk`. */
const named = endpoints.flatMap(({operation, path}) =>
  (operation['x-sdk']?.typescript ?? '')
    .split(/\s*,\s*/)
    .filter((method) => method !== '')
    .map((method) => ({method, id: operation.operationId, path})),
);

const calls = Object.keys(SDK_CALLS).flatMap((name) =>
  SDK_OPTIONS.map(([variant, options]) => ({title: `${name}${variant}`, name, options})),
);

describe('the SDK', () => {
  /** The problems of each call. */
  const problems = new Map<string, readonly string[]>();
  /** The methods that called each operation. */
  const called = new Map<string, Set<string>>();

  beforeAll(async () => {
    for (const {title, name, options} of calls) {
      const result = await callSdk(name, options);
      problems.set(title, result.problems);
      for (const {operation = ''} of result.received)
        called.set(operation, (called.get(operation) ?? new Set()).add(name));
    }
  }, 60_000);

  it.each(calls)('$title sends valid requests', ({title}) =>
    expect(problems.get(title)).toEqual([]),
  );

  it('calls exactly the operations with x-sdk', () => {
    expect([...called.keys()].sort()).toEqual([...new Set(named.map(({id}) => id))].sort());
  });

  it.each(named)('calls $id with $method', ({method, id}) => {
    expect(SDK_CALLS).toHaveProperty([method]);
    expect([...(called.get(id) ?? [])]).toContain(method);
  });
});
