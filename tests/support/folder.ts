/** Temporary folders for tests that write files. */
import {rmSync} from 'node:fs';
import {afterAll} from 'vitest';
import {createTemporaryFolder} from '../../tooling/project';

/** @returns a new folder, which is removed after the tests around the call */
export function createFolder(name: string): string {
  const folder = createTemporaryFolder(name);
  // Copies of the project contain node_modules, which takes long to delete.
  afterAll(() => rmSync(folder, {recursive: true, force: true}), 120_000);
  return folder;
}
