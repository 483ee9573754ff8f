/**
 * Files for language models: /llms.txt (https://llmstxt.org) and its parts with one line per page,
 * /sitemap.md, and /llms-full.txt with the text of all pages.
 */
import {SITE_SUMMARY, SITE_TITLE} from '../../../config/site';
import {SAMPLE_LANGUAGES} from '../../../shared/api/operation';
import {ALL_PAGES, INDEXED_FOLDERS} from '../../../shared/pages/llmsIndex';
import {toMarkdownPath} from '../../../shared/pages/markdownPage';
import {findLanguages, keepLanguage} from '../../../shared/pages/sampleLanguages';
import type {Page} from '../builtPage';
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
  [...INDEXED_FOLDERS.keys()].find((folder) => `${path}/`.startsWith(`${folder}/`)) ?? '';

const SAMPLES = SAMPLE_LANGUAGES.map((language) => `\`.${language}.md\``).join(', ');

const countKilobytes = (text: string) => Math.max(1, Math.round(Buffer.byteLength(text) / 1024));

/** The size of a page, so that an agent chooses well, and of its version in one language. */
function describeSize(markdown = ''): string {
  const [language] = findLanguages(markdown);
  const short = language && `, in one language ${countKilobytes(keepLanguage(markdown, language))}`;
  return `${countKilobytes(markdown)} KB${short ?? ''}`;
}

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others; those in no section form the one named
 *   Optional
 * @param pages - every page by its path
 * @returns the content of /llms.txt, of the indexes it links to, and of /sitemap.md, by path
 */
export function renderIndexes(
  sections: readonly SidebarSection[],
  lists: ReadonlySet<string>,
  pages: ReadonlyMap<string, PageSummary>,
  siteUrl: string,
): Array<readonly [file: string, text: string]> {
  const inSections = new Set(sections.flatMap((section) => section.pages));
  const optional = [...lists].filter((path) => !inSections.has(path));
  const all = [...sections, {title: 'Optional', pages: optional}];
  const renderSections = (
    paths: (path: string) => boolean,
    describe: (page: PageSummary) => string,
  ) =>
    all.flatMap((section) => {
      const lines = findListed(section.pages.filter(paths), pages).map(
        (page) =>
          `- [${escapeTitle(page.title)}](${siteUrl}${toMarkdownPath(page.path)})${describe(page)}`,
      );
      return lines.length > 0 ? [`## ${section.title}\n\n${lines.join('\n')}`] : [];
    });
  const describe = ({path, description, markdown}: PageSummary) =>
    (description && `: ${description}`) + (lists.has(path) ? '' : ` (${describeSize(markdown)})`);
  const files = ['', ...INDEXED_FOLDERS.keys()].map((folder): [string, string] => {
    const blocks = renderSections((path) => findIndexed(path) === folder, describe);
    const others = [...INDEXED_FOLDERS].flatMap(([other, introduction]) => {
      const {title, description} = pages.get(introduction) ?? {};
      return title ? [`- [${title}](${siteUrl}${other}/llms.txt): ${description}`] : [];
    });
    if (folder === '' && others.length > 0)
      // Agent Rank asks for a section of this name.
      blocks.unshift(`## Documentation\n\n${others.join('\n')}`);
    const title = pages.get(INDEXED_FOLDERS.get(folder) ?? '')?.title;
    const text = [
      `# ${SITE_TITLE}${title ? `: ${title}` : ''}`,
      `> ${SITE_SUMMARY}`,
      'Add `.md` to the URL of a page for its Markdown version. Where a line says "in one language", the version for one ends in ' +
        `${SAMPLES}. OpenAPI description: ${siteUrl}/api/openapi.json. Rules for coding agents: ${siteUrl}/AGENTS.md. ` +
        `Full text of all pages: ${siteUrl}/llms-full.txt.`,
      `${blocks.join('\n\n')}\n`,
    ].join('\n\n');
    return [`${folder}/llms.txt`, text];
  });
  const sitemap = [
    `# Sitemap of ${SITE_TITLE}`,
    ...renderSections(
      () => true,
      () => '',
    ),
  ];
  return [...files, [ALL_PAGES, `${sitemap.join('\n\n')}\n`]];
}

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others, which are left out
 * @param pages - every page by its path
 * @returns the text of /llms-full.txt
 */
export function renderFullText(
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
