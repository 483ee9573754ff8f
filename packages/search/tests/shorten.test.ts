/** How a list shortens an excerpt. */
import {expect, it} from 'vitest';
import {shorten} from '../src/client/shorten';
import {markWords} from '../src/engine/excerpt';
import {toText} from '../src/vanilla/resultList';

const pieces = (text: string) => markWords(text, (word) => word === 'ferry');
const FILLER = 'The harbor has many boats. '.repeat(6);

it('keeps an excerpt of one line', () => {
  const short = pieces('Take the ferry.');
  expect(shorten(short)).toBe(short);
});

it('cuts a longer one around its first match', () => {
  const text = toText(shorten(pieces(`${FILLER}Take the ferry. ${FILLER}`)));
  expect(text).toMatch(/^… \w.*Take the ferry.*\w …$/);
  expect(text.length).toBeLessThanOrEqual(100);
});

it('keeps the beginning of one without a match', () => {
  expect(toText(shorten(pieces(FILLER)))).toMatch(/^The harbor .* …$/);
});
