/** A behavior that doesn't fit the OpenAPI file: all problems at once, with their remedies. */
import {expect, it} from 'vitest';
import {loadApi} from '../../openapi-model/src/model';
import type {Handler, SiteBehavior} from '../src/behavior';
import {assertBehavior} from '../src/checkBehavior';

const API = {siteDir: import.meta.dirname, spec: 'petshop.json', route: '/api'};

const check = (handlers: SiteBehavior['handlers']) =>
  assertBehavior({module: 'sandbox/index.ts', handlers}, loadApi(API).spec, API);

const handler = (needs: Handler['needs']): Handler => ({needs, handle: () => ({})});

it('accepts names of parameters, bodies, responses, and the items of lists', () => {
  check({
    'pets.ts': {
      'GET /api/Pets': handler({query: ['ids'], response: ['name', 'labels']}),
      'POST /api/Pets/{pet-id}/$feed': handler({path: ['pet-id'], body: ['hay', 'fish']}),
    },
  });
});

it('lists every unknown operation and name, with the nearest ones', () => {
  const create = () =>
    check({
      'pets.ts': {
        'GET /api/Pet': handler({}),
        'POST /api/Pets': handler({body: ['nam', 'name'], response: ['parent.kinds']}),
      },
      'more.ts': {'POST /api/Pets': handler({})},
    });
  expect(create).toThrow(
    [
      'sandbox/pets.ts:1: petshop.json has no operation GET /api/Pet. Write the method and path as in the file, such as GET /api/Pets, or remove the handler.',
      "sandbox/pets.ts:1: the handler of POST /api/Pets needs body.nam, which petshop.json doesn't have. Did you mean body.name? Correct the handler and its needs, or the operation.",
      "sandbox/pets.ts:1: the handler of POST /api/Pets needs response.parent.kinds, which petshop.json doesn't have. Did you mean response.parent? Correct the handler and its needs, or the operation.",
      'sandbox/more.ts:1: sandbox/pets.ts also handles POST /api/Pets. Remove one of the handlers.',
    ].join('\n'),
  );
});
