/** Dates from git in a full clone, a shallow clone, and a folder without a repository. */
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {gitHistory} from '../../src/plugins/content/gitHistory';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'history-')));
const full = path.join(root, 'full');

function git(cwd: string, day: number, ...args: string[]): void {
  const date = `2025-01-0${day}T12:00:00Z`;
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  const config = ['init.defaultBranch=main', 'user.name=A', 'user.email=a@b.c'].flatMap((value) => [
    '-c',
    value,
  ]);
  execFileSync('git', [...config, ...args], {cwd, env, stdio: 'ignore'});
}

beforeAll(() => {
  mkdirSync(path.join(full, 'docs'), {recursive: true});
  mkdirSync(path.join(root, 'plain/docs'), {recursive: true});
  const write = (text: string, name = 'a.mdx') =>
    writeFileSync(path.join(full, 'docs', name), text);
  git(full, 1, 'init');
  write('one');
  git(full, 1, 'add', '.');
  git(full, 1, 'commit', '-m', 'one');
  write('two');
  git(full, 2, 'checkout', '-b', 'other');
  git(full, 2, 'commit', '-am', 'two');
  git(full, 3, 'checkout', 'main');
  git(full, 3, 'merge', '--no-commit', '--no-ff', 'other');
  write('three', 'été.mdx');
  git(full, 3, 'add', '.');
  git(full, 3, 'commit', '-m', 'three');
  git(root, 4, 'clone', '--depth', '1', `file://${full}`, 'shallow');
});

afterAll(() => rmSync(root, {recursive: true, force: true}));
afterEach(() => vi.unstubAllEnvs());

/** Date of a file's last commit, as a build reads it. */
async function dayOf(folder: string, file: string, mode = 'production') {
  vi.stubEnv('NODE_ENV', mode);
  const history = gitHistory();
  history.initialize({siteDir: path.join(root, folder)});
  const change = await history.getFileLastUpdateInfo(file);
  return change && new Date(change.timestamp).getUTCDate();
}

describe('history', () => {
  it.each([
    ['by the full path of a page', 'full', path.join(full, 'docs/a.mdx'), 2],
    ['by the path from the site that the sitemap asks for', 'full', 'docs/a.mdx', 2],
    ['of a folder in the clone', 'full/docs', 'a.mdx', 2],
    ['of a file that only a merge changed', 'full', 'docs/été.mdx', 3],
  ])('finds the last commit %s', async (_name, folder, file, day) => {
    expect(await dayOf(folder, file)).toBe(day);
  });

  it.each([
    ['a file that is not in git', 'full', 'docs/new.mdx'],
    ['a shallow clone', 'shallow', 'docs/a.mdx'],
    ['a folder outside of a clone', 'plain', 'docs/a.mdx'],
    ['a folder that does not exist', 'none', 'docs/a.mdx'],
  ])('returns no date in %s', async (_name, folder, file) => {
    expect(await dayOf(folder, file)).toBeNull();
  });

  it('is not read in the development server', async () => {
    expect(await dayOf('full', 'docs/a.mdx', 'development')).toBeNull();
  });
});
