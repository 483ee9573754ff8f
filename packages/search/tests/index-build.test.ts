/** The files of the index, for a site without Markdown versions, and in the development server. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createPage, type Page} from '@docs-kit/build-steps';
import type {LoadContext} from '@docusaurus/types';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {renderSearchIndex, writeSearchIndex} from '../src/build';
import {createDevelopmentIndex} from '../src/developmentIndex';
import {INDEX_FOLDER, readSections, readTitles, TITLES_FILE} from '../src/engine/indexFiles';
import {SearchEngine} from '../src/engine/searchEngine';
import type {RenderedIndex} from '../src/options';
import {INDEX_OPTIONS, PAGES} from './fixture';

/** A page as a stock site builds it. */
const HTML = `<!doctype html><html><head><meta name="description" content="How parcels are sorted.">
<meta data-rh="true" name="docusaurus_tag" content="docs-default-2.0"></head><body><main><article>
<nav aria-label="Breadcrumbs">Home</nav><div class="theme-doc-markdown markdown"><header><h1>Sorting</h1></header>
<p>Parcels are sorted at <a href="/docs/hubs">a hub</a>.</p>
<h2 class="anchor" id="belts">Belts<a href="#belts" class="hash-link">\u200b</a></h2>
<ul><li><code>beltSpeed</code>: in meters per second.</li></ul></div></article></main></body></html>`;

const built = (route: string, more: Partial<Page> = {}): Page => ({
  ...createPage(route, HTML),
  kind: 'guide',
  ...more,
});

async function read(files: RenderedIndex) {
  const readFile = (file: string) => Promise.resolve(files.get(file) ?? '');
  const titles = await readTitles(readFile);
  return {titles, ...(await readSections(readFile, titles))};
}

describe('a built page without a Markdown version', () => {
  it('is split at its headings, without the controls of the theme', async () => {
    const {titles, sections} = await read(renderSearchIndex([built('/docs/sorting')]));
    expect(titles.pages).toMatchObject([
      {title: 'Sorting', description: 'How parcels are sorted.', tag: 'docs-default-2.0'},
    ]);
    expect(sections[0]).toMatchObject([
      {anchor: '', text: 'Parcels are sorted at a hub.'},
      {
        anchor: 'belts',
        headings: ['Belts'],
        names: ['beltSpeed'],
        text: 'beltSpeed: in meters per second.',
      },
    ]);
  });

  it('is found by the words of links to it', async () => {
    const pages = [built('/docs/sorting'), built('/docs/hubs')];
    const {sections} = await read(renderSearchIndex(pages));
    expect(sections[1]?.[0]?.links).toEqual(['a hub']);
  });
});

it('leaves out questions that are no list, which a rule reports', async () => {
  const page = built('/docs/sorting', {frontMatter: {questions: 'How?'}});
  const {titles} = await read(renderSearchIndex([page]));
  expect(titles.pages[0]?.questions).toEqual([]);
});

it('contains overviews, but not lists that repeat them', async () => {
  const lists = ['/docs/category/start', '/blog', '/blog/page/2', '/blog/tags', '/blog/archive'];
  const {titles} = await read(
    renderSearchIndex(lists.map((route) => built(route, {kind: 'list'}))),
  );
  expect(titles.pages.map((page) => page.path)).toEqual(['/docs/category/start', '/blog']);
});

it('carries the settings, which the engine reads from it', async () => {
  const files = renderSearchIndex(PAGES, INDEX_OPTIONS);
  const {titles, sections} = await read(files);
  const engine = await SearchEngine.create(titles, {sections});
  expect(engine.search('docket').pages.map((page) => page.path)).toEqual(['/docs/fields']);
  const plain = await read(renderSearchIndex(PAGES));
  const withoutWords = await SearchEngine.create(plain.titles, plain);
  expect(withoutWords.search('docket').pages.map((page) => page.path)).not.toEqual([
    '/docs/fields',
  ]);
});

describe('the development server', () => {
  /** @returns the status and the text of a response */
  async function request(outDir: string, url: string) {
    const {devServer} = createDevelopmentIndex({outDir} as LoadContext);
    const middlewares: {middleware?: (...parameters: unknown[]) => Promise<void>}[] = [];
    devServer.setupMiddlewares(middlewares);
    const result = {status: 0, text: undefined as string | undefined};
    const response = {
      writeHead(status: number) {
        result.status = status;
        return this;
      },
      end: (text?: string) => (result.text = text),
    };
    await middlewares[0]?.middleware?.(
      {url} as IncomingMessage,
      response as unknown as ServerResponse,
    );
    return result;
  }

  function createFolder() {
    const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    return folder;
  }

  it('serves the index of the last build', async () => {
    const folder = createFolder();
    writeSearchIndex(PAGES, folder, INDEX_OPTIONS);
    const {status, text} = await request(folder, `/${TITLES_FILE}`);
    expect(status).toBe(200);
    expect(text).toBe(renderSearchIndex(PAGES, INDEX_OPTIONS).get(TITLES_FILE));
  });

  it('says what to do when there is none, or a broken one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const folder = createFolder();
    expect((await request(folder, `/${TITLES_FILE}`)).status).toBe(404);
    mkdirSync(path.join(folder, INDEX_FOLDER));
    writeFileSync(path.join(folder, INDEX_FOLDER, TITLES_FILE), '{}');
    expect((await request(folder, `/${TITLES_FILE}`)).status).toBe(404);
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining('Run a build once'),
      expect.stringContaining('Run a build once'),
    ]);
  });
});
