/** The content rule for files whose bytes aren't the text that their writer means. */
import type {Problem} from '@docs-kit/basics/writerError';
import {quoteBefore} from './characterNames';

/**
 * @param readBytes - reads the content of the file
 * @returns the problem of a file whose text can't be read as it is meant
 */
export function findEncodingProblem(
  file: string,
  text: string,
  readBytes: () => Buffer,
): Problem | undefined {
  const index = text.search(/[\0\uFFFD]|\r(?!\n)/);
  if (index < 0) return undefined;
  const report = (what: string) => ({file, line: text.slice(0, index).split('\n').length, what});
  if (text[index] === '\r')
    return report(
      'lines end in CR, as on old Macs, so the file is one line. Save it with LF line endings.',
    );
  const before = quoteBefore(text.slice(0, index).split('\n').at(-1) ?? '', Infinity);
  const zeros = text.split('\0').length - 1;
  if (zeros > 0 && zeros < text.length / 10 && !text.startsWith('\uFFFD'))
    return report(`there is an invisible NUL character (U+0000)${before}. Delete it.`);
  // Decoders put the mark in the place of bytes that aren't UTF-8.
  return zeros === 0 && readBytes().includes('\uFFFD')
    ? report(
        `there is �, the mark of a lost character${before && `,${before}`}. Write the right one.`,
      )
    : report('the file is not encoded as UTF-8. Save it as UTF-8 in your editor.');
}
