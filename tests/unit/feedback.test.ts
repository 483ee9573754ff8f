/** Edit links, prefilled issues, links that report a problem with an error code, and choices that storage may refuse. */
import type {Element, Root} from 'hast';
import {VFile} from 'vfile';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {docsEditUrl} from '../../src/config/repository';
import problemLinks from '../../src/plugins/problem-links';
import {issueUrl} from '../../src/shared/issueUrl';
import {safeStorage} from '../../src/client/safeStorage';

const REPOSITORY = 'https://github.com/example/docs';

describe('edit links', () => {
  const urlOf = (versionDocsDirPath: string, docPath: string) => docsEditUrl(REPOSITORY)({versionDocsDirPath, docPath});

  it('lead to the file of a page, and from a generated page to what it is generated from', () => {
    expect(urlOf('docs', 'billing/index.mdx')).toBe(`${REPOSITORY}/edit/main/docs/billing/index.mdx`);
    expect(urlOf('terms', 'terms-of-use.mdx')).toBe(`${REPOSITORY}/edit/main/terms/terms-of-use.mdx`);
    expect(urlOf('docs', 'api/aihub/get-ai-models.api.mdx')).toBe(`${REPOSITORY}/edit/main/api/openapi.json`);
  });
});

describe('prefilled issues', () => {
  it('carry title and text, whatever is in them', () => {
    const url = new URL(issueUrl(REPOSITORY, 'a & b', 'c\n#d=é'));
    expect(url.origin + url.pathname).toBe(`${REPOSITORY}/issues/new`);
    expect(url.searchParams.get('title')).toBe('a & b');
    expect(url.searchParams.get('body')).toBe('c\n#d=é');
  });
});

describe('problem links', () => {
  const text = (value: string) => ({type: 'text' as const, value});
  const node = (tagName: string, properties: Element['properties'], ...children: Element['children']): Element => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const heading = (level: number, id: string, name = id) =>
    node(`h${level}`, {id}, node('code', {}, text(name)), text(' (401)'));
  const shape = (path: string) => {
    const tree: Root = {
      type: 'root',
      children: [
        node('h2', {id: 'codes'}, text('Codes')),
        heading(3, 'unauthorized'),
        node('h4', {id: 'inner'}, text('Inner')),
        heading(3, 'forbidden'),
        node('h2', {id: 'keys-of-forbidden'}, text('Keys of '), node('code', {}, text('forbidden'))),
        heading(3, 'other', 'renamed'),
        heading(3, 'server_error'),
      ],
    };
    problemLinks({repositoryUrl: REPOSITORY, page: '/docs/errors', siteUrl: 'https://a.b'})(tree, new VFile({path}));
    return tree.children.map((child) => {
      const link = (child as Element).children[0] as Element;
      return (child as Element).tagName === 'p'
        ? new URL(String(link.properties.href)).searchParams.get('body')?.split('\n').at(-1)
        : (child as Element).properties.id;
    });
  };

  it('end the section of each code, and no other section', () => {
    expect(shape('/x/docs/errors.mdx')).toEqual([
      'codes',
      'unauthorized',
      'inner',
      'Page: https://a.b/docs/errors#unauthorized',
      'forbidden',
      'Page: https://a.b/docs/errors#forbidden',
      'keys-of-forbidden',
      'other',
      'server_error',
      'Page: https://a.b/docs/errors#server_error',
    ]);
  });

  it('leave other pages alone', () => {
    expect(shape('/x/docs/others.mdx')).toHaveLength(7);
  });
});

describe('choices', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are kept in the storage', () => {
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
    vi.stubGlobal('window', {localStorage});
    safeStorage.set('a', '1');
    expect(stored.get('a')).toBe('1');
    expect(safeStorage.get('a')).toBe('1');
    expect(safeStorage.get('none')).toBeNull();
  });

  it.each([
    [
      'full',
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
    ],
    ['refused', null],
  ])('last as long as the page when the storage is %s', (name, storage) => {
    vi.stubGlobal('window', {
      get localStorage() {
        if (!storage) throw new Error('refused');
        return storage;
      },
    });
    expect(safeStorage.get(name)).toBeNull();
    safeStorage.set(name, '1');
    expect(safeStorage.get(name)).toBe('1');
  });
});
