/**
 * Checks what writers change in the navigation bar, the footer, and the announcement: keys, fixed
 * values, links, and pictures. Docusaurus's own messages name neither the file nor the line.
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

/** Whole elements in the text of an announcement. */
const ELEMENTS = /<a href="[^"]+"[^<>]*>[^<]+<\/a>|<(b|strong|em|i|code)>[^<]+<\/\1>|<br ?\/?>/g;

/**
 * Finds a link that leads nowhere, and a missing picture. Docusaurus doesn't report them.
 *
 * @param isFile - whether there is a static file
 */
function findTargetProblem(line: string, isFile: (name: string) => boolean): string | undefined {
  const [, key, value = ''] = /\b(href|src|srcDark): '([^']*)'/.exec(line) ?? [];
  if (key === 'href' && !/^(?:https?:\/\/|mailto:|tel:|\/)/.test(value))
    return `href is "${value}". Begin it with https://, or write to: '/…' for a page of the site.`;
  if (key?.startsWith('src') && !/^https?:/.test(value) && !isFile(value))
    return `there is no picture static/${value}. Correct its name, or add it.`;
  if (/\{(?!.*\b(?:label|html):).*\b(?:to|href): /.test(line))
    return "the link has no label. Add label: '…'.";
  const [tag] = /^\s*(?:content:\s*)?['"`]/.test(line)
    ? (/<\/?\w.*?(?:>|$)/.exec(line.replace(ELEMENTS, '')) ?? [])
    : [];
  return tag && `${tag} is not a whole element. Write a link as <a href="/…">text</a>.`;
}

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
    if (value === '' && key !== 'alt')
      return [`${key} is empty. Write ${key === 'id' ? 'one such as release-2025-11-04' : 'it'}.`];
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
  const isFile = (target: string) => existsSync(path.join(siteDir, 'static', target));
  return lines.flatMap((line, row) => {
    const found = findLineProblems(KEYS[file] ?? [], line);
    const target = found.length === 0 ? findTargetProblem(line, isFile) : undefined;
    return [...found, ...(target ? [target] : [])].map((what) => ({file, line: row + 1, what}));
  });
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
