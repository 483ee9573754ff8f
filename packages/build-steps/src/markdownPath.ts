/** Paths of Markdown versions. Every page loads this module, so it imports nothing. */

/**
 * @returns the path of a page's Markdown version: `.md` after the page's path, and `/index.md` for
 *   the landing page
 */
export const toMarkdownPath = (path: string): string =>
  path === '/' ? '/index.md' : `${path.replace(/\/$/, '')}.md`;
