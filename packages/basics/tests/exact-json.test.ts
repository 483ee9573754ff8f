/** JSON whose integers keep all digits. */
import {describe, expect, it} from 'vitest';
import {formatExactJson, parseExactJson, requireExactJson} from '../src/exactJson';

describe('JSON with exact integers', () => {
  it.each([
    '{"id":9007199254740993,"list":[-9223372036854775808,1.5,1e+300]}',
    '{"a":9007199254740991,"b":"9007199254740993"}',
  ])('returns %s as it was', (text) => {
    expect(formatExactJson(requireExactJson(text))).toBe(text);
  });

  it('keeps numbers beyond the range of JavaScript from becoming null', () => {
    const value = requireExactJson('[1e400,-1e400]');
    expect(requireExactJson(formatExactJson(value))).toEqual([Infinity, -Infinity]);
  });

  it('reads short numbers as JSON.parse does, and nothing but JSON', () => {
    expect(requireExactJson('{"a":1,"a":12345678901234567e3}')).toEqual({a: 12345678901234567e3});
    expect(parseExactJson('{"a": 12345678901234567')).toBeUndefined();
  });
});
