/** Temporary folders for tests that write files. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll} from 'vitest';

/** @returns a new folder, which is removed after the tests around the call */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  // Copies of the project contain node_modules, which takes long to delete.
  afterAll(() => rmSync(folder, {recursive: true, force: true}), 120_000);
  return folder;
}
