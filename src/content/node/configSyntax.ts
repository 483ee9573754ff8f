/**
 * Checks the syntax of the configuration before it's loaded, because the errors of loaders are
 * stacks. Everyone who changes the navigation bar, a redirect, or an error code edits TypeScript.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {
  exitOnWriterError,
  formatProblem,
  type Problem,
  WriterError,
} from '@docs-kit/basics/writerError';
import {parseSync} from '@swc/core';

const FILES = ['docusaurus.config.ts', 'sidebars.ts', 'sidebarsTerms.ts', 'api/errorCodes.ts'];
const FOLDERS = ['src/config', 'src/content'];

/** @returns the files of the configuration, from the site's folder */
export const listConfigFiles = (siteDir: string): string[] => [
  ...FILES.filter((file) => existsSync(path.join(siteDir, file))),
  ...FOLDERS.filter((folder) => existsSync(path.join(siteDir, folder))).flatMap((folder) =>
    readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /(?<!\.d)\.ts$/.test(name))
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
  ),
];

/** Finds what isn't valid TypeScript in a file of the configuration. */
export function findConfigSyntaxProblems(siteDir: string, file: string): Problem[] {
  const name = path.join(siteDir, file);
  if (!existsSync(name)) return [];
  try {
    parseSync(readFileSync(name, 'utf8'), {syntax: 'typescript'});
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, reason = 'unknown error'] = /^\s*[x×] (.+)$/m.exec(message) ?? [];
    const line = Number(/-\[(\d+):\d+\]/.exec(message)?.[1] ?? 1);
    const what = `the file is not valid TypeScript (${reason}). Look for a missing comma, quote, or bracket in this line and the one above it.`;
    return [{file, line, what}];
  }
}

const findAllProblems = (siteDir: string): Problem[] =>
  listConfigFiles(siteDir).flatMap((file) => findConfigSyntaxProblems(siteDir, file));

/** Whether the configuration can be loaded. */
export const isConfigValid = (siteDir: string): boolean => findAllProblems(siteDir).length === 0;

/** Ends a command before it loads a configuration that isn't valid. */
export function checkConfigOrExit(siteDir: string): void {
  const problems = findAllProblems(siteDir);
  if (problems.length > 0)
    exitOnWriterError(new WriterError(problems.map(formatProblem).join('\n')));
}
