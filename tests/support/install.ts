/** Installs programs that the tests need and that npm does not bring, with the system's package manager. */
import {execFileSync} from 'node:child_process';

/** @returns whether the command ended with status 0 */
export function run(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, {stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000});
    return true;
  } catch {
    return false;
  }
}

/** Installs a Debian package, as root or through sudo without a password. @returns whether that worked */
export function aptInstall(name: string): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => run('env', 'DEBIAN_FRONTEND=noninteractive', ...sudo, 'apt-get', ...args);
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name);
}
