/**
 * Checks what writers change in the navigation bar, the footer, and the announcement: names of keys
 * and fixed values. Docusaurus's own messages name neither the file nor the line.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {findNearest} from '@docs-kit/basics/nearest';
import {
  exitOnWriterError,
  formatProblem,
  type Problem,
  WriterError,
} from '@docs-kit/basics/writerError';

/** Keys of a link, in the navigation bar and in the footer. */
const LINK = ['label', 'to', 'href', 'html', 'target', 'rel', 'className', 'prependBaseUrlToHref'];
const LOGO = ['alt', 'src', 'srcDark', 'href', 'target', 'width', 'height', 'className', 'style'];

/** The keys of each file. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'src/config/navbar.ts': [
    ...['title', 'hideOnScroll', 'style', 'logo', 'items', ...LOGO, ...LINK],
    ...['type', 'position', 'activeBaseRegex', 'activeBasePath', 'value', 'queryString'],
    ...['docId', 'sidebarId', 'docsPluginId', 'versions', 'dropdownActiveClassDisabled'],
    ...['dropdownItemsBefore', 'dropdownItemsAfter'],
  ],
  'src/config/footer.ts': [
    'style',
    'logo',
    'links',
    'title',
    'items',
    'copyright',
    ...LOGO,
    ...LINK,
  ],
  'src/config/announcement.ts': ['id', 'content', 'isCloseable', 'backgroundColor', 'textColor'],
};

export const NAVIGATION_FILES = Object.keys(KEYS);

/** Keys with fixed values. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  position: ['left', 'right'],
  style: ['dark', 'light', 'primary'],
  type: [
    ...['default', 'dropdown', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'],
    ...['localeDropdown', 'search', 'html'],
  ],
};

/** A key and its value, if that is text; not in comments, text, or a condition. */
const PAIR = /(?:^|[{,])\s*(?:'([\w-]+)'|(\w+)):(?:\s*'([^']*)')?/g;

/** Replaces what isn't code, so that its colons and commas don't count. */
const mask = (line: string) =>
  line
    .replace(/^\s*(?:\/\*|\*|\/\/).*/, '')
    .replace(/(["'`])(?:\\.|(?!\1).)*\1/g, (text) => text.replace(/[{},:]/g, ' '));

function findLineProblems(keys: readonly string[], line: string): string[] {
  return [...mask(line).matchAll(PAIR)].flatMap(([, quoted, plain, value]) => {
    const key = quoted ?? plain ?? '';
    if (!keys.includes(key)) {
      const [meant] = findNearest(key, keys);
      const fix = meant ? `Write ${meant}` : `Remove it, or use one of ${keys.join(', ')}`;
      return [`${key} is no key of this file. ${fix}.`];
    }
    const allowed = VALUES[key];
    if (value === undefined || !allowed || allowed.includes(value)) return [];
    const [meant] = findNearest(value, allowed);
    return [`${key} is "${value}". Write ${meant ?? `one of ${allowed.join(', ')}`}.`];
  });
}

/**
 * Finds misspelled keys and values.
 *
 * @param file - one of {@link NAVIGATION_FILES}
 */
export function findNavigationProblems(siteDir: string, file: string): Problem[] {
  const name = path.join(siteDir, file);
  if (!existsSync(name)) return [];
  const lines = readFileSync(name, 'utf8').split('\n');
  return lines.flatMap((line, row) =>
    findLineProblems(KEYS[file] ?? [], line).map((what) => ({file, line: row + 1, what})),
  );
}

const findAllProblems = (siteDir: string): Problem[] =>
  NAVIGATION_FILES.flatMap((file) => findNavigationProblems(siteDir, file));

/** Whether Docusaurus can load the files. */
export const isNavigationValid = (siteDir: string): boolean =>
  findAllProblems(siteDir).length === 0;

/** Ends a build, or a server that starts, before Docusaurus prints what it finds. */
export function checkNavigationOrExit(siteDir: string): void {
  const problems = findAllProblems(siteDir);
  if (problems.length > 0)
    exitOnWriterError(new WriterError(problems.map(formatProblem).join('\n')));
}
