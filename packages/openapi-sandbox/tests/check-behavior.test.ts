/** A behavior that doesn't fit the OpenAPI file: all problems at once, with their remedies. */
import {loadApi} from '@docs-kit/openapi-model';
import {expect, it} from 'vitest';
import {assertBehavior} from '../src/build/checkBehavior';
import {loadSandboxOperations} from '../src/build/sandboxData';
import type {Handler, SiteBehavior} from '../src/engine/behavior';

const API = {siteDir: import.meta.dirname, specFile: 'petshop.json', route: '/api'};

const check = (handlers: SiteBehavior['handlers']) =>
  assertBehavior({module: 'sandbox/index.ts', handlers}, loadApi(API).spec, API);

const handler = (needs: Handler['needs']): Handler => ({needs, handle: () => ({})});

it('accepts names of parameters, bodies, responses, and the items of lists', () => {
  const warnings = check({
    'pets.ts': {
      'GET /api/Pets': handler({query: ['ids'], response: ['name', 'labels']}),
      'POST /api/Pets/{pet-id}/$feed': handler({path: ['pet-id'], body: ['hay', 'fish']}),
    },
  });
  expect(warnings).toEqual([]);
});

it('warns about handlers whose operation lacks something, is gone, or never was there', () => {
  const warnings = check({
    'pets.ts': {
      'POST /api/Pets': handler({body: ['nam', 'name'], response: ['parent.kinds']}),
      'DELETE /api/v3/orders/{id}/lines': handler({}),
      'GET /api/Pet': handler({}),
    },
  });
  expect(warnings).toEqual([
    'sandbox/pets.ts:1: petshop.json doesn’t have what 3 handlers of the sandbox need: POST /api/Pets (body.nam: did you mean body.name?, response.parent.kinds: did you mean response.parent?), DELETE /api/v3/orders/{id}/lines, GET /api/Pet (did you mean GET /api/Pets?). Until you correct or remove them, these operations respond from the file.',
  ]);
});

it('warns about handlers whose path parameters have other names', () => {
  const [warning] = check({'pets.ts': {'POST /api/Pets/{id}/$feed': handler({path: ['id']})}});
  expect(warning).toContain('POST /api/Pets/{id}/$feed (now POST /api/Pets/{pet-id}/$feed)');
});

it('responds from the file if an operation lacks something', () => {
  const handlers = {'pets.ts': {'POST /api/Pets': handler({body: ['nam']})}};
  const find = (given: SiteBehavior['handlers']) =>
    loadSandboxOperations(API, {handlers: given}).filter(({isUnhandled}) => isUnhandled);
  expect(find(handlers).map(({name}) => name)).toEqual(['POST /api/Pets']);
  expect(find({'pets.ts': {'POST /api/Pets': handler({body: ['name']})}})).toEqual([]);
});

it('lists every operation with two handlers', () => {
  const feed = 'POST /api/Pets/{pet-id}/$feed';
  const create = () =>
    check({
      'pets.ts': {[feed]: handler({}), 'POST /api/Pets': handler({})},
      'more.ts': {[feed]: handler({}), 'POST /api/Pets': handler({})},
    });
  expect(create).toThrow(
    [
      `sandbox/more.ts:1: sandbox/pets.ts also handles ${feed}. Remove one of the handlers.`,
      'sandbox/more.ts:1: sandbox/pets.ts also handles POST /api/Pets. Remove one of the handlers.',
    ].join('\n'),
  );
});
