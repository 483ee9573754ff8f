/** Splits long Markdown into sections that a client asks for one by one. */
import {findSections, type MarkdownSection} from '../shared/markdownSections';
import {SiteError} from './publishedSite';

/** @returns the sections with headings of levels 2 and 3, in order, with the sections below them */
export function splitMarkdown(markdown: string): Array<MarkdownSection & {readonly text: string}> {
  const lines = markdown.split('\n');
  return findSections(lines)
    .filter(({depth}) => depth <= 3)
    .map((section) => ({
      ...section,
      text: lines.slice(section.start, section.end).join('\n').trim(),
    }));
}

/** Titles are Markdown, where `C#` has a backslash. */
const toPlain = (title: string) => title.replaceAll('\\', '').toLowerCase();

/**
 * @param name - title of the section, or its anchor as links name it, with or without `#`
 * @param otherName - another name of it, if nothing has the first one
 * @throws SiteError if there's no such section
 */
export function findSection(markdown: string, name: string, otherName?: string): string {
  const sections = splitMarkdown(markdown);
  const wanted = toPlain(name);
  const found =
    sections.find(({title}) => toPlain(title) === wanted) ??
    sections.find(({anchor}) => anchor === wanted.replace(/^#/, ''));
  if (found) return found.text;
  if (otherName !== undefined) return findSection(markdown, otherName);
  const titles = sections.map(({title}) => title).join(', ');
  throw new SiteError(`There is no section ${name}. Sections: ${titles || 'none'}.`);
}

/** Characters of the note at the end of a part. */
const NOTE_LENGTH = 80;

/**
 * Cuts long text at ends of lines.
 *
 * @param part - number of the part, from 1
 * @param maxLength - characters of the longest part, with its note
 * @returns text that is short enough, or else a part of it that says how to get the next one
 * @throws SiteError if there's no such part
 */
export function cutPart(text: string, part: number, maxLength: number): string {
  const parts: string[] = [];
  let rest = text;
  const longest = maxLength - NOTE_LENGTH;
  while (rest.length > (parts.length > 0 ? longest : maxLength)) {
    const end = rest.lastIndexOf('\n', longest);
    const length = end > 0 ? end : longest;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length).replace(/^\n/, '');
  }
  parts.push(rest);
  const chosen = parts[part - 1];
  if (chosen === undefined)
    throw new SiteError(`There is no part ${part}. The last part is ${parts.length}.`);
  if (parts.length === 1) return text;
  const next = part < parts.length ? ` For the next one, call again with part ${part + 1}.` : '';
  return `${chosen}\n\n(Part ${part} of ${parts.length}.${next})`;
}

/** @returns text of at most `maxLength` characters, and a note if it was longer */
export const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength
    ? text
    : `${text.slice(0, maxLength)}\n\n(${text.length - maxLength} more characters.)`;

/** @returns what's above the first section, from the title on */
export function getIntroduction(markdown: string): string {
  const [first] = splitMarkdown(markdown);
  return markdown
    .split('\n')
    .slice(0, first?.start)
    .join('\n')
    .replace(/^[^]*?(?=^# )/m, '')
    .trim();
}

/**
 * @param maxLength - characters of the longest page that is returned whole
 * @returns the whole of a short page, or the start of a long one, without its front matter, and the
 *   names of its sections
 */
export function renderOutline(markdown: string, maxLength: number): string {
  const sections = splitMarkdown(markdown);
  const [first] = sections;
  if (markdown.length <= maxLength || !first) return markdown;
  const list = sections.map(
    ({title, depth, text}) => `${'  '.repeat(depth - 2)}- ${title} (${text.length} characters)`,
  );
  return `${getIntroduction(markdown)}\n\nSections, to ask for by name:\n\n${list.join('\n')}\n`;
}
