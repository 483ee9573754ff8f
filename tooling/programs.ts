/** Finds installed programs. */
import {existsSync} from 'node:fs';
import path from 'node:path';

/** Where programs are on Debian and macOS. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * @param override - a path that is tried first
 * @returns the path of an installed program, or `undefined`
 */
export function findProgram(name: string, override?: string): string | undefined {
  return [override, ...FOLDERS.map((folder) => path.join(folder, name))].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  );
}

/**
 * @param name - the program, which is also the name of its Debian package
 * @param variable - the environment variable that overrides the default paths
 * @returns the program's path
 * @throws Error with the command that installs it
 */
export function requireProgram(name: string, variable: string): string {
  const found = findProgram(name, process.env[variable]);
  if (!found) throw new Error(`No ${name} found. Run \`npm run test:setup\`, or set ${variable}.`);
  return found;
}
