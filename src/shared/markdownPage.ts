/** What a Markdown twin is, and where it stands: at the address of its page with `.md` after it. */

export type MarkdownPage = {
  /** Path of the page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Reachable by its address alone: it stays out of every list. */
  readonly unlisted: boolean;
  /** The whole file. */
  readonly markdown: string;
};

/** A run of pages that belong together, in reading order. */
export type Section = {
  /** Name of the section's file. */
  readonly slug: string;
  readonly title: string;
  /** Paths of the pages. */
  readonly pages: readonly string[];
};

/** @returns the path of a page's twin; the landing page's is `/index.md` */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path.replace(/\/$/, '')}.md`);
