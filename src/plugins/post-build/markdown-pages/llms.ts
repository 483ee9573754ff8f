/**
 * The indexes for language models: /llms.txt (https://llmstxt.org) with one line per page, and the
 * text of all pages in files that fit a model's context window, which /llms-full.txt lists.
 */
import {SITE_SUMMARY, SITE_TITLE} from '../../../config/site';
import {markdownPath} from '../../../shared/markdownPage';
import type {Page} from '../pages';
import type {Section} from './sections';

/** Longest file of full text, in characters (UTF-16 code units). */
export const MAX_FULL_LENGTH = 100_000;

/** The part of a page that the indexes use. */
export type IndexedPage = Pick<Page, 'path' | 'title' | 'description' | 'unlisted' | 'markdown'>;

/** Unescaped brackets would end the link text. */
const escapeTitle = (title: string) => title.replace(/[[\]\\]/g, '\\$&');

/** Listed pages of a section, in its order. */
const listed = (paths: Iterable<string>, pages: ReadonlyMap<string, IndexedPage>) =>
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
export function llmsTxt(
  sections: readonly Section[],
  lists: ReadonlySet<string>,
  pages: ReadonlyMap<string, IndexedPage>,
  siteUrl: string,
): string {
  const inSections = new Set(sections.flatMap((section) => section.pages));
  const optional = [...lists].filter((path) => !inSections.has(path));
  const blocks = [...sections, {title: 'Optional', pages: optional}].flatMap((section) => {
    const lines = listed(section.pages, pages).map(
      ({path, title: name, description}) =>
        `- [${escapeTitle(name)}](${siteUrl}${markdownPath(path)})${description ? `: ${description}` : ''}`,
    );
    return lines.length > 0 ? [`## ${section.title}\n\n${lines.join('\n')}`] : [];
  });
  return [
    `# ${SITE_TITLE}`,
    `> ${SITE_SUMMARY}`,
    `Add \`.md\` to the URL of a page for its Markdown version. Full text, in files of at most ${MAX_FULL_LENGTH.toLocaleString('en-US')} characters: ` +
      `${siteUrl}/llms-full.txt. OpenAPI description: ${siteUrl}/api/openapi.json.`,
    `${blocks.join('\n\n')}\n`,
  ].join('\n\n');
}

/** A file of full text. */
export type FullText = {
  readonly section: string;
  /** Path in the site. */
  readonly path: string;
  readonly text: string;
  readonly titles: readonly string[];
};

/**
 * Cuts a text into pieces of at most `limit` characters, between blocks and never inside a fence.
 */
export function cut(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let fence = '';
  let block = '';
  const push = () => {
    if (piece.length + block.length > limit && piece !== '') {
      pieces.push(piece.trimEnd());
      piece = '';
    }
    piece += block;
    block = '';
  };
  for (const line of text.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && fence === '') fence = mark;
    else if (mark?.startsWith(fence)) fence = '';
    block += `${line}\n`;
    if (line === '' && fence === '') push();
  }
  push();
  pieces.push(piece.trimEnd());
  return pieces;
}

const RULE = '\n\n---\n\n';
/** Room for the first line, which names the file. */
const HEADER = 300;

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others, which are left out
 * @param pages - every page by its path
 * @returns the files of full text, each no longer than {@link MAX_FULL_LENGTH}
 */
export function fullTexts(
  sections: readonly Section[],
  lists: ReadonlySet<string>,
  pages: ReadonlyMap<string, IndexedPage>,
  siteUrl: string,
): FullText[] {
  const limit = MAX_FULL_LENGTH - HEADER;
  return sections.flatMap((section) => {
    const parts: {texts: string[]; titles: string[]; length: number}[] = [];
    for (const page of listed(section.pages, pages).filter(({path}) => !lists.has(path))) {
      cut((page.markdown ?? '').trimEnd(), limit - 200).forEach((text, index) => {
        const whole =
          index === 0 ? text : `(${page.title}, continued from ${siteUrl}${page.path})\n\n${text}`;
        let part = parts.at(-1);
        if (!part || part.length + whole.length + RULE.length > limit) {
          part = {texts: [], titles: [], length: 0};
          parts.push(part);
        }
        part.texts.push(whole);
        part.titles.push(page.title);
        part.length += whole.length + RULE.length;
      });
    }
    return parts.map(({texts, titles}, index) => {
      const name =
        parts.length > 1 ? `${section.title} (${index + 1} of ${parts.length})` : section.title;
      const file = parts.length > 1 ? `${section.slug}-${index + 1}` : section.slug;
      return {
        section: name,
        path: `/llms-full/${file}.txt`,
        text: `${SITE_TITLE}. ${name}. All files: ${siteUrl}/llms-full.txt${RULE}${texts.join(RULE)}\n`,
        titles,
      };
    });
  });
}

/** @returns the text of /llms-full.txt, the list of the files */
export function fullTextIndex(files: readonly FullText[], siteUrl: string): string {
  const lines = files.map(
    ({section, path, text, titles}) =>
      `- [${escapeTitle(section)}](${siteUrl}${path}): ${titles.length} ${titles.length === 1 ? 'page' : 'pages'}, ` +
      `${text.length.toLocaleString('en-US')} characters`,
  );
  return [
    `# ${SITE_TITLE}, full text`,
    `> ${SITE_SUMMARY}`,
    "The text of every page, by section. Each file fits in a model's context window, so read only the ones you need. " +
      `One line per page: ${siteUrl}/llms.txt.`,
    '## Files',
    `${lines.join('\n')}\n`,
  ].join('\n\n');
}
