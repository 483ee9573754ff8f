/** Prefilled issues, as https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue has them. */

/** Longest text that fits: GitHub refuses addresses of more than about 8,000 characters, and escaped ones are thrice as long. */
const MAX_BODY = 2000;

/**
 * @param repositoryUrl - the repository, without a slash at the end
 * @returns address of a form for a new issue, filled in; nothing is sent before its reader submits it
 */
export function issueUrl(repositoryUrl: string, title: string, body: string): string {
  return `${repositoryUrl}/issues/new?${new URLSearchParams({title, body: body.slice(0, MAX_BODY)}).toString()}`;
}
