/** Numbers at the beginning of names, which Docusaurus uses as the position in the sidebar. */

const NUMBER = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/;

/** @returns a path without the numbers of its parts. Dates and versions stay. */
export const dropNumbers = (name: string): string =>
  name
    .split('/')
    .map((part) => (/^\d+[-_.]\d+/.test(part) ? part : part.replace(NUMBER, '')))
    .join('/');
