/** Reads the problems that checks print, for editors and agents. */
import {type ProblemParts, splitProblem} from '@docs-kit/basics/writerError';

/** How a check ended. */
export type CheckOutput = {
  /** Name in package.json, such as `check:types`. */
  readonly script: string;
  readonly exitCode: number;
  /** What it printed. */
  readonly output: string;
};

/** What to do about problems of checks that don't say it. */
const REMEDIES: Readonly<Record<string, string>> = {
  'check:format': 'Run npm run format.',
  'check:markdown': 'Correct the line, or run npm run format.',
  'check:spelling': 'Correct it, or add it to words.txt.',
  'check:types': 'Correct the type, or the code that uses it.',
  'check:code': 'Correct the code: the documentation of the rule shows how.',
};

/** Where a problem is: groups `file`, `line`, `rule`, and `message`. */
const FORMATS: readonly RegExp[] = [
  // tsc: a.ts(1,2): error TS1: Text
  /^(?<file>[^\s(:][^(:]*)\((?<line>\d+),\d+\): error (?<rule>TS\d+): (?<message>.+)$/,
  // markdownlint: a.md:1:2 error MD001/name Text
  /^(?<file>[^\s:][^:]*):(?<line>\d+)(?::\d+)? (?:error |warning )?(?<rule>MD\d+)\S* (?<message>.+)$/,
  // cspell: a.md:1:2 - Text
  /^(?<file>[^\s:][^:]*):(?<line>\d+):\d+ - (?<message>.+)$/,
  // Our checks: a.md:1: Text. Remedy.
  /^(?<file>[^\s:][^:]*):(?<line>\d+)(?::\d+)?: (?<message>.+)$/,
  // Prettier: [warn] a.ts
  /^\[(?:warn|error)\] (?<file>\S+\.\w+)(?::.*)?$/,
];

/** ESLint prints the file, and then its problems. */
const ESLINT_LINE = /^\s+(?<line>\d+):\d+\s+(?:error|warning)\s+(?<message>.+?)\s{2,}(?<rule>\S+)$/;

const COLOR = /\u001B\[[\d;]*m/g;

/** @returns a path from the site's folder */
const toRelative = (file: string, root: string) =>
  file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;

/** Reads the output of a check that failed. */
function parseOutput({script, output}: CheckOutput, root: string): ProblemParts[] {
  let file = '';
  return output
    .replace(COLOR, '')
    .split('\n')
    .flatMap((text) => {
      if (/^\/\S+$/.test(text)) file = text;
      const inFile = file ? ESLINT_LINE.exec(text) : null;
      const found = inFile ?? FORMATS.map((format) => format.exec(text)).find(Boolean);
      if (!found?.groups) return [];
      const {line = '1', rule = script.replace('check:', ''), message} = found.groups;
      const problem = splitProblem({
        file: toRelative(found.groups['file'] ?? file, root),
        line: Number(line),
        rule,
        what: message ?? 'the file is not formatted.',
      });
      return [{...problem, remedy: problem.remedy || (REMEDIES[script] ?? suggestRun(script))}];
    });
}

const suggestRun = (script: string) => `Run npm run ${script} to see the whole message.`;

/**
 * Reads the problems of checks. One that fails without a problem that can be read becomes a problem
 * itself, so that none is lost.
 *
 * @param root - absolute path of the site's folder
 */
export const parseProblems = (outputs: readonly CheckOutput[], root: string): ProblemParts[] =>
  outputs.flatMap((check) => {
    const {script, exitCode, output} = check;
    if (exitCode === 0) return [];
    if (script === 'check:content' && output.startsWith('['))
      return JSON.parse(output) as ProblemParts[];
    const problems = parseOutput(check, root);
    if (problems.length > 0) return problems;
    const [message = ''] = output
      .replace(COLOR, '')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const rule = script.replace('check:', '');
    const remedy = suggestRun(script);
    return [
      {file: 'package.json', line: 1, rule, message: message.trim() || 'the check failed.', remedy},
    ];
  });
