/** JSON whose integers keep all digits, also after an overlay. */
import {expect, it} from 'vitest';
import {applyOverlay} from '../../openapi-overlay/src/applyOverlay';
import {formatExactJson, parseExactJson, readExactJson} from '../src/exactJson';

it.each([
  '{"id":9007199254740993,"list":[-9223372036854775808,1.5,1e+300]}',
  '{"a":9007199254740991,"b":"9007199254740993"}',
])('returns %s as it was', (text) => {
  expect(formatExactJson(readExactJson(text))).toBe(text);
});

it('reads short numbers as JSON.parse does, and nothing but JSON', () => {
  expect(readExactJson('{"a":1,"a":12345678901234567e3}')).toEqual({a: 12345678901234567e3});
  expect(parseExactJson('{"a": 12345678901234567')).toBeUndefined();
});

it('keeps the digits of a file, and of the overlay', () => {
  const overlay = `overlay: 1.1.0
info: {title: Limits, version: 1.0.0}
actions:
  - {target: $.limits, update: {maximum: 9223372036854775807, ratio: 0.5}}`;
  const {root, problems} = applyOverlay(
    {file: 'api.json', text: '{"limits": {"minimum": -9223372036854775808}}'},
    {file: 'overlay.yaml', text: overlay},
  );
  expect(problems).toEqual([]);
  expect(formatExactJson(root)).toBe(
    '{"limits":{"minimum":-9223372036854775808,"maximum":9223372036854775807,"ratio":0.5}}',
  );
});
