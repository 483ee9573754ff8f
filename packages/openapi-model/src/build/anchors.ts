/** Anchors on the pages of operations, which other pages link to. */

/**
 * @param group - location of a parameter, or anchor of a list of fields
 * @returns the anchor of a field: letters, digits, `_`, and `-`
 */
export const formatFieldId = (group: string, name: string): string =>
  `${group}-${name.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '')}`;

/** @returns `response-404` */
export const formatResponseId = (status: string): string => `response-${status}`;
