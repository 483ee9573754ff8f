/**
 * Compares built pages with their sources: edit links, labels, and dates. In a shallow clone, no
 * page has a date.
 */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {INFERRED} from '../../src/config/inferred';
import {findSourceFile} from '../../src/config/repository';
import {getBuiltPage, listBuiltPages, listTexts} from '../../tools/support/builtSite';
import {readContentPages, readPublishedPages} from '../support/contentPages';

const sources = listBuiltPages()
  .filter(([route]) => /^\/(?:docs|blog|release-notes|terms)\//.test(route))
  .flatMap(([route, $]) => {
    const edit = $('.theme-edit-this-page').attr('href') ?? '';
    const source = /\/edit\/main\/(.+)$/.exec(edit)?.[1];
    return source ? [{route, source, date: $('.theme-last-updated time').attr('datetime')}] : [];
  });

const git = (...args: string[]) => spawnSync('git', args, {encoding: 'utf8'}).stdout.trim();

describe('page', () => {
  it('links to the source, and every content file except drafts has a page', () => {
    expect(sources.filter(({source}) => !existsSync(source))).toEqual([]);
    const linked = new Set(sources.map(({source}) => source));
    // Generated pages link to their data.
    const unlinked = readPublishedPages().filter(({file}) => !linked.has(findSourceFile(file)));
    expect(unlinked.map(({file}) => file)).toEqual([]);
  });

  it('marks exactly the docs that are inferred', () => {
    const inferred = readContentPages()
      .filter(
        ({file, frontMatter}) => file.startsWith('docs/') && frontMatter.evidence === 'inferred',
      )
      .map(({file}) => file);
    const marked = sources.filter(({route}) =>
      listTexts(getBuiltPage(route), 'main header > details.inferred').some((text) =>
        text.startsWith(INFERRED),
      ),
    );
    expect(marked.map(({source}) => source).sort()).toEqual(inferred.sort());
  });

  it('shows the date of the last commit that isn’t a merge, or none', () => {
    const dated = sources.filter(({source}) => /^(?:docs|blog|terms)\/.*mdx$/.test(source));
    expect(dated.length).toBeGreaterThan(0);
    const isFullClone = git('rev-parse', '--is-shallow-repository') === 'false';
    for (const {source, date} of dated) {
      const seconds =
        isFullClone &&
        Number(git('log', '-1', '--full-history', '--no-merges', '--format=%ct', '--', source));
      expect(date, source).toBe(seconds ? new Date(seconds * 1000).toISOString() : undefined);
    }
  });

  it('shows no date on pages where it would be meaningless', () => {
    const others = sources.filter(({source}) => !/^(?:docs|blog|terms)\/.*mdx$/.test(source));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({date}) => date)).toEqual([]);
  });
});
