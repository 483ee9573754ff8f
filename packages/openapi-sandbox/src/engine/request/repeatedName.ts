/** Finds names that an object of JSON has twice. */
import {visit} from 'jsonc-parser';

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
