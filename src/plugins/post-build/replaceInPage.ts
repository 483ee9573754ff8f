/** Replaces a part of a built page, and stops the build if the page doesn't have it. */
import type {Page} from './pageTable';

/**
 * @param page - its HTML is changed
 * @param what - what the pattern finds, and the file that needs it, for the message
 * @throws Error when the pattern finds nothing, as Docusaurus writes other HTML than before
 */
export function replaceInPage(
  page: Pick<Page, 'path' | 'html'>,
  pattern: RegExp | string,
  replacement: string,
  what: {readonly part: string; readonly file: string},
): void {
  const html = page.html.replace(pattern, () => replacement);
  if (html === page.html)
    throw new Error(
      `${page.path}: the built HTML has no ${what.part} as before. Adapt src/plugins/post-build/${what.file}.`,
    );
  page.html = html;
}
