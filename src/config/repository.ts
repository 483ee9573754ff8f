/** Edit URLs of the project's sources on GitHub. */
import {SPEC_PATH} from './api';

/** The branch that edits start from. */
const BRANCH = 'main';

/** Where the pages of the API reference are generated, as the docs plugin names it. */
const GENERATED_FOLDER = 'api/aihub/';

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
      docPath.startsWith(GENERATED_FOLDER)
        ? SPEC_PATH
        : `${versionDocsDirPath}/${docPath.replace(/^not-covered-yet\.mdx$/, 'not-covered-yet.yml')}`,
    );
}
