/** Prefilled issues, as https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue has them. */

/**
 * @param repositoryUrl - the repository, without a slash at the end
 * @param body - GitHub refuses addresses of more than about 8,000 characters, and an escaped letter can be nine of them
 * @returns address of a form for a new issue, filled in; nothing is sent before its reader submits it
 */
export function issueUrl(repositoryUrl: string, title: string, body: string): string {
  return `${repositoryUrl}/issues/new?${new URLSearchParams({title, body}).toString()}`;
}
