/** The content rules in `npm start`, which no mistake may end. */
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import contentRules from '@docs-kit/writing';
import {type ContentRulesOptions, findContentProblems} from '@docs-kit/writing/rules';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {frontMatterOptions} from '../../src/config/node/writing';

afterEach(() => vi.restoreAllMocks());

const siteDir = createFolder('content-plugin');
cpSync('tests/fixtures/site', siteDir, {recursive: true});
const edit = (file: string, text: string) => writeFileSync(path.join(siteDir, file), text);

/** What happens after a check has read the pages. */
let changeDuringCheck = () => {};

const url = 'https://docs.example.com';
const options: ContentRulesOptions = {
  references: () => {
    changeDuringCheck();
    return [];
  },
  redirects: [],
  redirectsFile: 'redirects.ts',
  ...frontMatterOptions,
};

const load = () =>
  contentRules(options)({siteDir, siteConfig: {url, markdown: {hooks: {}}}} as LoadContext);
const plugin = await load();

/** Does what the development server does after each compilation. */
function compile(): void {
  const options = plugin.configureWebpack?.({}, false, {} as never, undefined) as unknown as {
    plugins: {apply(compiler: object): void}[];
  };
  const done = {tap: (_name: string, act: () => void) => act()};
  for (const {apply} of options.plugins)
    apply({hooks: {done, afterCompile: {tap: () => undefined}}});
}

describe('The content rules in the development server', () => {
  it('reports a list of tags that has lost its entries once, on its save and after a compilation', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const inform = vi.spyOn(console, 'log').mockReturnValue();
    expect(plugin.getPathsToWatch?.()).toContain(path.join(siteDir, 'blog/tags.yml'));
    edit('blog/tags.yml', '');
    const warning = expect.stringMatching(
      /^\[WARNING\] 1 content error\nblog\/tags\.yml:1: the file has no entries\. Add /,
    );
    await plugin.loadContent?.();
    compile();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    compile();
    // Ends after the check that began before it.
    await findContentProblems(siteDir, url, options);
    expect(warn.mock.calls).toEqual([[warning]]);
    edit('blog/tags.yml', 'news: {label: News}\n');
    await plugin.loadContent?.();
    await vi.waitFor(() =>
      expect(inform.mock.calls.join()).toContain('The content errors are corrected.'),
    );
    edit('blog/tags.yml', '');
    compile();
    await vi.waitFor(() => expect(warn.mock.calls).toEqual([[warning], [warning]]));
    edit('blog/tags.yml', 'news: {label: News}\n');
    compile();
    await vi.waitFor(() => expect(inform.mock.calls).toHaveLength(2));
  });

  it('prints the problems of a data file once, with those of pages', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');
    const text = read('docs/first.mdx');
    edit('docs/first.mdx', `${text}\n<Chart />\n`);
    edit('blog/tags.yml', '');
    compile();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    await plugin.loadContent?.();
    compile();
    edit('docs/first.mdx', text);
    edit('blog/tags.yml', 'news: {label: News}\n');
    compile();
    const inform = vi.spyOn(console, 'log').mockReturnValue();
    await vi.waitFor(() => expect(inform).toHaveBeenCalledOnce());
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/the file has no entries[^]*<Chart>/)],
    ]);
  });

  it('says nothing about problems that remain when the configuration is loaded again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const inform = vi.spyOn(console, 'log').mockReturnValue();
    const text = readFileSync(path.join(siteDir, 'docs/first.mdx'), 'utf8');
    edit('docs/first.mdx', `${text}\n<Chart />\n`);
    compile();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    await load();
    expect(inform).not.toHaveBeenCalled();
    edit('docs/first.mdx', text);
    compile();
    await vi.waitFor(() => expect(inform).toHaveBeenCalledOnce());
  });

  it('keeps running if the configuration is loaded again while a list of tags is broken', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    edit('blog/tags.yml', 'news: [');
    await load();
    edit('blog/tags.yml', 'news: {label: News}\n');
    expect(exit).not.toHaveBeenCalled();
  });

  it('checks again what has changed during a check', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const inform = vi.spyOn(console, 'log').mockReturnValue();
    const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');
    const text = read('docs/first.mdx');
    edit('docs/first.mdx', `${text}\n<Chart />\n`);
    changeDuringCheck = () => {
      changeDuringCheck = () => {};
      edit('docs/first.mdx', text);
      edit('docs/second.mdx', `${read('docs/second.mdx')}\n<Graph />\n`);
    };
    compile();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls.join()).toContain('<Graph> is not a component.');
    expect(warn.mock.calls.join()).not.toContain('<Chart>');
    edit('docs/second.mdx', read('docs/second.mdx').replace('\n<Graph />\n', ''));
    compile();
    await vi.waitFor(() => expect(inform).toHaveBeenCalled());
  });

  it('prints only what the last of several compilations finds', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');
    const text = read('docs/second.mdx');
    rmSync(path.join(siteDir, 'docs/second.mdx'));
    compile();
    edit('docs/second.mdx', text);
    edit('docs/first.mdx', `${read('docs/first.mdx')}\n<Chart />\n`);
    compile();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls.join()).toContain('<Chart> is not a component.');
    expect(warn.mock.calls.join()).not.toContain('second.mdx');
  });

  it('prints an unexpected error after a compilation', async () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    // Nothing can be cached.
    rmSync(path.join(siteDir, 'node_modules'), {recursive: true, force: true});
    edit('node_modules', '');
    edit('docs/first.mdx', 'Changed.\n');
    compile();
    await vi.waitFor(() =>
      expect(print.mock.calls).toEqual([['[ERROR] The content rules failed.', expect.any(Error)]]),
    );
  });
});
