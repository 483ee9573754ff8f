/**
 * Makes a page for the indexer out of Markdown, for the development server, which builds no HTML files.
 * A rough reading is enough there: words, headings and anchors are right, marks and components are dropped.
 */
import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import {indexTags, operationsOf, type IndexedOperation, type IndexedPage} from './html';

/** What the content plugins know about a source file. */
export type SourcePage = {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Words of readers for what the page is about, from the front matter. */
  readonly keywords: string;
  /** Markdown without front matter. */
  readonly body: string;
  /** The tag by which contextual search tells docs instances and versions apart. */
  readonly tag: string;
  readonly language: string;
};

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Drops Markdown and MDX marks from a line of text, keeping the words that a reader would see. */
function plainText(line: string): string {
  return line
    .replace(/\{\/\*.*?\*\/\}/g, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:>|[-*+]|\d+\.)\s+/, '')
    .replace(/^:::\w*/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^[\s|:-]+$|\|/g, ' ')
    .trim();
}

/**
 * @param operations - every operation of the API
 * @returns the page as HTML in which headings carry the ids that the real page gives them
 */
export function markdownToPage(
  {url, title, description, keywords, body, tag, language}: SourcePage,
  operations: readonly IndexedOperation[] = [],
): IndexedPage {
  const slugger = createSlugger();
  const parts: string[] = [];
  let paragraph: string[] = [];
  let fence: string | null = null;
  const flush = () => {
    if (paragraph.length > 0) {
      parts.push(`<p>${escapeHtml(paragraph.join(' '))}</p>`);
      paragraph = [];
    }
  };
  for (const line of body.split(/\r?\n/)) {
    const fenceMark = /^\s*(?:```|~~~)(\w*)/.exec(line);
    const heading = fence === null ? /^(#{1,6})\s+(.+)$/.exec(line) : null;
    if (fenceMark) {
      flush();
      fence = fence === null ? (fenceMark[1] ?? '') : null;
    } else if (fence !== null) {
      // A diagram's source is no text of the page.
      if (fence !== 'mermaid') {
        paragraph.push(line.trim());
      }
    } else if (heading) {
      flush();
      const [, marks = '', raw = ''] = heading;
      const {text, id} = parseMarkdownHeadingId(raw);
      const words = plainText(text);
      if (marks.length > 1) {
        parts.push(`<h${marks.length} id="${id ?? slugger.slug(words)}">${escapeHtml(words)}</h${marks.length}>`);
      }
    } else if (!/^(import|export)\s/.test(line)) {
      const words = plainText(line);
      if (words) {
        paragraph.push(words);
      } else {
        flush();
      }
    }
  }
  flush();
  const tags = indexTags(
    url,
    {language, docusaurus_tag: tag},
    {description, keywords},
    operationsOf(url, body, operations),
  );
  return {
    url,
    html:
      `<!doctype html><html lang="${language}"><body>${tags}<main data-pagefind-body><h1>${escapeHtml(title)}</h1>` +
      `<p>${escapeHtml(description)}</p>${parts.join('')}</main></body></html>`,
  };
}
