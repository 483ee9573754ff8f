/** Finds commands in shell samples, with the arguments that a shell passes to them. */
import {type Command, forEachChild, parse, type SyntaxNode, type Word, type WordPart} from 'unbash';

/** Marks a value that only the user's shell knows. */
export const UNKNOWN_VALUE = '\u0000';

export type ShellCommand = {
  readonly args: string[];
  /** Its line in the sample, from 0. */
  readonly row: number;
  /** Whether the sample runs it exactly once, rather than in a loop, a function, or a branch. */
  readonly runsOnce: boolean;
};

const REPEATING_OR_CONDITIONAL = [
  'ArithmeticFor',
  'Case',
  'For',
  'Function',
  'If',
  'Select',
  'While',
];

type Variables = ReadonlyMap<string, string>;

/** What a shell would split, expand to file names, or drop if it weren't quoted. */
const CHANGES_UNQUOTED = /^$|[\s*?[]/;

/** @returns the text that a shell makes of a word */
const expand = ({parts, value, text}: Word, variables: Variables): string => {
  // The shell knows the user's home folder.
  if (text.startsWith('~')) return UNKNOWN_VALUE;
  if (!parts) return value;
  return parts
    .map((part) => {
      const expanded = expandPart(part, variables);
      const isVariable = part.type === 'SimpleExpansion' || part.type === 'ParameterExpansion';
      return isVariable && CHANGES_UNQUOTED.test(expanded) ? UNKNOWN_VALUE : expanded;
    })
    .join('');
};

function expandPart(part: WordPart, variables: Variables): string {
  if (part.type === 'DoubleQuoted')
    return part.parts.map((inner) => expandPart(inner, variables)).join('');
  if (part.type === 'SimpleExpansion' || part.type === 'ParameterExpansion')
    return variables.get(part.text.replace(/^\$\{?|\}$/g, '')) ?? UNKNOWN_VALUE;
  return 'value' in part ? part.value : UNKNOWN_VALUE;
}

/** @returns the variables that a command sets for those below it */
const listAssignments = ({name, prefix, args}: Command) =>
  // Before a name, a variable is set for that command only.
  [...(name ? [] : prefix), ...args].filter((node) => node.type === 'Assignment');

/**
 * Finds every call of a program.
 *
 * @param program - name of the program
 * @returns nothing if the syntax has errors
 */
export function findCommands(code: string, program: string): ShellCommand[] {
  const commands: {node: Command; runsOnce: boolean}[] = [];
  let hasErrors = false;
  const collect = (node: SyntaxNode, runsOnce: boolean) => {
    if (node.type === 'Script' && node.errors?.length) hasErrors = true;
    if (node.type === 'Command') commands.push({node, runsOnce});
    const isOnce = runsOnce && !REPEATING_OR_CONDITIONAL.includes(node.type);
    forEachChild(node, (child) => collect(child, isOnce));
  };
  collect(parse(code), true);
  if (hasErrors) return [];
  commands.sort((a, b) => a.node.pos - b.node.pos);

  const variables = new Map<string, string>();
  return commands.flatMap(({node, runsOnce}) => {
    const found: ShellCommand[] = [];
    if (node.name?.value === program) {
      const args = node.args.map((word) =>
        word.type === 'Word' ? expand(word, variables) : word.text,
      );
      found.push({args, row: code.slice(0, node.pos).split('\n').length - 1, runsOnce});
    }
    for (const {name, value, append} of listAssignments(node)) {
      const text = value.type === 'Word' ? expand(value, variables) : UNKNOWN_VALUE;
      // Users replace placeholders.
      const isKnown = runsOnce && !append && !/^YOUR_[A-Z_]+$/.test(text);
      variables.set(name, isKnown ? text : UNKNOWN_VALUE);
    }
    return found;
  });
}
