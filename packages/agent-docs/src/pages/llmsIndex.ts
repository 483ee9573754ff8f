/** Reads /llms.txt and its parts. */
import {MARKDOWN_ENDING} from './sampleLanguages';

/** The file with a line for each listed page, in the format of /llms.txt. */
export const ALL_PAGES_FILE = '/sitemap.md';

/** @returns the path of the HTML page that a Markdown version belongs to; other paths stay */
export const toHtmlPath = (path: string): string =>
  path.replace(MARKDOWN_ENDING, '').replace(/^\/index$/, '/');

/** @returns the paths of the HTML pages that the file lists, in its order */
export const parseLlmsTxt = (text: string): string[] =>
  [...text.matchAll(/^- \[.+?\]\(([^)]+\.md)\)/gm)].map(([, address = '']) =>
    toHtmlPath(new URL(address).pathname),
  );
