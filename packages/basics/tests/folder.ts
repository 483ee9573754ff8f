/** Temporary folders for tests that write files. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll} from 'vitest';

/**
 * Creates a folder, and removes it after the tests of the file. Call it at the top level, because
 * hooks of a skipped suite or of a running test don't run.
 */
export function createFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  // Copies of a project contain node_modules, which takes long to delete.
  afterAll(() => rmSync(folder, {recursive: true, force: true}), 120_000);
  return folder;
}
