/** The content rule for files whose bytes aren't the text that their writer means. */
import type {Problem} from '@docs-kit/basics/writerError';
import {quoteBefore} from './characterNames';

/** @returns what is wrong with the bytes of a file */
function findWrongBytes(text: string, hasMark: boolean): {index: number; what: string} | undefined {
  const index = text.search(/[\0\uFFFD]/);
  if (index >= 0) {
    const before = quoteBefore(text.slice(0, index).split('\n').at(-1) ?? '', Infinity);
    const zeros = text.split('\0').length - 1;
    if (zeros > 0 && zeros < text.length / 10 && !text.startsWith('\uFFFD'))
      return {index, what: `there is an invisible NUL character (U+0000)${before}. Delete it.`};
    return hasMark && zeros === 0
      ? {
          index,
          what: `there is �, the mark of a lost character${before && `,${before}`}. Write the right one.`,
        }
      : {index, what: 'the file is not encoded as UTF-8. Save it as UTF-8 in your editor.'};
  }
  const lone = text.search(/\r(?!\n)/);
  return lone < 0
    ? undefined
    : {
        index: lone,
        what: 'lines end in CR, as on old Macs, so the file is one line. Save it with LF line endings.',
      };
}

/**
 * @param bytes - the content of the file
 * @returns the problem of a file whose text can't be read as it is meant
 */
export function findEncodingProblem(
  file: string,
  text: string,
  bytes: Buffer,
): Problem | undefined {
  const found = findWrongBytes(text, bytes.includes('\uFFFD'));
  if (!found) return undefined;
  return {file, line: text.slice(0, found.index).split('\n').length, what: found.what};
}
