/**
 * Files for language models: /llms.txt (https://llmstxt.org) with one line per page, and
 * /llms-full.txt with the text of all pages.
 */
import {SITE_SUMMARY, SITE_TITLE} from '../../../config/site';
import {markdownPath} from '../../../shared/markdownPage';
import type {Page} from '../pageTable';
import type {Section} from '../sidebarSections';

/** The part of a page that the files use. */
export type ListedPage = Pick<Page, 'path' | 'title' | 'description' | 'unlisted' | 'markdown'>;

/** Unescaped brackets would end the link text. */
const escapeTitle = (title: string) => title.replace(/[[\]\\]/g, '\\$&');

/** @returns the listed pages of a section, in its order */
const findListed = (paths: Iterable<string>, pages: ReadonlyMap<string, ListedPage>) =>
  [...paths].flatMap((path) => {
    const page = pages.get(path);
    return page && !page.unlisted ? [page] : [];
  });

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others; those in no section form the one named
 *   Optional
 * @param pages - every page by its path
 * @returns the text of /llms.txt
 */
export function writeLlmsTxt(
  sections: readonly Section[],
  lists: ReadonlySet<string>,
  pages: ReadonlyMap<string, ListedPage>,
  siteUrl: string,
): string {
  const inSections = new Set(sections.flatMap((section) => section.pages));
  const optional = [...lists].filter((path) => !inSections.has(path));
  const blocks = [...sections, {title: 'Optional', pages: optional}].flatMap((section) => {
    const lines = findListed(section.pages, pages).map(
      ({path, title: name, description}) =>
        `- [${escapeTitle(name)}](${siteUrl}${markdownPath(path)})${description ? `: ${description}` : ''}`,
    );
    return lines.length > 0 ? [`## ${section.title}\n\n${lines.join('\n')}`] : [];
  });
  return [
    `# ${SITE_TITLE}`,
    `> ${SITE_SUMMARY}`,
    `Add \`.md\` to the URL of a page for its Markdown version. Full text of all pages: ${siteUrl}/llms-full.txt. ` +
      `OpenAPI description: ${siteUrl}/api/openapi.json.`,
    `${blocks.join('\n\n')}\n`,
  ].join('\n\n');
}

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others, which are left out
 * @param pages - every page by its path
 * @returns the text of /llms-full.txt
 */
export function writeFullText(
  sections: readonly Section[],
  lists: ReadonlySet<string>,
  pages: ReadonlyMap<string, ListedPage>,
): string {
  const texts = sections.flatMap((section) =>
    findListed(section.pages, pages)
      .filter(({path}) => !lists.has(path))
      .map(({markdown = ''}) => markdown.trimEnd()),
  );
  return `${texts.join('\n\n---\n\n')}\n`;
}
