/** The data file of the page of open questions, and the page, from the site's folder. */
export const OPEN_QUESTIONS_PATH = 'docs/not-covered-yet.yml';
export const OPEN_QUESTIONS_PAGE = 'docs/not-covered-yet.mdx';
