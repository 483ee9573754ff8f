/**
 * Prism's grammar of Bash allows one level of parentheses in `$(…)`, and counts those in quotes:
 * https://github.com/PrismJS/prism/issues/1457. From the wrong end on, strings and code change
 * places until the end of the program. This file goes once Prism's grammar knows both.
 */
import type {Grammar, GrammarValue, TokenObject} from 'prismjs';

const QUOTED = String.raw`'[^']*'|"(?:\\[^]|[^"\\])*"`;
/** Parentheses may be nested this deep; deeper ones end a command too early, as Prism's do. */
const LEVELS = 4;

let content = String.raw`(?:${QUOTED}|[^()'"])`;
for (let level = 0; level < LEVELS; level += 1)
  content = String.raw`(?:${QUOTED}|[^()'"]|\(${content}*\))`;
const COMMAND = new RegExp(String.raw`\$\(${content}+\)|` + '`[^`]+`');

/** Prism's ends at the first hyphen within the name. */
const PARAMETER = /(^|\s)--?\w[\w-]*(?=[=\s]|$)/;

const isToken = (value: GrammarValue | RegExp | undefined): value is TokenObject =>
  typeof value === 'object' && 'pattern' in value;

/**
 * Lets `$(…)` contain nested and quoted parentheses, and names of options hyphens. Doing so again
 * changes nothing.
 *
 * @param bash - Prism's grammar, which is changed
 * @throws Error if the grammar has no pattern of `$(…)` where it had one
 */
export function correctBash(bash: Grammar): void {
  const {parameter} = bash as Record<string, GrammarValue | undefined>;
  if (isToken(parameter)) parameter.pattern = PARAMETER;
  const variables = [(bash as Record<string, GrammarValue | undefined>).variable].flat();
  const command = variables.filter(isToken).find(({pattern}) => pattern.test('$(a)'));
  if (!command) throw new Error("bash.ts: Prism's grammar has no pattern of $(…) anymore.");
  command.pattern = COMMAND;
  command.alias = 'code';
}
