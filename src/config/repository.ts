/** Where the project's sources are edited and problems are reported, in the forms of GitHub's addresses, and what its history is good for. */
import {execFileSync} from 'node:child_process';
import {SPEC_PATH} from './api';

/** The branch that edits start from. */
const BRANCH = 'main';

/** Where the pages of the API reference are generated, as the docs plugin names it. */
const GENERATED_FOLDER = 'api/aihub/';

/**
 * @param repositoryUrl - the repository, without a slash at the end
 * @param file - path from the project's folder
 * @returns where a reader proposes a change of the file
 */
export function editUrl(repositoryUrl: string, file: string): string {
  return `${repositoryUrl}/edit/${BRANCH}/${file}`;
}

/**
 * For the docs plugin. A generated page is edited in what it is generated from.
 *
 * @param repositoryUrl - the repository, without a slash at the end
 */
export function docsEditUrl(repositoryUrl: string) {
  return ({versionDocsDirPath, docPath}: {versionDocsDirPath: string; docPath: string}): string =>
    editUrl(repositoryUrl, docPath.startsWith(GENERATED_FOLDER) ? SPEC_PATH : `${versionDocsDirPath}/${docPath}`);
}

/**
 * Whether git knows when each file was last changed. In a shallow clone, as CI services make them, every file seems to
 * have been changed by the oldest commit there is; outside of a clone there is nothing to ask.
 *
 * @param directory - a folder of the project
 */
export function hasFullHistory(directory: string): boolean {
  try {
    const args = ['rev-parse', '--is-shallow-repository'];
    const answer = execFileSync('git', args, {cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
    return answer.trim() === 'false';
  } catch {
    return false;
  }
}
