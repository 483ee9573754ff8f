import type {ChildProcessWithoutNullStreams} from 'node:child_process';
import {once} from 'node:events';
import {text} from 'node:stream/consumers';

/** @returns what the process printed, and its exit code, which is `null` if it was stopped */
export async function waitForExit(child: ChildProcessWithoutNullStreams) {
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return {code, stdout, stderr};
}
