/** Reads /sitemap.md, which lists all pages. */
import {decodeText} from '@docs-kit/basics/text';
import {MARKDOWN_ENDING} from './oneLanguage';

/** The index of the site, and below a folder, that of its pages (https://llmstxt.org). */
export const INDEX_FILE = '/llms.txt';

/** The file with a line for each listed page, in the format of the index. */
export const ALL_PAGES_FILE = '/sitemap.md';

/** `/a.md` or `/a.python.md` → `/a`; other paths stay */
export const toHtmlPath = (path: string): string =>
  path.replace(MARKDOWN_ENDING, '').replace(/^\/index$/, '/');

/** @returns the HTML pages that the file lists, in its order; paths are decoded, as in a build */
export const parseLinks = (text: string): {title: string; path: string}[] =>
  [...text.matchAll(/^- \[(.+?)\]\(([^)]+\.md)\)/gm)].map(([, title = '', address = '']) => ({
    title: title.replace(/\\(?=\W)/g, ''),
    path: decodeText(toHtmlPath(new URL(address).pathname)),
  }));

export const parsePagePaths = (text: string): string[] => parseLinks(text).map(({path}) => path);
