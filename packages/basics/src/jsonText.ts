/** Positions of errors in JSON. */
import {parse, type ParseError} from 'jsonc-parser';

/**
 * Finds the first syntax error of text that isn't JSON. JSON.parse reports the position of some
 * errors only.
 *
 * @returns its position; lines and columns count from 1
 */
export function findJsonError(text: string): {offset: number; line: number; column: number} {
  const errors: ParseError[] = [];
  parse(text, errors, {disallowComments: true});
  const offset = errors[0]?.offset ?? text.length;
  const before = text.slice(0, offset).split('\n');
  return {offset, line: before.length, column: (before.at(-1) ?? '').length + 1};
}
