/** Markdown of the OpenAPI file's descriptions, as HTML for pages and as one plain sentence for meta tags. */
import {micromark} from 'micromark';
import {gfm, gfmHtml} from 'micromark-extension-gfm';

/** Text that is safe as HTML content and in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const rendered = new Map<string, string>();

/** Markdown (CommonMark and GFM tables, no raw HTML) to HTML. The same texts return on every page, so results are kept. */
export function markdownToHtml(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = render(markdown);
  rendered.set(markdown, html);
  return html;
}

function render(markdown: string): string {
  return (
    micromark(markdown, {extensions: [gfm()], htmlExtensions: [gfmHtml()]})
      // A table scrolls, so a reader without a mouse must be able to reach it.
      .replace(/<table>/g, '<table tabindex="0">')
      .replace(/<pre>/g, '<pre tabindex="0">')
      .replace(/ (?:align)="(left|right|center)"/g, ' style="text-align:$1"')
  );
}

/** Markdown as one paragraph of text without markup. */
export function markdownToText(markdown: string): string {
  return micromark(markdown, {extensions: [gfm()], htmlExtensions: [gfmHtml()]})
    .replace(/<pre[\s\S]*?<\/pre>|<table[\s\S]*?<\/table>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const MIN_LENGTH = 50;
const MAX_LENGTH = 160;

/**
 * A page description of 50 to 160 characters: whole sentences from the start of the text where they fit, else as many
 * words as fit, and where the text is too short, `rest` after it.
 */
export function metaDescription(markdown: string, rest: string): string {
  const text = markdownToText(markdown);
  const padded = text.length < MIN_LENGTH ? `${text.replace(/[.\s]*$/, text === '' ? '' : '. ')}${rest}` : text;
  if (padded.length <= MAX_LENGTH) return padded;
  let sentences = '';
  for (const sentence of padded.split(/(?<=[.!?]) (?=[A-Z])/)) {
    const longer = sentences === '' ? sentence : `${sentences} ${sentence}`;
    if (longer.length > MAX_LENGTH) break;
    sentences = longer;
  }
  if (sentences.length >= MIN_LENGTH) return sentences;
  return `${padded.slice(0, MAX_LENGTH - 1).replace(/[\s,;:.(]*\s\S*$/, '')}…`;
}
