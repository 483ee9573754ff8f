/** The dates and edit links at the end of built pages, compared with git's history. In a shallow clone no page has a date. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it, vi} from 'vitest';
import {isDraft, readPages} from '../../src/plugins/content/pages';
import {gitHistory} from '../../src/plugins/content/gitHistory';
import {pages} from '../support/builtSite';

const sources = pages()
  .filter(([route]) => /^\/(?:docs|blog|release-notes|terms)\//.test(route))
  .flatMap(([route, $]) => {
    const edit = $('.theme-edit-this-page').attr('href') ?? '';
    const source = /\/edit\/main\/(.+)$/.exec(edit)?.[1];
    return source ? [{route, source, date: $('.theme-last-updated time').attr('datetime')}] : [];
  });

afterAll(() => vi.unstubAllEnvs());

describe('the end of a page', () => {
  it('links to its source, and every content file but drafts has a page', () => {
    expect(sources.filter(({source}) => !existsSync(source))).toEqual([]);
    const linked = new Set(sources.map(({source}) => source));
    // Partials, whose names start with an underscore, are parts of other pages.
    const published = readPages().filter((page) => !isDraft(page) && !path.basename(page.file).startsWith('_'));
    expect(published.map(({file}) => file).filter((file) => !linked.has(file))).toEqual([]);
  });

  it('has the date of the last change that git knows of, or none', async () => {
    const dated = sources.filter(({source}) => /^(?:docs|blog|terms)\//.test(source));
    expect(dated.length).toBeGreaterThan(0);
    vi.stubEnv('NODE_ENV', 'production');
    const history = gitHistory();
    history.initialize({siteDir: process.cwd()});
    for (const {source, date} of dated) {
      const change = await history.getFileLastUpdateInfo(source);
      expect(date, source).toBe(change ? new Date(change.timestamp).toISOString() : undefined);
    }
  });

  it('has no date where a date would say nothing', () => {
    const others = sources.filter(({source}) => !/^(?:docs|blog|terms)\//.test(source));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({date}) => date)).toEqual([]);
  });
});
