/** The site as a folder with a build, which the MCP server reads. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {ReadFile} from './publishedSite';

/** @returns a function that reads a file of a build; it returns `undefined` if there's none */
export const createFolderReader =
  (folder: string): ReadFile =>
  (file) =>
    readFile(path.join(folder, file), 'utf8').catch(() => undefined);
