/** Dates and edit links at the end of built pages, compared with git's history. In a shallow clone no page may have a date. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, describe, expect, it, vi} from 'vitest';
import {gitHistory} from '../../src/plugins/content/gitHistory';

const BUILD = path.resolve('build');

const pages = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
  .filter((file) => /^(?:docs|blog|release-notes|terms)[\\/].*\.html$/.test(file))
  .flatMap((file) => {
    const $ = load(readFileSync(path.join(BUILD, file), 'utf8'));
    const edit = $('.theme-edit-this-page').attr('href') ?? '';
    const source = /\/edit\/main\/(.+)$/.exec(edit)?.[1];
    return source ? [{file, source, date: $('.theme-last-updated time').attr('datetime')}] : [];
  });

afterAll(() => vi.unstubAllEnvs());

describe('the end of a page', () => {
  it('names a file that exists', () => {
    expect(pages.length).toBeGreaterThan(150);
    expect(pages.filter(({source}) => !existsSync(source))).toEqual([]);
  });

  it('has the date of the last commit, or none', async () => {
    const dated = pages.filter(({source}) => /^(?:docs|blog|terms)\//.test(source));
    expect(dated.length).toBeGreaterThan(80);
    vi.stubEnv('NODE_ENV', 'production');
    const history = gitHistory();
    history.initialize({siteDir: process.cwd()});
    for (const {source, date} of dated) {
      const change = await history.getFileLastUpdateInfo(source);
      expect(date, source).toBe(change ? new Date(change.timestamp).toISOString() : undefined);
    }
  });

  it('has no date where a date would say nothing', () => {
    const others = pages.filter(({source}) => !/^(?:docs|blog|terms)\//.test(source));
    expect(others.length).toBeGreaterThan(70);
    expect(others.filter(({date}) => date)).toEqual([]);
  });
});
