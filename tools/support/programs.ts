/** Finds installed programs. */
import {existsSync} from 'node:fs';
import path from 'node:path';

/** Where programs are on Debian and macOS. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * @param override - a path that is tried first
 * @param paths - where the program can be
 * @returns the path of an installed program, or `undefined`
 */
export const findProgram = (
  name: string,
  override?: string,
  paths: readonly string[] = FOLDERS.map((folder) => path.join(folder, name)),
): string | undefined =>
  [override, ...paths].find((candidate) => candidate !== undefined && existsSync(candidate));

/**
 * @param variable - the environment variable that overrides the paths
 * @param remedy - how to install it
 * @returns the program's path
 * @throws Error with the command that installs it
 */
export function requireProgram(
  name: string,
  variable: string,
  paths?: readonly string[],
  remedy = 'Run `npm run test:setup`',
): string {
  const found = findProgram(name, process.env[variable], paths);
  if (!found) throw new Error(`No ${name} found. ${remedy}, or set ${variable}.`);
  return found;
}
