/** Indents JSON as text. */
import {parseJson} from '@docs-kit/basics/json';
import {format} from 'jsonc-parser';

/**
 * Indents JSON by two spaces. Works on the text, because parsing rounds long numbers and drops
 * duplicate keys.
 *
 * @returns the text itself if it isn't JSON
 */
export function indentJson(text: string): string {
  if (parseJson(text) === undefined) return text;
  const edits = format(text, undefined, {insertSpaces: true, tabSize: 2, eol: '\n'});
  // The package's applyEdits copies the whole text for each edit: seconds for a long response.
  let end = 0;
  const parts = edits.flatMap(({offset, length, content}) => {
    const before = text.slice(end, offset);
    end = offset + length;
    return [before, content];
  });
  return [...parts, text.slice(end)].join('');
}
