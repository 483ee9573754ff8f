/**
 * Files for language models: /llms.txt (https://llmstxt.org) and its parts with one line per page,
 * /sitemap.md, and /llms-full.txt with the text of all pages.
 */
import {SITE_SUMMARY, SITE_TITLE} from '../../../config/site';
import {INDEXED_FOLDERS} from '../../../shared/llmsIndex';
import {markdownPath} from '../../../shared/markdownPage';
import type {Page} from '../pageTable';
import type {SidebarSection} from '../sidebarSections';

/** The part of a page that the files use. */
export type PageSummary = Pick<Page, 'path' | 'title' | 'description' | 'unlisted' | 'markdown'>;

/** Unescaped brackets would end the link text. */
const escapeTitle = (title: string) => title.replace(/[[\]\\]/g, '\\$&');

/** @returns the listed pages of a section, in its order */
const findListed = (paths: Iterable<string>, pages: ReadonlyMap<string, PageSummary>) =>
  [...paths].flatMap((path) => {
    const page = pages.get(path);
    return page && !page.unlisted ? [page] : [];
  });

/** @returns the folder whose own index lists the page, or an empty string */
const findIndexed = (path: string) =>
  INDEXED_FOLDERS.find((folder) => `${path}/`.startsWith(`${folder}/`)) ?? '';

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others; those in no section form the one named
 *   Optional
 * @param pages - every page by its path
 * @returns the texts of /llms.txt, of the indexes it links to, and of /sitemap.md, by path
 */
export function writeIndexes(
  sections: readonly SidebarSection[],
  lists: ReadonlySet<string>,
  pages: ReadonlyMap<string, PageSummary>,
  siteUrl: string,
): Array<readonly [file: string, text: string]> {
  const inSections = new Set(sections.flatMap((section) => section.pages));
  const optional = [...lists].filter((path) => !inSections.has(path));
  const all = [...sections, {title: 'Optional', pages: optional}];
  const writeSections = (paths: (path: string) => boolean, isLong: boolean) =>
    all.flatMap((section) => {
      const lines = findListed(section.pages.filter(paths), pages).map(
        ({path, title: name, description}) =>
          `- [${escapeTitle(name)}](${siteUrl}${markdownPath(path)})${description && isLong ? `: ${description}` : ''}`,
      );
      return lines.length > 0 ? [`## ${section.title}\n\n${lines.join('\n')}`] : [];
    });
  const files = ['', ...INDEXED_FOLDERS].map((folder): [string, string] => {
    const blocks = writeSections((path) => findIndexed(path) === folder, true);
    const others = INDEXED_FOLDERS.flatMap((other) => {
      const {title, description} = pages.get(other) ?? {};
      return title ? [`- [${title}](${siteUrl}${other}/llms.txt): ${description}`] : [];
    });
    if (folder === '' && others.length > 0)
      // Agent Rank asks for a section of this name.
      blocks.splice(-1, 0, `## Documentation\n\n${others.join('\n')}`);
    const name = folder === '' ? '' : `: ${pages.get(folder)?.title ?? folder}`;
    const text = [
      `# ${SITE_TITLE}${name}`,
      `> ${SITE_SUMMARY}`,
      `Add \`.md\` to the URL of a page for its Markdown version. Full text of all pages: ${siteUrl}/llms-full.txt. ` +
        `OpenAPI description: ${siteUrl}/api/openapi.json. Rules for coding agents: ${siteUrl}/AGENTS.md.`,
      `${blocks.join('\n\n')}\n`,
    ].join('\n\n');
    return [`${folder}/llms.txt`, text];
  });
  const sitemap = [`# Sitemap of ${SITE_TITLE}`, ...writeSections(() => true, false)].join('\n\n');
  return [...files, ['/sitemap.md', `${sitemap}\n`]];
}

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others, which are left out
 * @param pages - every page by its path
 * @returns the text of /llms-full.txt
 */
export function writeFullText(
  sections: readonly SidebarSection[],
  lists: ReadonlySet<string>,
  pages: ReadonlyMap<string, PageSummary>,
): string {
  const texts = sections.flatMap((section) =>
    findListed(section.pages, pages)
      .filter(({path}) => !lists.has(path))
      .map(({markdown = ''}) => markdown.trimEnd()),
  );
  return `${texts.join('\n\n---\n\n')}\n`;
}
