/** Formats, escapes, and parses short text. */

/** @returns `1 field`, `2 fields`; `unit` is in the singular */
export const formatCount = (amount: number, unit: string): string =>
  `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** @returns `6 of 12 results`; without the first number when all are shown */
export const formatResultCount = (shown: number, total: number): string =>
  `${shown < total ? `${shown} of ` : ''}${formatCount(total, 'result')}`;

/** Makes the first letter uppercase. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Escapes text for HTML content. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Escapes text for an HTML attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeHtml(text).replace(/"/g, '&quot;');

/** Converts a name to kebab case like lodash, which the OpenAPI plugin uses for routes. */
export function toKebabCase(text: string): string {
  const words = text.match(/[A-Z]+(?=[A-Z][a-z]|[^A-Za-z]|$)|[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  return words.join('-').toLowerCase();
}

/** @returns a camelCase name as `snake_case` */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Lowercase words with hyphens between them, as in URLs. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a value is a string with visible characters. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** @returns `undefined` for text that isn't a URL; some supported browsers lack `URL.canParse` */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
