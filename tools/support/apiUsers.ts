/** Files that can name operations: pages, recipes, the sandbox, agents' skills, and samples. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ADDRESSES_PATH, CHANGES_PATH, SPEC_PATH} from '../../src/config/api';
import {listProjectFiles, ROOT} from './project';

const USERS =
  /^(?!.*README)(api|blog|docs|release-notes|src|tests\/samples)\/.*\.(mdx?|ya?ml|tsx?|py|cs|json)$/;
const OWN = new Set([SPEC_PATH, ADDRESSES_PATH, CHANGES_PATH]);

/** @returns the names and texts of the files */
export const listApiUsers = (): [file: string, text: string][] =>
  listProjectFiles()
    .filter((file) => USERS.test(file) && !OWN.has(file))
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]);
