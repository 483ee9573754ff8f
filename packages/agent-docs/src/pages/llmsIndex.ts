/** Reads /llms.txt and its parts. */
import {MARKDOWN_ENDING} from './sampleLanguages';

/** Folders with a separate index, and the page that introduces each. */
export const INDEXED_FOLDERS: ReadonlyMap<string, string> = new Map([
  ['/docs/serenity-aihub', '/docs/category/serenity-aihub'],
  ['/docs/api', '/docs/api/aihub/serenity-star-api-docs'],
  ['/docs/answers', '/docs/answers'],
  ['/docs/coming-from', '/docs/coming-from'],
  ['/blog', '/blog'],
  ['/release-notes', '/release-notes'],
]);

/** /llms.txt, and the indexes it links to. */
export const LLMS_FILES = ['', ...INDEXED_FOLDERS.keys()].map((folder) => `${folder}/llms.txt`);

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
