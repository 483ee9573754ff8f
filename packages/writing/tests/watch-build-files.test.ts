/** Changes of the configuration and of code in `npm start`. */
import {mkdirSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {logger} from '@docusaurus/logger';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {watchBuildFiles} from '../src/watchBuildFiles';

const siteDir = createFolder('watch-build-files');
const siteConfigPath = path.join(siteDir, 'config.ts');
const files = ['navbar.ts', 'code/a.ts', 'code/b.ts'];

/** Gives a file a time in the future, in minutes. */
function touch(file: string, minutes: number): void {
  const time = new Date(Date.now() + minutes * 60_000);
  utimesSync(path.join(siteDir, file), time, time);
}

let isValid = true;
const plugins = watchBuildFiles({
  reloaded: ['navbar.ts'],
  restarted: ['code/*.ts'],
  isValid: () => isValid,
}).map((create) => create({siteDir, siteConfigPath} as LoadContext));
const reload = () => Promise.all(plugins.map((plugin) => plugin.loadContent?.()));

beforeEach(() => {
  mkdirSync(path.join(siteDir, 'code'), {recursive: true});
  for (const file of [...files, 'config.ts']) writeFileSync(path.join(siteDir, file), '');
  utimesSync(siteConfigPath, 0, 0);
});
afterEach(() => vi.restoreAllMocks());

describe('Watched files', () => {
  it('name a change once, however often Docusaurus reports it', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    const info = vi.spyOn(logger, 'info').mockReturnValue();
    await reload();
    expect([warn.mock.calls, info.mock.calls]).toEqual([[], []]);
    touch('code/b.ts', 1);
    touch('navbar.ts', 1);
    await reload();
    await reload();
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('code/b.ts is code')]);
    expect(info.mock.calls.flat()).toEqual([expect.stringContaining('navbar.ts has changed')]);
    expect(statSync(siteConfigPath).mtimeMs).toBeGreaterThan(0);
    touch('code/b.ts', 2);
    await reload();
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it("don't touch the file that Docusaurus watches, which would never end", async () => {
    const context = {siteDir, siteConfigPath: path.join(siteDir, 'navbar.ts')} as LoadContext;
    const [watcher] = watchBuildFiles({reloaded: ['navbar.ts'], restarted: []});
    const plugin = watcher?.(context);
    await plugin?.loadContent?.();
    touch('navbar.ts', 5);
    const {mtimeMs} = statSync(context.siteConfigPath);
    await plugin?.loadContent?.();
    expect(statSync(context.siteConfigPath).mtimeMs).toBe(mtimeMs);
  });

  it('are not reloaded while they have a mistake', async () => {
    const info = vi.spyOn(logger, 'info').mockReturnValue();
    await reload();
    info.mockClear();
    isValid = false;
    touch('navbar.ts', 3);
    await reload();
    expect(info).not.toHaveBeenCalled();
    isValid = true;
    touch('navbar.ts', 4);
    await reload();
    expect(info).toHaveBeenCalledOnce();
  });
});
