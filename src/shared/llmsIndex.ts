/** Reads /llms.txt, the smallest list of all listed pages. Runs anywhere. */

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
    return title && address
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
