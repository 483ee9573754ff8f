/** Reads /llms.txt and its parts, the smallest list of all listed pages. Runs anywhere. */

/** Folders with an index of their own, so that each fits into an agent's context window. */
export const INDEXED_FOLDERS = ['/blog', '/release-notes'] as const;

/** /llms.txt, and the indexes it links to. */
export const LLMS_FILES = ['', ...INDEXED_FOLDERS].map((folder) => `${folder}/llms.txt`);

/** A line of /llms.txt. */
export type ListedPage = {
  /** Path of the HTML page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly section: string;
};

/** @returns the path of the HTML page that a Markdown version belongs to; other paths stay */
export const htmlPath = (path: string): string =>
  path.replace(/\.md$/, '').replace(/^\/index$/, '/');

/** @returns the pages that the file lists, in its order */
export function parseLlmsTxt(text: string): ListedPage[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const [, title, address, description = ''] =
      /^- \[(.+?)\]\(([^)]+)\)(?:: (.*))?$/.exec(line) ?? [];
    return title && address && !address.endsWith('/llms.txt')
      ? [
          {
            path: htmlPath(new URL(address).pathname),
            title: title.replace(/\\(.)/g, '$1'),
            description,
            section,
          },
        ]
      : [];
  });
}
