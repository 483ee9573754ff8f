// @vitest-environment happy-dom
/** The index on the page, where the Content-Security-Policy blocks the worker. */
import {beforeEach, expect, it, vi} from 'vitest';
import {askIndex} from '../src/client/indexClient';
import type {LocalIndex} from '../src/client/localIndex';

let scripts: HTMLScriptElement[];

beforeEach(() => {
  scripts = [];
  vi.stubGlobal('Worker', undefined);
  // Not connected, because happy-dom loads no scripts.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
});

const ask = () => askIndex<number>({path: '/docs'});
const finish = (name: 'load' | 'error') => scripts.at(-1)?.[`on${name}`]?.(new Event(name));

it('loads its script again after a failure, and once for several searches', async () => {
  const failed = ask();
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  finish('error');
  await expect(failed).rejects.toBeDefined();
  const searches = [ask(), ask()];
  await vi.waitFor(() => expect(scripts).not.toHaveLength(1));
  await Promise.resolve();
  expect(scripts).toHaveLength(2);
  const respond = vi.fn<LocalIndex['respond']>().mockResolvedValue({value: 7});
  window.searchIndex = {respond} as unknown as LocalIndex;
  finish('load');
  expect(await Promise.all(searches)).toEqual([7, 7]);
});
