/** Lines that use an operation that is gone. */
import {expect, it} from 'vitest';
import {findUses} from '../src/findUses';

it.each([
  ['Send `PUT /pets` again.', true],
  ['put: https://api.example/pets', true],
  ['The output of /pets is a list.', false],
  ['PUT /pets/{id}', false],
])('%s', (line, isUse) => {
  const uses = findUses([['docs/a.mdx', line]], [{method: 'put', path: '/pets'}]);
  expect(uses.map(({operation}) => operation)).toEqual(isUse ? ['PUT /pets'] : []);
});
