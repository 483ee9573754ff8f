/** Blogs with a mistake in a file other than a post. */
import {expect, it, vi} from 'vitest';
import {keepContent} from '../src/keepContent';

it('keeps posts until their mistake is corrected, also when the plugin is created again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const loadContent = vi.fn<() => Promise<string>>();
  const load = () => keepContent('kept', {name: 'blog', loadContent}).loadContent?.();
  const broken = new Error('tags.yml is not valid YAML at line 2:\n\n  news: [\n');
  loadContent.mockRejectedValueOnce(broken);
  await expect(load()).rejects.toBe(broken);
  loadContent.mockResolvedValueOnce('old');
  expect(await load()).toBe('old');
  loadContent.mockRejectedValueOnce(broken);
  expect(await load()).toBe('old');
  expect(warn.mock.calls).toEqual([
    ['[WARNING] The posts stay as they were: tags.yml is not valid YAML at line 2.'],
  ]);
  loadContent.mockResolvedValueOnce('new');
  expect(await load()).toBe('new');
});
