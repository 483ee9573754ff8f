/** Plugins that Docusaurus creates again. */
import type {Plugin} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import {followReloads} from '../src/followReloads';

it('gives new content to the first plugin with the same id, too', async () => {
  const load = (id: string) => {
    const contentLoaded = vi.fn();
    const plugin: Plugin<string> = {name: 'blog', contentLoaded};
    return {contentLoaded, plugin: followReloads(id, plugin)};
  };
  const [first, other, second] = [load('blog'), load('notes'), load('blog')];
  const actions = {addRoute: vi.fn(), createData: vi.fn(), setGlobalData: vi.fn()};
  await second.plugin.contentLoaded?.({content: 'posts', actions});
  for (const {contentLoaded} of [first, second])
    expect(contentLoaded.mock.calls).toEqual([[expect.objectContaining({content: 'posts'})]]);
  expect(second.contentLoaded.mock.calls[0]?.[0]).toMatchObject({actions});
  expect(first.contentLoaded.mock.calls[0]?.[0]).not.toMatchObject({actions});
  expect(other.contentLoaded).not.toHaveBeenCalled();
});
