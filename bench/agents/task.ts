/** Tasks for coding agents, and what graders see of a program that solves one. */

/** A request that arrived at the sandbox. */
export type Request = {
  readonly method: string;
  readonly path: string;
  readonly operation?: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** When it arrived, in milliseconds. */
  readonly time: number;
};

/** What a program did. */
export type Run = {
  readonly source: string;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly requests: readonly Request[];
  /** What the task's `drive` found out. */
  readonly driven?: unknown;
};

export type Task = {
  readonly id: string;
  /** As a developer would ask for it. */
  readonly prompt: string;
  /** Name of the file to write. Its extension says how it runs; HTML doesn't. */
  readonly file: string;
  /** Files next to it. */
  readonly files?: Readonly<Record<string, string>>;
  /** Outcomes of the first requests, as in the sandbox's `--scenario`. */
  readonly scenario?: readonly string[];
  /** Uses a program that's a server. */
  readonly drive?: (url: string) => Promise<unknown>;
  /** @returns what's wrong; empty if the program solves the task */
  readonly grade: (run: Run) => string[];
  readonly solution: string;
  /** Mistakes that agents make: a part of the solution, and what they write instead. */
  readonly wrong: Readonly<Record<string, readonly [find: string, replacement: string]>>;
};

/** The inputs of a run by key. */
export function readInputs({body}: Request): Readonly<Record<string, unknown>> {
  try {
    const list = JSON.parse(String(body)) as {Key: string; Value: unknown}[];
    return Object.fromEntries(list.map(({Key, Value}) => [Key, Value]));
  } catch {
    return {};
  }
}

/** @returns the messages of the conditions that are false */
export const expectAll = (conditions: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(conditions).flatMap(([message, holds]) => (holds ? [] : [message]));
