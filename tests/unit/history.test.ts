/** Dates of changes: a clone with a merge, a shallow clone of it, and a folder that is no clone. */
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {gitHistory, readHistory} from '../../src/plugins/content/gitHistory';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'history-')));
const full = path.join(root, 'full');
const shallow = path.join(root, 'shallow');
const plain = path.join(root, 'plain');

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

const write = (name: string, text: string) => writeFileSync(path.join(full, 'docs', name), text);
const dayOf = (files: Awaited<ReturnType<typeof readHistory>>, name: string) => {
  const change = files.get(path.join(full, 'docs', name));
  return change && [change.first, change.last].map(({timestamp}) => new Date(timestamp).getUTCDate());
};

beforeAll(() => {
  mkdirSync(path.join(full, 'docs'), {recursive: true});
  mkdirSync(plain);
  git(full, 1, 'init');
  write('a.mdx', 'one');
  write('été.mdx', 'one');
  git(full, 1, 'add', '.');
  git(full, 1, 'commit', '-m', 'one');
  git(full, 2, 'checkout', '-b', 'other');
  write('a.mdx', 'two');
  git(full, 2, 'commit', '-am', 'two');
  git(full, 3, 'checkout', 'main');
  write('b.mdx', 'three');
  git(full, 3, 'add', '.');
  git(full, 3, 'commit', '-m', 'three');
  git(full, 4, 'merge', '--no-commit', '--no-ff', 'other');
  write('merged.mdx', 'four');
  git(full, 4, 'add', '.');
  git(full, 4, 'commit', '-m', 'four');
  write('new.mdx', 'not in git');
  git(root, 5, 'clone', '--depth', '1', `file://${full}`, 'shallow');
});

afterAll(() => rmSync(root, {recursive: true, force: true}));

describe('history', () => {
  it('knows the first and the last change of each file, also of one that only a merge has changed', async () => {
    const files = await readHistory(full);
    expect(dayOf(files, 'a.mdx')).toEqual([1, 2]);
    expect(dayOf(files, 'été.mdx')).toEqual([1, 1]);
    expect(dayOf(files, 'b.mdx')).toEqual([3, 3]);
    expect(dayOf(files, 'merged.mdx')).toEqual([4, 4]);
  });

  it('has no date for a file that is not in git', async () => {
    expect(dayOf(await readHistory(full), 'new.mdx')).toBeUndefined();
  });

  it('reads a folder of the clone as well', async () => {
    expect(dayOf(await readHistory(path.join(full, 'docs')), 'b.mdx')).toEqual([3, 3]);
  });

  it.each([
    ['a shallow clone', shallow],
    ['a folder that is no clone', plain],
    ['a folder that does not exist', path.join(root, 'none')],
  ])('has no date at all in %s', async (_name, folder) => {
    expect([...(await readHistory(folder))]).toEqual([]);
  });

  it('answers Docusaurus in a production build only', async () => {
    const file = path.join(full, 'docs', 'a.mdx');
    vi.stubEnv('NODE_ENV', 'development');
    const writers = gitHistory();
    writers.initialize({siteDir: full});
    expect(await writers.getFileLastUpdateInfo(file)).toBeNull();
    vi.stubEnv('NODE_ENV', 'production');
    const build = gitHistory();
    build.initialize({siteDir: full});
    expect((await build.getFileLastUpdateInfo(file))?.timestamp).toBe(Date.UTC(2025, 0, 2, 12));
    expect((await build.getFileCreationInfo(file))?.timestamp).toBe(Date.UTC(2025, 0, 1, 12));
    expect(await build.getFileCreationInfo('docs/a.mdx')).toEqual(await build.getFileCreationInfo(file));
    vi.unstubAllEnvs();
  });
});
