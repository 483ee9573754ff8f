/** The version of Docusaurus that an upgrade is rehearsed with. */
import {expect, it} from 'vitest';
import {pickVersion} from '../../tools/support/pickVersion';

const VERSIONS = [
  '3.4.0',
  '3.10.0-rc.1',
  '3.10.0',
  '3.10.2-canary-6588',
  '3.10.2-canary-6589',
  '3.10.2',
];

it.each([
  ['4.', undefined],
  ['3.4', '3.4.0'],
  ['3.1', undefined],
  ['3.10.0', '3.10.0'],
  ['3.10.2', '3.10.2'],
  ['canary', '3.10.2-canary-6588'],
  ['', '3.10.2-canary-6588'],
])('picks the newest version of "%s" that all packages have', (part, expected) => {
  const complete = VERSIONS.filter((version) => version !== '3.10.2-canary-6589');
  expect(pickVersion(part, [VERSIONS, complete])).toBe(expected);
});
