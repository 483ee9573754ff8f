/** Colors for code outside of stylesheets. */
import {expect, it} from 'vitest';
import {getColor} from '../../src/config/node/colors';

it('reads colors from tokens.css, and throws on unknown ones', () => {
  expect(getColor('page')).toBe('#ffffff');
  expect(() => getColor('mauve')).toThrow('--s-mauve');
});
