/** Edit URLs of the project's sources on GitHub. */
import {SPEC_PATH} from './api';

/** The branch that edits start from. */
const BRANCH = 'main';

/** Where the pages of the API reference are generated, as the docs plugin names it. */
const GENERATED_FOLDER = 'api/aihub/';

/**
 * @param repositoryUrl - the repository, without a trailing slash
 * @param file - path from the project's folder
 * @returns the URL for editing the file
 */
export const editUrl = (repositoryUrl: string, file: string) => `${repositoryUrl}/edit/${BRANCH}/${file}`;

/**
 * For the docs plugin. A generated page links to the file it's generated from.
 *
 * @param repositoryUrl - the repository, without a trailing slash
 */
export function docsEditUrl(repositoryUrl: string) {
  return ({versionDocsDirPath, docPath}: {versionDocsDirPath: string; docPath: string}): string =>
    editUrl(repositoryUrl, docPath.startsWith(GENERATED_FOLDER) ? SPEC_PATH : `${versionDocsDirPath}/${docPath}`);
}
