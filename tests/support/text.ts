/** Helpers for lists and text in tests. */

/** @returns the items that the list has more than once, without their first places */
export const findDuplicates = (list: readonly string[]): string[] =>
  list.filter((item, index) => list.indexOf(item) !== index);

/** Ignores spaces, because markup can split text in the page. */
export const removeSpaces = (text: string): string => text.replace(/[\u200b\s]+/g, '');
