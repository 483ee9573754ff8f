/** Names and files that work in a clone on Windows or macOS. */
import {execFileSync} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {expect, it} from 'vitest';

const list = (...options: string[]) =>
  execFileSync('git', ['ls-files', ...options], {encoding: 'utf8'})
    .trim()
    .split('\n');

/** Windows allows 260 characters, with the folder of the clone. */
const MAX_PATH = 160;

/** Finds names that differ only in case: they're one file there. */
const findTwins = (names: readonly string[]) =>
  names.filter((name, index) =>
    names.some((other, earlier) => earlier < index && other.toLowerCase() === name.toLowerCase()),
  );

it('no files or routes differ only in case', () => {
  expect(findTwins(list())).toEqual([]);
  expect(findTwins(readFileSync('src/published/routes.txt', 'utf8').split('\n'))).toEqual([]);
});

it('every path is short, and has no name that Windows reserves', () => {
  const reserved = /[<>:"|?*\\]|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i;
  expect(list().filter((file) => file.length > MAX_PATH || reserved.test(file))).toEqual([]);
});

it('no file is empty, as a slip of the shell leaves one', () => {
  expect(list().filter((file) => statSync(file).size === 0)).toEqual([]);
});

it('every text file has line feeds only, in the repository and in a clone', () => {
  expect(list('--eol').filter((line) => /\b[iw]\/(?:crlf|mixed)\b/.test(line))).toEqual([]);
  expect(readFileSync('.gitattributes', 'utf8')).toContain('* text=auto eol=lf');
});

it('no program is started by a name that Windows lacks', () => {
  const starts =
    /(?:spawn|exec)(?:File)?(?:Sync)?\(\s*'(?:(?:npx|npm|rm|mv|mkdir)'|node_modules\/\.bin)/;
  const sources = list('packages', 'src', 'tests', 'tools').filter((file) =>
    /\.[mc]?tsx?$/.test(file),
  );
  expect(sources.filter((file) => starts.test(readFileSync(file, 'utf8')))).toEqual([]);
});
