/** What `npm start` checks after a save: what has changed, and always to the end. */
import {mkdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, expect, it, vi} from 'vitest';
import contentRules, {type ContentRulesOptions, findContentProblems, type Rule} from '../src';

const siteDir = createFolder('checks-of-saves');
mkdirSync(path.join(siteDir, 'docs'));
const write = (file: string, text: string) =>
  writeFileSync(path.join(siteDir, file), `---\ntitle: A page\n---\n\n${text}\n`);

const find = vi.fn<Rule['find']>(() => []);
const options = {redirects: [], redirectsFile: 'redirects.ts', rules: [{name: 'counted', find}]};

const check = async () => {
  const problems = await findContentProblems(siteDir, 'https://docs.example.com', options);
  return problems.map(({file, what}) => `${file}: ${what}`);
};

/**
 * Loads the plugin as `npm start` does.
 *
 * @returns what the bundler calls after each compilation
 */
async function start(current: ContentRulesOptions): Promise<() => void> {
  const siteConfig = {url: 'https://docs.example.com', markdown: {hooks: {}}};
  const context = {siteDir, siteConfig} as unknown as LoadContext;
  const plugin = (await contentRules(current)(context)) as Plugin;
  const {plugins} = plugin.configureWebpack?.({}, false, {} as never, undefined) as {
    plugins: {apply: (compiler: object) => void}[];
  };
  let done = () => {};
  const hooks = {
    afterCompile: {tap: () => {}},
    done: {tap: (_: string, act: () => void) => (done = act)},
  };
  plugins[0]?.apply({hooks});
  return () => done();
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('checks pages that have changed, and those whose files have', async () => {
  write('docs/one.mdx', 'Text.');
  write('docs/two.mdx', "import Part from './_part.mdx';\n\nText.");
  const missing = 'docs/two.mdx: import of ./_part.mdx: there is no such file.';
  expect(await check()).toEqual([expect.stringContaining(missing)]);
  expect(find).toHaveBeenCalledTimes(2);
  expect(await check()).toHaveLength(1);
  expect(find).toHaveBeenCalledTimes(2);
  write('docs/one.mdx', 'More text.');
  await check();
  expect(find).toHaveBeenCalledTimes(3);
  writeFileSync(path.join(siteDir, 'docs/_part.mdx'), 'A part.\n');
  expect(await check()).toEqual([]);
  rmSync(path.join(siteDir, 'docs/_part.mdx'));
  expect(await check()).toEqual([expect.stringContaining(missing)]);
});

it('waits with redirects until the configuration has been loaded again', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const redirects = path.join(siteDir, 'redirects.ts');
  writeFileSync(redirects, "export const redirects = [{from: '/docs/former', to: '/docs/one'}];\n");
  writeFileSync(path.join(siteDir, 'routes.txt'), '/docs/former\n/docs/one\n');
  write('docs/one.mdx', 'Text.');
  write('docs/two.mdx', '[A link](./nowhere.mdx).');
  const print = async (time: number) => {
    const done = await start({...options, routesFile: 'routes.txt', listRoutes: () => []});
    utimesSync(redirects, time, time);
    warn.mockClear();
    done();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    return warn.mock.calls.join();
  };
  const tomorrow = Date.now() / 1000 + 24 * 60 * 60;
  expect(await print(tomorrow)).not.toContain('/docs/former has no page and no redirect');
  write('docs/two.mdx', '[A link](./elsewhere.mdx).');
  expect(await print(0)).toContain('/docs/former has no page and no redirect');
});

it('prints mistakes while pages are compiled again and again', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  write('docs/one.mdx', '[A link](./nowhere.mdx).');
  const done = await start(options);
  let isPrinted = false;
  const compile = () => {
    done();
    if (!isPrinted) setImmediate(compile);
  };
  compile();
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), {timeout: 3000});
  isPrinted = true;
  expect(warn.mock.calls.join()).toContain('docs/one.mdx:5: link to ./nowhere.mdx');
});
