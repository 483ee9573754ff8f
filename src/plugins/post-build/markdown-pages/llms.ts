/**
 * The indexes for programs: /llms.txt (https://llmstxt.org) with one line a page, and the text of all pages in files that each
 * fit a model's window, which /llms-full.txt lists.
 */
import type {Section, MarkdownPage} from '../../../shared/markdownPage';
import {markdownPath} from '../../../shared/markdownPage';

/** No file of full text is longer, in characters (UTF-16 code units, as programs count them). */
export const MAX_FULL_LENGTH = 100_000;

export type LlmsOptions = {
  readonly siteUrl: string;
  readonly title: string;
  readonly summary: string;
};

/** Brackets of a title would end the link's text. */
const escapeTitle = (title: string) => title.replace(/[[\]\\]/g, '\\$&');

/** Listed pages of a section, in its order. */
const listed = ({pages}: Section, markdownPages: ReadonlyMap<string, MarkdownPage>) =>
  pages.flatMap((path) => {
    const twin = markdownPages.get(path);
    return twin && !twin.unlisted ? [twin] : [];
  });

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others; they form the section that a program may skip
 * @param markdownPages - every twin by the path of its page
 * @returns the text of /llms.txt
 */
export function llmsTxt(
  sections: readonly Section[],
  lists: readonly string[],
  markdownPages: ReadonlyMap<string, MarkdownPage>,
  {siteUrl, title, summary}: LlmsOptions,
): string {
  const all: readonly Section[] = [...sections, {slug: 'optional', title: 'Optional', pages: lists}];
  const blocks = all.flatMap((section) => {
    const lines = listed(section, markdownPages).map(
      ({path, title: name, description}) =>
        `- [${escapeTitle(name)}](${siteUrl}${markdownPath(path)})${description ? `: ${description}` : ''}`,
    );
    return lines.length > 0 ? [`## ${section.title}\n\n${lines.join('\n')}`] : [];
  });
  return [
    `# ${title}`,
    `> ${summary}`,
    `Every page is Markdown at its address plus \`.md\`. The full text, in files of at most ${MAX_FULL_LENGTH.toLocaleString('en-GB')} characters: ` +
      `${siteUrl}/llms-full.txt. The API as an OpenAPI file: ${siteUrl}/api/openapi.json.`,
    ...blocks,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** A file of full text. */
export type FullText = {
  readonly section: string;
  /** Path in the site. */
  readonly path: string;
  readonly text: string;
  readonly titles: readonly string[];
};

/** Cuts a text that is longer than a file may be, between blocks and never inside a fence. */
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
/** Room for the line that names the file. */
const HEADER = 300;

/**
 * @param sections - the site's pages in reading order
 * @param lists - paths of pages that only list others: they are left out
 * @param markdownPages - every twin by the path of its page
 * @returns the files of full text, each no longer than {@link MAX_FULL_LENGTH}
 */
export function fullTexts(
  sections: readonly Section[],
  lists: readonly string[],
  markdownPages: ReadonlyMap<string, MarkdownPage>,
  {siteUrl, title}: LlmsOptions,
): FullText[] {
  const skipped = new Set(lists);
  const limit = MAX_FULL_LENGTH - HEADER;
  return sections.flatMap((section) => {
    const parts: {texts: string[]; titles: string[]; length: number}[] = [];
    for (const twin of listed(section, markdownPages).filter(({path}) => !skipped.has(path))) {
      cut(twin.markdown.trimEnd(), limit - 200).forEach((text, index) => {
        const whole = index === 0 ? text : `(${twin.title}, continued from ${siteUrl}${twin.path})\n\n${text}`;
        let part = parts.at(-1);
        if (!part || part.length + whole.length + RULE.length > limit) {
          part = {texts: [], titles: [], length: 0};
          parts.push(part);
        }
        part.texts.push(whole);
        part.titles.push(twin.title);
        part.length += whole.length + RULE.length;
      });
    }
    return parts.map(({texts, titles}, index) => {
      const name = parts.length > 1 ? `${section.title} (${index + 1} of ${parts.length})` : section.title;
      const file = parts.length > 1 ? `${section.slug}-${index + 1}` : section.slug;
      return {
        section: name,
        path: `/llms-full/${file}.txt`,
        text: `${title}. ${name}. All files: ${siteUrl}/llms-full.txt${RULE}${texts.join(RULE)}\n`,
        titles,
      };
    });
  });
}

/** @returns the text of /llms-full.txt, the list of the files */
export function fullTextIndex(files: readonly FullText[], {siteUrl, title, summary}: LlmsOptions): string {
  const lines = files.map(
    ({section, path, text, titles}) =>
      `- [${escapeTitle(section)}](${siteUrl}${path}): ${titles.length} ${titles.length === 1 ? 'page' : 'pages'}, ` +
      `${text.length.toLocaleString('en-GB')} characters`,
  );
  return [
    `# ${title}, full text`,
    `> ${summary}`,
    'The text of every page, by section. Each file fits into the window of a model; read the ones that you need. ' +
      `One line a page: ${siteUrl}/llms.txt.`,
    '## Files',
    `${lines.join('\n')}\n`,
  ].join('\n\n');
}
