/** The dates and edit links at the end of built pages, compared with git's history. In a shallow clone no page has a date. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {contentFiles} from '../../src/plugins/content/pages';
import {readHistory} from '../../src/plugins/content/gitHistory';
import {pages} from '../support/builtSite';

const sources = pages()
  .filter(([route]) => /^\/(?:docs|blog|release-notes|terms)\//.test(route))
  .flatMap(([route, $]) => {
    const edit = $('.theme-edit-this-page').attr('href') ?? '';
    const source = /\/edit\/main\/(.+)$/.exec(edit)?.[1];
    return source ? [{route, source, date: $('.theme-last-updated time').attr('datetime')}] : [];
  });

describe('the end of a page', () => {
  it('links to its source, which every content file is once', () => {
    expect(sources.filter(({source}) => !existsSync(source))).toEqual([]);
    const linked = new Set(sources.map(({source}) => source));
    expect(contentFiles().filter((file) => !linked.has(file))).toEqual([]);
  });

  it('has the date of the last change that git knows of, or none', async () => {
    const history = await readHistory(process.cwd());
    const dated = sources.filter(({source}) => /^(?:docs|blog|terms)\//.test(source));
    expect(dated.length).toBeGreaterThan(0);
    const wrong = dated.filter(({source, date}) => {
      const last = history.get(path.resolve(source))?.last;
      return date !== (last && new Date(last.timestamp).toISOString());
    });
    expect(wrong).toEqual([]);
  });

  it('has no date where a date would say nothing', () => {
    const others = sources.filter(({source}) => !/^(?:docs|blog|terms)\//.test(source));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({date}) => date)).toEqual([]);
  });
});
