/** Waits for a process that a test has started. */
import type {ChildProcessWithoutNullStreams} from 'node:child_process';
import {once} from 'node:events';
import {text} from 'node:stream/consumers';

/** @returns what the process printed, and its exit code, which is `null` if it was stopped */
export async function waitForExit(child: ChildProcessWithoutNullStreams) {
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return {code, stdout, stderr};
}
