/** The tasks for coding agents in tasks.yaml, from easy to hard, and the judge of programs. */
import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {EXAMPLE_AGENTS} from '../../../api/sandbox/exampleAgents';

/** A request that arrived at the sandbox. */
export type RecordedRequest = {
  readonly path: string;
  readonly operation?: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** When it arrived, in milliseconds. */
  readonly time: number;
};

/** The result of a program. */
export type Run = {
  readonly source: string;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly requests: readonly RecordedRequest[];
  /** Replies of a program that's a server to the task's `posts`. */
  readonly replies: string;
};

/** The views of a run that the patterns of a task are compared with. */
const VIEWS = {
  source: ({source}: Run) => source,
  exitCode: ({exitCode}: Run) => String(exitCode),
  stdout: ({stdout}: Run) => stdout.trim(),
  stderr: ({stderr}: Run) => stderr,
  replies: ({replies}: Run) => replies,
  /** A line per request: operation, path, status, and where the key is. */
  calls: ({requests}: Run) =>
    requests
      .map(({operation, path: address, status, headers}) =>
        // The sandbox accepts any access token, but the platform doesn't accept a key as one.
        [operation, address, status, 'x-api-key' in headers ? 'X-API-KEY' : ''].join(' '),
      )
      .join('\n'),
  bodies: ({requests}: Run) => requests.map(({body}) => String(body)).join('\n'),
  /** A line per request: an object of its inputs by key. */
  inputs: ({requests}: Run) => requests.map(parseInputs).join('\n'),
  /** Seconds between requests. */
  waits: ({requests}: Run) =>
    requests
      .slice(1)
      .map(({time}, index) => Math.floor((time - (requests[index]?.time ?? 0) + 50) / 1000))
      .join(' '),
};

export type Task = {
  readonly id: string;
  /** The request to the agent, in a developer's words. */
  readonly prompt: string;
  /** Name of the file to write. Its extension decides how it's run. HTML isn't run. */
  readonly file: string;
  /** Files that the agent finds in its folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** Pages that contain everything that the task needs besides /AGENTS.md. */
  readonly pages: readonly string[];
  /** Answers of the first requests, as in the sandbox's `--scenario`. */
  readonly scenario?: readonly string[];
  /** Bodies to send to a program that's a server; `previous` means the last `chatId`. */
  readonly posts?: readonly Readonly<Record<string, string>>[];
  /** The pattern that each view must match, by the message if it doesn't. */
  readonly grade: Readonly<Record<string, readonly [view: keyof typeof VIEWS, pattern: string]>>;
  readonly solution: string;
  /** Mistakes that agents make: a part of the solution, and what they write instead. */
  readonly wrong: Readonly<Record<string, readonly [find: string, replacement: string]>>;
};

const {shared, tasks} = parse(readFileSync('tools/bench/agents/tasks.yaml', 'utf8'), {
  merge: true,
}) as {
  shared: Record<string, string>;
  tasks: Record<string, Omit<Task, 'id'>>;
};

/** Replaces names in double braces with shared code. */
const insertShared = (code: string) =>
  code.replace(/\{\{(\w+)\}\}\n/g, (_, name: string) => shared[name] ?? '');

export const TASKS: readonly Task[] = Object.entries(tasks).map(([id, task]) => ({
  ...task,
  id,
  solution: insertShared(task.solution),
}));

function parseInputs({body}: RecordedRequest): string {
  try {
    const list = JSON.parse(String(body)) as {Key: string; Value: unknown}[];
    return JSON.stringify(Object.fromEntries(list.map(({Key, Value}) => [Key, Value])));
  } catch {
    return '';
  }
}

/** @returns the Markdown files that suffice for a task, from the root of the site */
export const listReading = ({pages}: Task): string[] =>
  ['/AGENTS', ...pages.map((page) => `/${page}`)].map((page) => `${page}.md`);

/** @returns what's wrong; empty if the program solves the task */
export function judge({grade}: Task, run: Run): string[] {
  // In a pattern, an agent's code in double braces is replaced with the agent's reply in the
  // sandbox.
  const parsePattern = (pattern: string) =>
    new RegExp(
      pattern.replace(/\{\{([\w-]+)\}\}/g, (_, agent: string) =>
        (EXAMPLE_AGENTS[agent]?.reply ?? '').replace(/[.?*+()]/g, '\\$&'),
      ),
    );
  return Object.entries(grade).flatMap(([message, [view, pattern]]) =>
    parsePattern(pattern).test(VIEWS[view](run)) ? [] : [message],
  );
}
