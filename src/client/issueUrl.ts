/**
 * URLs of prefilled issues:
 * https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue
 */
import {config} from './runtimeConfig';

/** Issue forms in `.github/ISSUE_TEMPLATE`, with the ids of their fields, and `title`. */
type IssueForms = {
  /** The page's script adds the others, `page` and `comment`. */
  'page-feedback.yml': {title: string};
  'problem.yml': {title: string; page: string};
};

/**
 * @param fields - GitHub rejects URLs longer than about 8,000 characters
 * @returns the URL of the form with its fields filled in; nothing is sent until the user submits it
 */
export const buildIssueUrl = <Form extends keyof IssueForms>(
  form: Form,
  fields: IssueForms[Form],
): string =>
  `${config.repositoryUrl}/issues/new?${new URLSearchParams({template: form, ...fields}).toString()}`;
