/** Which files pages are generated from, and edit URLs of the project's sources on GitHub. */
import {API_DIR, OVERLAY_PATH} from './api';
import {RECIPES_DIR, RECIPES_PATH} from './recipes';

/** The data file of the page of open questions, and the page, from the site's folder. */
export const OPEN_QUESTIONS_PATH = 'docs/not-covered-yet.yml';
export const OPEN_QUESTIONS_PAGE = 'docs/not-covered-yet.mdx';

/** The branch that edits start from. */
const BRANCH = 'main';

/**
 * @returns the URL for editing a file. The repository's URL has no trailing slash, and the file's
 *   path starts in the project.
 */
export const formatEditUrl = (repositoryUrl: string, file: string) =>
  `${repositoryUrl}/edit/${BRANCH}/${file}`;

/** @returns the file that people edit instead of a generated file, or the file itself */
export function findSourceFile(file: string): string {
  if (file.startsWith(`${API_DIR}/`)) return OVERLAY_PATH;
  if (file.startsWith(`${RECIPES_DIR}/`)) return RECIPES_PATH;
  return file === OPEN_QUESTIONS_PAGE ? OPEN_QUESTIONS_PATH : file;
}

/** @returns the docs plugin's option that makes the edit URL of each page */
export const createDocsEditUrl =
  (repositoryUrl: string) =>
  ({versionDocsDirPath, docPath}: {versionDocsDirPath: string; docPath: string}): string =>
    formatEditUrl(repositoryUrl, findSourceFile(`${versionDocsDirPath}/${docPath}`));
