/** JSON as text: positions of errors, and indentation. */
import {format, parse, type ParseError, visit} from 'jsonc-parser';
import {parseJson} from './json';

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

/** Finds the first name that is in the same object of JSON text for a second time. */
export function findRepeatedName(
  text: string,
): {name: string; line: number; column: number} | undefined {
  const open: Set<string>[] = [];
  let found: {name: string; line: number; column: number} | undefined;
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, _, __, line, character) {
      if (open.at(-1)?.has(name)) found ??= {name, line: line + 1, column: character + 1};
      open.at(-1)?.add(name);
    },
  });
  return found;
}

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
