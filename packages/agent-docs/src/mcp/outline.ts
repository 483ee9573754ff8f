/** Splits long Markdown into sections that a client asks for one by one. */
import {findSections} from '../pages/markdownSections';

/** A section of a page's Markdown. */
export type Section = {
  readonly title: string;
  readonly depth: number;
  /** Index of the heading's line. */
  readonly start: number;
  /** Includes the sections below it. */
  readonly text: string;
};

/** Characters of the longest page that is returned whole. */
const MAX_WHOLE_LENGTH = 8000;

/** @returns the sections with headings of levels 2 and 3, in order */
export function listSections(markdown: string): Section[] {
  const lines = markdown.split('\n');
  return findSections(lines)
    .filter(({depth}) => depth <= 3)
    .map(({title, depth, start, end}) => ({
      title,
      depth,
      start,
      text: lines.slice(start, end).join('\n').trim(),
    }));
}

/**
 * @returns the whole of a short page, or the start of a long one, without its front matter, and the
 *   names of its sections
 */
export function renderOutline(markdown: string): string {
  const sections = listSections(markdown);
  const [first] = sections;
  if (markdown.length <= MAX_WHOLE_LENGTH || !first) return markdown;
  const introduction = markdown
    .split('\n')
    .slice(0, first.start)
    .join('\n')
    .replace(/^---\n.*?\n---\n/s, '');
  const list = sections.map(
    ({title, depth, text}) => `${'  '.repeat(depth - 2)}- ${title} (${text.length} characters)`,
  );
  return `${introduction.trim()}\n\nSections, to ask for by name:\n\n${list.join('\n')}\n`;
}
