/** Temporary folders for tests that write files. */
import {rmSync} from 'node:fs';
import {afterAll} from 'vitest';
import {createTemporaryFolder} from '../../tools/support/project';

/**
 * Creates a folder, and removes it after the tests of the file. Call it at the top level, because
 * hooks of a skipped suite or of a running test don't run.
 */
export function createFolder(name: string): string {
  const folder = createTemporaryFolder(name);
  // Copies of the project contain node_modules, which takes long to delete.
  afterAll(() => rmSync(folder, {recursive: true, force: true}), 120_000);
  return folder;
}
