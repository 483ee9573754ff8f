/** Cuts an excerpt to one line of a list. */
import type {ExcerptPiece} from '../engine/excerpt';

/** Characters of a line. */
const MAX_LENGTH = 84;
/** Characters kept before the first match. */
const MAX_BEFORE = 40;

const isWord = ({text}: ExcerptPiece) => /^[\p{L}\p{N}]/u.test(text);

/** @returns the words around the first match, with an ellipsis in place of each cut end */
export function shorten(pieces: readonly ExcerptPiece[]): readonly ExcerptPiece[] {
  const measure = (from: number, to: number) =>
    pieces.slice(from, to).reduce((sum, {text}) => sum + text.length, 0);
  if (measure(0, pieces.length) <= MAX_LENGTH) return pieces;
  const match = Math.max(
    0,
    pieces.findIndex(({isMatch}) => isMatch),
  );
  let start = 0;
  while (measure(start, match) > MAX_BEFORE) start++;
  let end = pieces.length;
  while (measure(start, end) > MAX_LENGTH && end > match + 1) end--;
  // No sign is beside an ellipsis.
  const shown = pieces.slice(start, end);
  const first = start > 0 ? shown.findIndex(isWord) : 0;
  const last = end < pieces.length ? shown.findLastIndex(isWord) : shown.length;
  return [
    ...(start > 0 ? [{text: '… ', isMatch: false}] : []),
    ...shown.slice(first, last + 1),
    ...(end < pieces.length ? [{text: ' …', isMatch: false}] : []),
  ];
}
