/** Mistakes in the navigation bar, the footer, and the announcement. */
// cspell:ignore lable rigth serach titel
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {formatProblem} from '@docs-kit/basics/writerError';
import {expect, it} from 'vitest';
import {
  findNavigationProblems,
  isNavigationValid,
  NAVIGATION_FILES,
} from '../../src/content/node/navigation';

const siteDir = createFolder('navigation');
mkdirSync(path.join(siteDir, 'src/config'), {recursive: true});
mkdirSync(path.join(siteDir, 'static/img'), {recursive: true});
writeFileSync(path.join(siteDir, 'static/img/mark-dark.svg'), '');

/** @returns the problems of a file after a change */
function findAfter(file: string, from: string, to: string): string[] {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(siteDir, file), text.replace(from, to));
  const problems = findNavigationProblems(siteDir, file).map(formatProblem);
  writeFileSync(path.join(siteDir, file), text);
  return problems.map((problem) => problem.replace(/:\d+:/, ':'));
}

it.each([
  ['navbar.ts', "label: 'Blog'", "lable: 'Blog'", 'lable is no key of this file. Write label.'],
  ['navbar.ts', "position: 'left'", "position: 'rigth'", 'position is "rigth". Write right.'],
  ['navbar.ts', "type: 'search'", "type: 'serach'", 'type is "serach". Write search.'],
  ['footer.ts', "title: 'More'", "titel: 'More'", 'titel is no key of this file. Write title.'],
  [
    'footer.ts',
    "style: 'light'",
    "style: 'lite'",
    'style is "lite". Write one of dark, light, primary.',
  ],
  [
    'announcement.ts',
    'isCloseable',
    'isClosable',
    'isClosable is no key of this file. Write isCloseable.',
  ],
  [
    'announcement.ts',
    'id:',
    'color_of_sky: 1,\n  id:',
    'color_of_sky is no key of this file. Remove it, or use one of id, content, isCloseable, backgroundColor, textColor.',
  ],
  [
    'announcement.ts',
    "id: 'release-2025-11-04'",
    "id: ''",
    'id is empty. Write one such as release-2025-11-04.',
  ],
  ['navbar.ts', "label: 'Blog'", "label: ''", 'label is empty. Write it.'],
  ['navbar.ts', "label: 'Blog', ", '', "the link has no label. Add label: '…'."],
  [
    'navbar.ts',
    'mark-dark.svg',
    'mark.png',
    'there is no picture static/img/mark.png. Correct its name, or add it.',
  ],
  [
    'footer.ts',
    'https://github.com',
    'github.com',
    `href is "github.com/serenitystar-ai". Begin it with https://, or write to: '/…' for a page of the site.`,
  ],
  [
    'announcement.ts',
    '</a>',
    '',
    '<a href="/release-notes/2025-11-04"> is not a whole element. Write a link as <a href="/…">text</a>.',
  ],
  [
    'announcement.ts',
    '<a href',
    // cspell:ignore herf
    '<a herf',
    '<a herf="/release-notes/2025-11-04"> is not a whole element. Write a link as <a href="/…">text</a>.',
  ],
])('names a mistake in %s: %s', (name, from, to, what) => {
  expect(findAfter(`src/config/${name}`, from, to)).toEqual([`src/config/${name}: ${what}`]);
});

it('accepts what is there, and text with marks of code', () => {
  for (const file of NAVIGATION_FILES)
    writeFileSync(path.join(siteDir, file), readFileSync(file, 'utf8'));
  expect(isNavigationValid(siteDir)).toBe(true);
  expect(findAfter('src/config/announcement.ts', 'id:', "// note: 'a'\n  id:")).toEqual([]);
  expect(findAfter('src/config/navbar.ts', "'Docs'", "'Docs, new: {all}'")).toEqual([]);
});
