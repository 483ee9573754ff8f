/** Formats, escapes, and parses short text. */

/** @returns `1 field`, `2 fields`; `unit` is in the singular */
export const formatCount = (amount: number, unit: string): string =>
  `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** @returns `a, b, 3 more`: the first names of a list, and how many others it has */
export function formatNames(names: readonly string[], max: number): string {
  const rest = names.length - max;
  return [...names.slice(0, max), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

/** Removes the byte order mark with which Visual Studio, PowerShell, and others begin a file. */
export const stripByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Escapes text for an HTML attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeHtml(text).replace(/"/g, '&quot;');

/** Escapes text for a regular expression. Node has `RegExp.escape` as of version 24. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Lowercase words with hyphens between them, as in URLs. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a value is a string with visible characters. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** @returns the text without percent-encoding, or as it is if that's malformed */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @returns `undefined` for text that isn't a URL; some supported browsers lack `URL.canParse` */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
