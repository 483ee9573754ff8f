/** Paths of Markdown versions. They're separate from llmsIndex.ts, because every page loads it. */

/**
 * @returns the path of a page's Markdown version: `.md` after the page's path, and `/index.md` for
 *   the landing page
 */
export const toMarkdownPath = (path: string): string =>
  path === '/' ? '/index.md' : `${path.replace(/\/$/, '')}.md`;
