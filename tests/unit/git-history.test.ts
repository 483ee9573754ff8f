/** Dates of files from the history of a real repository, whole and shallow. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {gitHistory} from '../../src/config/vcs';

const ROOT = mkdtempSync(path.join(tmpdir(), 'history-'));
const WHOLE = path.join(ROOT, 'whole');
const SHALLOW = path.join(ROOT, 'shallow');

const git = (cwd: string, date: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com', ...args], {
    cwd,
    stdio: 'pipe',
    env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null'},
  });

function commit(file: string, text: string, date: string) {
  writeFileSync(path.join(WHOLE, file), text);
  git(WHOLE, date, 'add', '.');
  git(WHOLE, date, 'commit', '-qm', `Change ${file}`);
}

beforeAll(() => {
  git(ROOT, '', 'init', '-q', WHOLE);
  commit('old.mdx', 'one', '2024-01-01T12:00:00Z');
  commit('both.mdx', 'one', '2024-02-01T12:00:00Z');
  commit('née.mdx', 'one', '2024-03-01T12:00:00Z');
  commit('both.mdx', 'two', '2024-04-01T12:00:00Z');
  git(WHOLE, '', 'checkout', '-qb', 'side', 'HEAD~1');
  commit('side.mdx', 'one', '2024-05-01T12:00:00Z');
  git(WHOLE, '', 'checkout', '-q', '-');
  git(WHOLE, '2024-06-01T12:00:00Z', 'merge', '-q', '--no-ff', '--no-commit', 'side');
  commit('in-merge.mdx', 'one', '2024-06-01T12:00:00Z');
  git(ROOT, '', 'clone', '-q', '--depth', '3', `file://${WHOLE}`, SHALLOW);
});
afterAll(() => rmSync(ROOT, {recursive: true, force: true}));

async function dates(siteDir: string, file: string): Promise<(string | null)[]> {
  const history = gitHistory();
  history.initialize({siteDir});
  const infos = [await history.getFileCreationInfo(file), await history.getFileLastUpdateInfo(file)];
  return infos.map((info) => info && new Date(info.timestamp).toISOString().slice(0, 10));
}

describe('a whole repository', () => {
  it('tells when a file was created and last changed, by relative and by absolute path', async () => {
    expect(await dates(WHOLE, 'both.mdx')).toEqual(['2024-02-01', '2024-04-01']);
    expect(await dates(WHOLE, path.join(WHOLE, 'old.mdx'))).toEqual(['2024-01-01', '2024-01-01']);
    expect(await dates(WHOLE, 'née.mdx')).toEqual(['2024-03-01', '2024-03-01']);
  });

  it('tells the date of the commit on a branch, not that of its merge, unless the merge itself made the change', async () => {
    expect(await dates(WHOLE, 'side.mdx')).toEqual(['2024-05-01', '2024-05-01']);
    expect(await dates(WHOLE, 'in-merge.mdx')).toEqual(['2024-06-01', '2024-06-01']);
  });

  it('tells nothing of a file that it does not hold', async () => {
    expect(await dates(WHOLE, 'generated.mdx')).toEqual([null, null]);
  });
});

describe('a shallow clone', () => {
  it('tells of changes that it holds, and nothing of what its oldest commit seems to add', async () => {
    expect(await dates(SHALLOW, 'both.mdx')).toEqual([null, '2024-04-01']);
    expect(await dates(SHALLOW, 'old.mdx')).toEqual([null, null]);
  });
});

it('outside of a repository nothing is told', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  expect(await dates(folder, 'page.mdx')).toEqual([null, null]);
  rmSync(folder, {recursive: true, force: true});
});
