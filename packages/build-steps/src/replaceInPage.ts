/** Replaces a part of a built page, and stops the build if the page doesn't have it. */
import type {Page} from './builtPage';

/**
 * @param page - the page, whose HTML is changed
 * @param part - what the pattern finds, for the message
 * @throws Error when the pattern finds nothing, because Docusaurus's HTML has changed
 */
export function replaceInPage(
  page: Pick<Page, 'path' | 'html'>,
  part: string,
  pattern: RegExp | string,
  replacement: string,
): void {
  const html = page.html.replace(pattern, () => replacement);
  if (html === page.html)
    throw new Error(
      `${page.path}: the built HTML no longer has the ${part}. Adapt the code that replaces it.`,
    );
  page.html = html;
}
