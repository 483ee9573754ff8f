/** Messages to writers: `file:line: what is wrong. How to fix it.` */

/** Something that a writer must correct. */
export type Problem = {
  /** Path from the site's folder. */
  readonly file: string;
  readonly line: number;
  /** In the form `what is wrong. How to fix it.` */
  readonly what: string;
  /** The rule that found it, such as `links`, for programs. */
  readonly rule?: string;
  /** What it's about, such as `<Chart>`, if another rule can report the same in other words. */
  readonly subject?: string | undefined;
};

/** Names the rule that found problems, unless they name it. */
export const withRule = (rule: string, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({rule, ...problem}));

/** @returns what a parser of YAML says is wrong, without its place and the lines around it */
export const getYamlReason = ({message}: Pick<Error, 'message'>): string =>
  message.split(/ at line |:?\n/, 1)[0] ?? message;

/** Formats a problem in one line. Editors and terminals turn its file and line into a link. */
export const formatProblem = ({file, line, what}: Problem): string =>
  `${file}:${line}: ${what.replace(/\s+/g, ' ')}`;

/** A problem in parts, for programs. */
export type ProblemParts = Required<Omit<Problem, 'what' | 'subject'>> & {
  readonly message: string;
  readonly remedy: string;
};

/** Splits a problem into what is wrong, and how to fix it. */
export function splitProblem({file, line, rule = 'content', what}: Problem): ProblemParts {
  const text = what.replace(/\s+/g, ' ');
  const [, message = text, remedy = ''] = /^(.*?[^.][.!?)"])\s+(?=[A-Z])(.*)$/.exec(text) ?? [];
  return {file, line, rule, message, remedy};
}

/** A problem in a source or a setting, as opposed to a bug in the program. */
export class WriterError extends Error {
  constructor(
    readonly what: string,
    readonly file?: string,
    readonly line = 1,
  ) {
    super(file === undefined ? what : formatProblem({file, line, what}));
  }
}

/**
 * Prints a message to the writer. Docusaurus would print two stack traces around it.
 *
 * @throws any other error
 */
export function printError(error: unknown): void {
  if (!(error instanceof WriterError)) throw error;
  console.error(`[ERROR] ${error.message}`);
}

/** Ends a build with a message to the writer. See {@link printError}. */
export function exitOnWriterError(error: unknown): never {
  printError(error);
  process.exit(1);
}
