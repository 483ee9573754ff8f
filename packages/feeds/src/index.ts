/**
 * The blog plugin, which follows reloads of the configuration. The blog without an id also copies
 * its feeds to the site's root, under names that feed readers try. Docusaurus runs the `postBuild`
 * hooks of different plugins at the same time, so only the hook that wrote the feeds can copy them.
 */
import {existsSync} from 'node:fs';
import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import blogPlugin, {type BlogContent, type PluginOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import {followReloads} from './followReloads';
import {keepContent} from './keepContent';

export * from './feeds';
export * from './sitemap';
export {validateOptions} from '@docusaurus/plugin-content-blog';

/** Files in the site's root, by the name of the blog's feed that they copy. */
const ROOT_FEEDS = {'rss.xml': 'rss.xml', 'atom.xml': 'feed.xml'};

export default async function blog(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const own = await blogPlugin(context, options);
  const id = options.id ?? DEFAULT_PLUGIN_ID;
  const plugin =
    process.env.NODE_ENV === 'development' ? keepContent(id, followReloads(id, own)) : own;
  if (id !== DEFAULT_PLUGIN_ID) return plugin;
  const {postBuild} = plugin;
  if (!postBuild)
    throw new Error(
      'The blog plugin writes its feeds in another hook. Adapt index.ts of @docs-kit/feeds.',
    );
  return {
    ...plugin,
    async postBuild(props) {
      await postBuild(props);
      const feeds = path.join(props.outDir, options.routeBasePath);
      // A blog without posts has no feeds, and `feedOptions.type` can leave some out.
      for (const [feed, copy] of Object.entries(ROOT_FEEDS))
        if (existsSync(path.join(feeds, feed)))
          await copyFile(path.join(feeds, feed), path.join(props.outDir, copy));
    },
  };
}
