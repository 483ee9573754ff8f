// @vitest-environment happy-dom
/** What the search dialog shows, and the pages and versions that it reads from the browser. */
import {beforeEach, describe, expect, it} from 'vitest';
import {getContextualFilters} from '../src/client/contextualFilters';
import {toRows} from '../src/engine/rows';
import {addRecentPage, clearRecentPages, listRecentPages} from '../src/vanilla/recentPages';
import {createResultList, plain} from '../src/vanilla/resultList';

beforeEach(() => localStorage.clear());

describe('rows', () => {
  const page = {
    path: '/docs/ferries',
    title: 'Ferries',
    name: plain('Ferries'),
    part: 'Docs',
    parents: ['Ports', 'Boats'],
    description: plain('Run ferries.'),
    sections: [
      {
        url: '/docs/ferries#run',
        headings: ['Call it', 'Run'],
        name: plain('Call it › Run'),
        excerpt: [],
        position: 1,
      },
    ],
  };

  it('are the page, and then its sections', () => {
    const rows = toRows(page).map(({url, isSection, folder, title, part}) => [
      url,
      isSection,
      folder,
      title.map(({text}) => text).join(''),
      part,
    ]);
    expect(rows).toEqual([
      ['/docs/ferries', false, 'Ports › Boats', 'Ferries', 'Docs'],
      ['/docs/ferries#run', true, undefined, 'Call it › Run', 'Docs'],
    ]);
  });
});

describe('the list', () => {
  const list = createResultList(document.createElement('input'), () => undefined);
  const row = {url: '/docs/ferries/streaming?v=2#end', title: plain('Streaming'), icon: 'page'};

  it('shows the folder of a page beside its title, outside of its name', () => {
    list.show([{rows: [{...row, folder: 'Ports › Boats'}, row]}], true);
    const [page, section] = list.element.querySelectorAll('a');
    expect(page?.querySelector('.search-folder')?.textContent).toBe('Ports › Boats');
    expect(page?.getAttribute('aria-label')).toBe('Streaming');
    expect(section?.querySelector('.search-folder')).toBeNull();
  });
});

describe('recent pages', () => {
  const page = {url: '/a#b', title: 'A', part: 'Docs'};

  it('are listed once each, latest first, until cleared', () => {
    for (const url of ['/1', '/2', '/3', '/4', '/5', '/6', '/2']) addRecentPage({...page, url});
    expect(listRecentPages().map(({url}) => url)).toEqual(['/2', '/6', '/5', '/4', '/3']);
    clearRecentPages();
    expect(listRecentPages()).toEqual([]);
  });

  it.each([
    ['null', null],
    ['a script', {...page, url: 'javascript:alert(1)'}],
    ['another host', {...page, url: '//evil.example'}],
    ['another host after a backslash', {...page, url: '/\\evil.example'}],
    ['no title', {...page, title: undefined}],
  ])('are not %s', (_kind, value) => {
    localStorage.setItem('search-recent', JSON.stringify([value, page]));
    expect(listRecentPages()).toEqual([page]);
  });

  it.each(['{', '{}', 'null'])('are none if %s is stored', (value) => {
    localStorage.setItem('search-recent', value);
    expect(listRecentPages()).toEqual([]);
  });
});

describe('filters', () => {
  const versions = {default: ['2.0', 'current'], terms: ['current']};
  const filter = (tag: string) => {
    document.documentElement.lang = 'en';
    document.head.innerHTML = `<meta name=docusaurus_tag content=${tag}>`;
    return getContextualFilters(versions);
  };
  const LATEST = ['default', 'docs-default-2.0', 'docs-terms-current'];

  it('are the language and the latest versions', () => {
    expect(filter('default')).toEqual({language: 'en', tags: LATEST});
  });

  it('are the version of the page, or else the one that the user chose', () => {
    localStorage.setItem('docs-preferred-version-default-pets', 'current');
    const chosen = ['default', 'docs-default-current', 'docs-terms-current'];
    expect(filter('default').tags).toEqual(chosen);
    expect(filter('docs-default-2.0').tags).toEqual(LATEST);
    localStorage.setItem('docs-preferred-version-default-pets', 'removed');
    expect(filter('docs-default-current').tags).toEqual(chosen);
    expect(filter('default').tags).toEqual(LATEST);
  });
});
