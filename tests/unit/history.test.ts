/** Dates from git: a clone, a shallow clone of it, and a folder outside of any. */
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'history-')));
const full = path.join(root, 'full');

function git(cwd: string, day: number, ...args: string[]): void {
  const date = `2025-01-0${day}T12:00:00Z`;
  const identity = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b.c',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b.c',
  };
  const env = {...process.env, ...identity, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], {cwd, env, stdio: 'ignore'});
}

beforeAll(() => {
  mkdirSync(path.join(full, 'docs'), {recursive: true});
  mkdirSync(path.join(root, 'plain/docs'), {recursive: true});
  const write = (text: string) => writeFileSync(path.join(full, 'docs/a.mdx'), text);
  git(full, 1, 'init');
  write('one');
  git(full, 1, 'add', '.');
  git(full, 1, 'commit', '-m', 'one');
  write('two');
  git(full, 2, 'commit', '-am', 'two');
  git(root, 3, 'clone', '--depth', '1', `file://${full}`, 'shallow');
});

afterAll(() => rmSync(root, {recursive: true, force: true}));
afterEach(() => vi.unstubAllEnvs());

/** Days of the first and the last commit of a file, as a build sees them. */
async function daysOf(folder: string, file: string, mode = 'production') {
  vi.stubEnv('NODE_ENV', mode);
  // Docusaurus reads the history once per process.
  vi.resetModules();
  const {gitHistory} = await import('../../src/plugins/content/gitHistory');
  const history = gitHistory();
  history.initialize({siteDir: path.join(root, folder)});
  const changes = [await history.getFileCreationInfo(file), await history.getFileLastUpdateInfo(file)];
  return changes.map((change) => change && new Date(change.timestamp).getUTCDate());
}

describe('history', () => {
  it.each([
    ['the full path of a page', path.join(full, 'docs/a.mdx')],
    ['the path from the site that the sitemap asks for', 'docs/a.mdx'],
  ])('has first and last commit by %s', async (_name, file) => {
    expect(await daysOf('full', file)).toEqual([1, 2]);
  });

  it.each([
    ['a file that is not in git', 'full', 'docs/new.mdx'],
    ['a shallow clone', 'shallow', 'docs/a.mdx'],
    ['a folder outside of a clone', 'plain', 'docs/a.mdx'],
    ['a folder that does not exist', 'none', 'docs/a.mdx'],
  ])('has no date in %s', async (_name, folder, file) => {
    expect(await daysOf(folder, file)).toEqual([null, null]);
  });

  it('is not read by the development server', async () => {
    expect(await daysOf('full', 'docs/a.mdx', 'development')).toEqual([null, null]);
  });
});
