/** Small functions for text, for the build and browsers. */

/** @returns `1 field`, `2 fields`; `unit` is in the singular */
export const count = (amount: number, unit: string): string =>
  `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Escapes text for HTML content. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
