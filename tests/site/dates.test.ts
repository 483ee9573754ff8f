/** The dates and edit links at the end of built pages, held against git's history. In a shallow clone no page may have a date. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {readHistory} from '../../src/plugins/content/gitHistory';

const BUILD = path.resolve('build');

const pages = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
  .filter((file) => /^(?:docs|blog|release-notes|terms)[\\/].*\.html$/.test(file))
  .flatMap((file) => {
    const $ = load(readFileSync(path.join(BUILD, file), 'utf8'));
    const edit = $('.theme-edit-this-page').attr('href') ?? '';
    const source = /\/edit\/main\/(.+)$/.exec(edit)?.[1];
    return source ? [{file, source, date: $('.theme-last-updated time').attr('datetime')}] : [];
  });

describe('the end of a page', () => {
  it('names a file that exists', () => {
    expect(pages.length).toBeGreaterThan(150);
    expect(pages.filter(({source}) => !existsSync(source))).toEqual([]);
  });

  it('has the date of the last change that git knows of, or none', async () => {
    const history = await readHistory(process.cwd());
    const dated = pages.filter(({source}) => /^(?:docs|blog|terms)\//.test(source));
    expect(dated.length).toBeGreaterThan(80);
    const wrong = dated.filter(({source, date}) => {
      const last = history.get(path.resolve(source))?.last;
      return date !== (last && new Date(last.timestamp).toISOString());
    });
    expect(wrong).toEqual([]);
  });

  it('has no date where a date would say nothing', () => {
    const others = pages.filter(({source}) => !/^(?:docs|blog|terms)\//.test(source));
    expect(others.length).toBeGreaterThan(70);
    expect(others.filter(({date}) => date)).toEqual([]);
  });
});
