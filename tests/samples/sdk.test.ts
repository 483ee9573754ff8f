// Runs the official SDK against the sandbox, through every operation that it covers. Each request
// is validated against api/openapi.json.
import {afterAll, describe, expect, it} from 'vitest';
import {endpoints} from '../support/openapi';
import {CALLS, callSdk, VARIANTS} from './sdkCalls';

/** SDK methods that operations name in `x-sdk`. */
const named = endpoints.flatMap(({operation, path}) =>
  (operation['x-sdk']?.typescript ?? '')
    .split(/\s*,\s*/)
    .filter((method) => method !== '')
    .map((method) => ({method, id: operation.operationId, path})),
);

const called = new Map<string, Set<string>>();

describe('the SDK', () => {
  it.each(
    Object.keys(CALLS).flatMap((name) =>
      VARIANTS.map(([variant, options]) => [`${name}${variant}`, name, options] as const),
    ),
  )('%s sends valid requests', async (_, name, options) => {
    const {received, problems} = await callSdk(name, options);
    expect(problems).toEqual([]);
    for (const {operation = ''} of received)
      called.set(operation, (called.get(operation) ?? new Set()).add(name));
  });

  it('calls exactly the operations with x-sdk', () => {
    expect([...called.keys()].sort()).toEqual([...new Set(named.map(({id}) => id))].sort());
  });

  it.each(named)('calls $id with $method', ({method, id}) => {
    expect(CALLS).toHaveProperty([method]);
    expect([...(called.get(id) ?? [])]).toContain(method);
  });
});

afterAll(() => {
  console.log(
    `Operations that the SDK covers: ${called.size}, through ${Object.keys(CALLS).length} of its methods`,
  );
});
