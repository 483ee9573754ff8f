/** Types and helpers of the checks of samples. */
import type {Block} from '../support/blocks';
import {parseWith, type SyntaxNode} from '../support/grammar';

export type Context = {
  /** Reports a problem in a line of the block, counted from 0. */
  report: (row: number, what: string) => void;
  /** Counts the block as compared with the API or an SDK. */
  validated: () => void;
  /** Adds a script inside the block, which starts at a line of the page. */
  embed: (script: {line: number; lang: string; code: string}) => void;
  siblings: readonly Block[];
};

export type Check = (block: Block, context: Context) => Promise<void> | void;

/**
 * Parses code and reports its syntax errors.
 *
 * @returns the syntax tree, or `undefined` if there are errors
 */
export async function parseCode(
  [name, grammar]: readonly [name: string, grammar: string],
  code: string,
  report: Context['report'],
): Promise<SyntaxNode | undefined> {
  const {root, errors} = await parseWith(grammar, code);
  errors.forEach((row) => report(row, `${name}: the syntax isn't valid`));
  return errors.length === 0 ? root : undefined;
}
