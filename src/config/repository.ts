/** Where the project's sources are edited, in the form of GitHub's addresses. */
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
