/**
 * Files for language models: /llms.txt (https://llmstxt.org) and its parts with one line per page,
 * /sitemap.md, and /llms-full.txt with the text of all pages.
 */
import {SAMPLE_LANGUAGES} from '@docs-kit/basics/sampleLanguages';
import {type Page, type SidebarSection, toMarkdownPath} from '@docs-kit/build-steps';
import {findLanguages, keepLanguage} from '../shared/oneLanguage';
import {ALL_PAGES_FILE, INDEX_FILE} from '../shared/sitemapFile';
import type {IndexedFolders, SiteName} from './options';

/** The part of a page that the files use. */
export type PageSummary = Pick<
  Page,
  'path' | 'title' | 'description' | 'unlisted' | 'markdown' | 'published'
>;

/** Escapes brackets, which would end the link text. */
const escapeTitle = (title: string) => title.replace(/[[\]\\]/g, '\\$&');

/** @returns the listed pages of a section, in its order */
export const findListed = (paths: Iterable<string>, pages: ReadonlyMap<string, PageSummary>) =>
  [...paths].flatMap((path) => {
    const page = pages.get(path);
    return page && !page.unlisted ? [page] : [];
  });

/** @returns the folder whose own index lists the page, or an empty string */
const findIndexFolder = (path: string, folders: IndexedFolders) =>
  [...folders.keys()].find((folder) => `${path}/`.startsWith(`${folder}/`)) ?? '';

/** The text of all pages. */
export const FULL_TEXT_FILE = '/llms-full.txt';

const LANGUAGE_ENDINGS = SAMPLE_LANGUAGES.map((language) => `\`.${language}.md\``).join(', ');

const countKilobytes = (text: string) => Math.max(1, Math.round(Buffer.byteLength(text) / 1024));

/** Describes the size of a page and of its version in one language, so that an agent can choose. */
function describeSize(markdown = ''): string {
  const [language] = findLanguages(markdown);
  const short = language && `, in one language ${countKilobytes(keepLanguage(markdown, language))}`;
  return `${countKilobytes(markdown)} KB${short ?? ''}`;
}

/** The data that the indexes are made from. */
export type IndexedSite<Summary extends PageSummary = PageSummary> = {
  /** Pages in reading order. */
  readonly sections: ReadonlyArray<Pick<SidebarSection, 'title' | 'pages'>>;
  /** Paths of pages that only list others. */
  readonly lists: ReadonlySet<string>;
  /** Every page by its path. */
  readonly pages: ReadonlyMap<string, Summary>;
  readonly siteUrl: string;
  readonly name: SiteName;
  /** Folders that get an index of their own; /llms.txt lists the other pages. */
  readonly folders: IndexedFolders;
  /** Other files for agents, and what they are. */
  readonly otherFiles: ReadonlyArray<readonly [name: string, file: string]>;
};

/** @returns the introductions of the folders that have an index, with the path of that index */
export const listFolderIndexes = ({pages, folders}: IndexedSite) =>
  [...folders].flatMap(([folder, introduction]) => {
    const page = pages.get(introduction);
    return page ? [{...page, file: folder + INDEX_FILE}] : [];
  });

/**
 * @param isIncluded - whether the page of a path is included
 * @param describe - what follows the link to a page
 * @returns a block for each section with a line for each listed page; sections without one are left
 *   out
 */
const renderSections = (
  {sections, pages, siteUrl}: IndexedSite,
  isIncluded: (path: string) => boolean,
  describe: (page: PageSummary) => string,
): string[] =>
  sections.flatMap((section) => {
    const lines = findListed(section.pages.filter(isIncluded), pages).map(
      (page) =>
        `- [${escapeTitle(page.title)}](${siteUrl}${toMarkdownPath(page.path)})${describe(page)}`,
    );
    return lines.length > 0 ? [`## ${section.title}\n\n${lines.join('\n')}`] : [];
  });

/** Renders links to the indexes of folders. Agent Rank asks for a section of this name. */
function renderFolderLinks(site: IndexedSite): string[] {
  const lines = listFolderIndexes(site).map(
    ({title, description, file}) => `- [${title}](${site.siteUrl}${file}): ${description}`,
  );
  return lines.length > 0 ? [`## Documentation\n\n${lines.join('\n')}`] : [];
}

/**
 * @param folder - the folder whose pages are listed; an empty string for pages outside such folders
 * @returns the text of the folder's llms.txt
 */
function renderIndex(
  folder: string,
  site: IndexedSite,
  describe: (page: PageSummary) => string,
): string {
  const title = site.pages.get(site.folders.get(folder) ?? '')?.title;
  const blocks = [
    ...(folder === '' ? renderFolderLinks(site) : []),
    ...renderSections(site, (path) => findIndexFolder(path, site.folders) === folder, describe),
  ];
  const others = [...site.otherFiles, ['Full text of all pages', FULL_TEXT_FILE] as const];
  return [
    `# ${site.name.title}${title ? `: ${title}` : ''}`,
    `> ${site.name.summary}`,
    'Add `.md` to the URL of a page for its Markdown version. Where a line says "in one language", the version for one ends in ' +
      `${LANGUAGE_ENDINGS}. ${others.map(([what, file]) => `[${what}](${site.siteUrl}${file})`).join(', ')}.`,
    `${blocks.join('\n\n')}\n`,
  ].join('\n\n');
}

/**
 * Lists that are in no section form the one named Optional.
 *
 * @returns the content of /llms.txt, of the indexes it links to, and of /sitemap.md, by path
 */
export function renderIndexes(given: IndexedSite): Array<readonly [file: string, text: string]> {
  const {lists, folders, name} = given;
  const inSections = new Set(given.sections.flatMap((section) => section.pages));
  const optional = [...lists].filter((path) => !inSections.has(path));
  const site = {...given, sections: [...given.sections, {title: 'Optional', pages: optional}]};
  const describe = ({path, description, markdown}: PageSummary) =>
    (description && `: ${description}`) + (lists.has(path) ? '' : ` (${describeSize(markdown)})`);
  const indexes = ['', ...folders.keys()].map(
    (folder) => [folder + INDEX_FILE, renderIndex(folder, site, describe)] as const,
  );
  const includeAll = () => true;
  const sitemap = [`# Sitemap of ${name.title}`, ...renderSections(site, includeAll, () => '')];
  return [...indexes, [ALL_PAGES_FILE, `${sitemap.join('\n\n')}\n`]];
}

/** @returns the text of /llms-full.txt: all listed pages that don't only list others */
export function renderFullText({sections, lists, pages}: IndexedSite): string {
  const texts = sections.flatMap((section) =>
    findListed(section.pages, pages)
      .filter(({path}) => !lists.has(path))
      .map(({markdown = ''}) => markdown.trimEnd()),
  );
  return `${texts.join('\n\n---\n\n')}\n`;
}
