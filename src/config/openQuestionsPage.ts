/** Where the page of open questions comes from and where it goes, from the site's folder. */
export const OPEN_QUESTIONS_PATH = 'docs/not-covered-yet.yml';
export const OPEN_QUESTIONS_PAGE = 'docs/not-covered-yet.mdx';
