/** Types of the keys that Docusaurus knows; its own messages name neither line nor remedy. */
import {isObject} from '@docs-kit/basics/json';
import {isText} from '@docs-kit/basics/text';

/** Whether a value has the type of a key, and what to write. */
type KeyType = {readonly isValid: (value: unknown) => boolean; readonly fix: string};

const TEXT: KeyType = {isValid: isText, fix: 'Write text, in quotes if it’s a number'};
const FLAG: KeyType = {
  isValid: (value) => typeof value === 'boolean',
  fix: 'Write true or false, without quotes',
};
const LEVEL: KeyType = {
  isValid: (value) => [2, 3, 4, 5, 6].includes(Number(value)) && typeof value === 'number',
  fix: 'Write a number from 2 to 6',
};
const TEXT_OR_NULL: KeyType = {
  isValid: (value) => value === null || isText(value),
  fix: 'Write text, or null',
};

const TYPES: Readonly<Record<string, KeyType>> = {
  id: {
    isValid: (value) => isText(value) && /^[\w.-]+$/.test(value),
    fix: 'Use letters, digits, and hyphens',
  },
  title_meta: TEXT,
  sidebar_label: TEXT,
  sidebar_class_name: TEXT,
  sidebar_key: TEXT,
  pagination_label: TEXT,
  image: TEXT,
  keywords: {
    isValid: (value) => Array.isArray(value) && value.every((entry) => isText(entry)),
    fix: 'Write a list of words: [one, two]',
  },
  tags: {
    isValid: (value) => Array.isArray(value) && value.every((tag) => isText(tag) || isObject(tag)),
    fix: 'Write a list of words: [one, two]',
  },
  unlisted: FLAG,
  hide_title: FLAG,
  hide_table_of_contents: FLAG,
  parse_number_prefixes: FLAG,
  toc_min_heading_level: LEVEL,
  toc_max_heading_level: LEVEL,
  sidebar_position: {isValid: (value) => typeof value === 'number', fix: 'Write a number'},
  sidebar_custom_props: {isValid: isObject, fix: 'Write keys with values: {badge: new}'},
  displayed_sidebar: TEXT_OR_NULL,
  pagination_next: TEXT_OR_NULL,
  pagination_prev: TEXT_OR_NULL,
  custom_edit_url: {
    isValid: (value) => value === null || value === '' || /^(?:https?:\/\/|\/)/.test(String(value)),
    fix: 'Write an address, or null',
  },
  last_update: {
    isValid: (value) =>
      isObject(value) &&
      Object.keys(value).length > 0 &&
      Object.keys(value).every((key) => key === 'date' || key === 'author') &&
      // Programs read 4.11. and 11/4 as different days.
      (value['date'] === undefined ||
        (/^\d{4}-\d\d-\d\d/.test(String(value['date'])) &&
          !Number.isNaN(Date.parse(String(value['date']))))),
    fix: 'Write {date: 2025-01-31, author: Name}, or one of the two',
  },
};

/** @returns what is wrong with the type of a value, if Docusaurus knows the key */
export function findTypeProblem(key: string, value: unknown): string | undefined {
  const type = Object.hasOwn(TYPES, key) ? TYPES[key] : undefined;
  if (!type || value === undefined || type.isValid(value)) return undefined;
  const shown = value === null ? 'empty' : JSON.stringify(value);
  return `${key} is ${shown}. ${type.fix}.`;
}
