/**
 * Finds the Python that runs samples: PYTHON, or a system's Python 3 with the packages that they
 * import.
 */
import {spawnSync} from 'node:child_process';

export type Python = {path: string; version: string};

/**
 * Debian packages of Python, of the packages that samples send requests with, and of the web
 * frameworks that they run in.
 */
export const PYTHON_PACKAGES = ['python3', 'python3-requests', 'python3-httpx', 'python3-fastapi'];

// The quickstart asks for Python 3.9.
const PROBE = `
import sys, requests, httpx
assert sys.version_info >= (3, 9)
print(sys.version.split()[0])`;

/** @returns a Python 3 that has requests and httpx, or `undefined` */
export function findPython(): Python | undefined {
  // run_samples.py limits the time of samples with SIGALRM, which Windows lacks.
  if (process.platform === 'win32') return undefined;
  for (const path of [
    process.env.PYTHON,
    'python3',
    '/usr/bin/python3',
    '/usr/local/bin/python3',
  ]) {
    if (!path) continue;
    const {status, stdout} = spawnSync(path, ['-c', PROBE], {encoding: 'utf8'});
    if (status === 0) return {path, version: stdout.trim()};
  }
  return undefined;
}
