/** Redirects without a page, and published routes that vanished. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {formatProblem} from '@docs-kit/basics/writerError';
import type {LoadContext} from '@docusaurus/types';
import {describe, expect, it, vi} from 'vitest';
import contentRules from '../src';
import {listAddresses} from '../src/rules/addresses';
import {
  findLostAnchors,
  findLostRoutes,
  findRedirectProblems,
  findRouteProblems,
} from '../src/rules/routeProblems';
import {parsePage} from '../src/sources/sources';

const REDIRECTS = 'redirects.ts';
const siteDir = createFolder('route-problems');
mkdirSync(path.join(siteDir, 'published'));
writeFileSync(path.join(siteDir, 'published/routes.txt'), '/\n/docs/first\n');

describe('redirects', () => {
  const pages = ['/', '/new', '/newer'];

  it('can lead to a section', () =>
    expect(findRedirectProblems([{from: '/a', to: '/new#x'}], REDIRECTS, pages)).toEqual([]));

  const toRedirects = (targets: Readonly<Record<string, string>>) =>
    Object.entries(targets).map(([from, to]) => ({from, to}));
  it.each([
    [
      '/a redirects to /b, which is not a page. Redirect it to an existing page.',
      toRedirects({'/a': '/b', '/b': '/new'}),
    ],
    [
      '/a is redirected twice. Remove one of the lines.',
      [{'/a': '/new'}, {'/a': '/newer'}].flatMap(toRedirects),
    ],
    ['new has no slash. Write /new.', toRedirects({'/a': 'new'})],
    ['/newer is both a page and a redirect. Remove one of them.', toRedirects({'/newer': '/new'})],
  ])('reports: %s', (message, redirects) => {
    expect(findRedirectProblems(redirects, REDIRECTS, pages).map(formatProblem)).toEqual([
      `${REDIRECTS}:1: ${message}`,
    ]);
  });

  it('reports the line of the redirect, and not one to its source', () => {
    const text = "{from: '/x', to: '/a'},\n{from: '/a', to: '/gone'},";
    const redirects = toRedirects({'/x': '/a', '/a': '/gone'});
    const problems = findRedirectProblems(redirects, REDIRECTS, pages, text);
    expect(problems.map(({line}) => line)).toEqual([1, 2]);
  });

  it('accepts direct redirects to pages', () => {
    const list = toRedirects({'/a': '/new', '/b/': '/new'});
    expect(findRedirectProblems(list, REDIRECTS, pages)).toEqual([]);
  });
});

describe('published routes', () => {
  const published = {
    file: 'published/routes.txt',
    text: '# All of them.\n/\n/old\n/hidden u\n',
  };

  it('reports a route that has neither a page nor a redirect', () => {
    expect(findLostRoutes(published, [], REDIRECTS, ['/', '/hidden']).map(formatProblem)).toEqual([
      `published/routes.txt:3: /old has no page and no redirect. Restore the page, or add {from: '/old', to: '…'} to ${REDIRECTS}.`,
    ]);
  });

  it('names the page of a route that became a draft', () => {
    const draft = parsePage('---\ntitle: Old\ndraft: true\n---\n', 'docs/old.mdx');
    const {file} = published;
    expect(
      findLostRoutes({file, text: '/docs/old'}, [], REDIRECTS, [], [draft]).map(formatProblem),
    ).toEqual([
      `docs/old.mdx:3: /docs/old was published, and a build leaves out drafts. Write unlisted: true instead of draft: true, or add {from: '/docs/old', to: '…'} to ${REDIRECTS}.`,
    ]);
  });

  it('accepts a page or a redirect for each route', () => {
    expect(
      findLostRoutes(published, [{from: '/old', to: '/'}], REDIRECTS, ['/', '/hidden']),
    ).toEqual([]);
  });

  it('stops the build for a route that vanished and a redirect to no page, with a line for each', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const context = {
      siteDir,
      siteConfig: {url: 'https://docs.example.com', markdown: {hooks: {}}},
    } as LoadContext;
    const plugin = await contentRules({
      redirects: [{from: '/a', to: '/gone'}],
      redirectsFile: REDIRECTS,
      routesFile: 'published/routes.txt',
    })(context);
    await plugin.postBuild?.({routesPaths: ['/']} as never);
    expect(exit).toHaveBeenCalledWith(1);
    expect(error.mock.calls.join('\n')).toMatch(
      /^\[ERROR\] \d+ content errors\n.*redirects\.ts:1: \/a redirects to \/gone.*routes\.txt:\d+: \/docs\/first has no page/s,
    );
  });
});

it('finds both in a site, with the lines of the redirects', () => {
  const folder = createFolder('site-routes');
  writeFileSync(path.join(folder, 'redirects.ts'), "[\n  {from: '/a', to: '/gone'},\n]");
  writeFileSync(path.join(folder, 'routes.txt'), '/a\n/b u\n/blog/tags/x\n');
  const options = {
    redirects: [{from: '/a', to: '/gone'}],
    redirectsFile: 'redirects.ts',
    routesFile: 'routes.txt',
  };
  const problems = findRouteProblems(folder, ['/'], options, []);
  expect(problems.map(formatProblem)).toEqual([
    'redirects.ts:2: /a redirects to /gone, which is not a page. Redirect it to an existing page.',
    "routes.txt:2: /b has no page and no redirect. Restore the page, or add {from: '/b', to: '…'} to redirects.ts.",
  ]);
});

it('reports published anchors that a page has lost', () => {
  const source = '## First\n\n## Second {/* #two */}\n';
  const file = 'published/anchors.txt';
  writeFileSync(
    path.join(siteDir, file),
    ['first', 'two', 'second'].map((anchor) => `/docs/a#${anchor}\n`).join('') + '/docs/moved#x\n',
  );
  const find = (text: string, isDamaged: boolean) => {
    const page = parsePage(text, 'docs/a.mdx');
    const damaged = new Set(isDamaged ? [page] : []);
    return findLostAnchors({siteDir, addresses: listAddresses([page]), damaged}, file);
  };
  expect(find(source, false).map(formatProblem)).toEqual([
    `docs/a.mdx:1: the anchor #second is gone, and other sites may link to it. Write {/* #second */} after its heading, or remove its line from ${file}.`,
  ]);
  expect(find(source, true)).toEqual([]);
  expect(find(`---\n# Generated from openapi.json.\n---\n\n${source}`, false)).toEqual([]);
});

it('accepts an anchor of another page that has the same address', () => {
  const file = 'published/anchors-twice.txt';
  writeFileSync(path.join(siteDir, file), '/blog/welcome#first\n');
  const pages = ['First', 'Other'].map((heading) =>
    parsePage(`---\nslug: welcome\n---\n\n## ${heading}\n`, `blog/${heading.toLowerCase()}.mdx`),
  );
  const addresses = listAddresses(pages);
  expect(findLostAnchors({siteDir, addresses, damaged: new Set()}, file)).toEqual([]);
});
