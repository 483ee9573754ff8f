/**
 * URLs of prefilled issues:
 * https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue
 */

/** Issue forms in `.github/ISSUE_TEMPLATE`. */
export type IssueForm = 'page-feedback.yml' | 'problem.yml' | 'question.yml';

/**
 * @param repositoryUrl - the repository, without a trailing slash
 * @param form - the issue form to open
 * @param fields - values by the id of the form's field, and `title`. GitHub rejects URLs longer
 *   than about 8,000 characters
 * @returns the URL of the form with its fields filled in; nothing is sent until the user submits it
 */
export function issueUrl(
  repositoryUrl: string,
  form: IssueForm,
  fields: Readonly<Record<string, string>>,
): string {
  return `${repositoryUrl}/issues/new?${new URLSearchParams({template: form, ...fields}).toString()}`;
}

/** @returns the URL of the feedback form for a page, with the comment filled in */
export const feedbackIssueUrl = (
  repositoryUrl: string,
  siteUrl: string,
  path: string,
  comment: string,
): string =>
  issueUrl(repositoryUrl, 'page-feedback.yml', {
    title: `Feedback on ${path}`,
    page: `${siteUrl}${path}`,
    comment,
  });
