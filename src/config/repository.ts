/** Edit URLs of the project's sources on GitHub. */
import {API_DOCS_PREFIX, SPEC_PATH} from './api';

/** The branch that edits start from. */
const BRANCH = 'main';

/**
 * @returns the URL for editing a file. The repository's URL has no trailing slash, and the file's
 *   path starts in the project.
 */
export const editUrl = (repositoryUrl: string, file: string) =>
  `${repositoryUrl}/edit/${BRANCH}/${file}`;

/** For the docs plugin. A generated page links to the file it's generated from. */
export function docsEditUrl(repositoryUrl: string) {
  return ({versionDocsDirPath, docPath}: {versionDocsDirPath: string; docPath: string}): string =>
    editUrl(
      repositoryUrl,
      docPath.startsWith(`${API_DOCS_PREFIX}/`)
        ? SPEC_PATH
        : `${versionDocsDirPath}/${docPath.replace(/^not-covered-yet\.mdx$/, 'not-covered-yet.yml')}`,
    );
}
