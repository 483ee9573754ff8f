/**
 * The blog plugin, which also publishes its feeds under the names that feed readers try: /rss.xml
 * and /feed.xml. Docusaurus runs the `postBuild` hooks of different plugins at the same time, so
 * only the hook that wrote the feeds can copy them.
 */
import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import blogPlugin, {
  type BlogContent,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';

export {validateOptions};

export default async function blog(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const plugin = await blogPlugin(context, options);
  const {postBuild} = plugin;
  if (!postBuild)
    throw new Error(
      'The blog plugin writes its feeds in another hook. Adapt packages/site-files/src/blog/index.ts.',
    );
  return {
    ...plugin,
    async postBuild(props) {
      await postBuild(props);
      const feeds = path.join(props.outDir, options.routeBasePath);
      await copyFile(path.join(feeds, 'rss.xml'), path.join(props.outDir, 'rss.xml'));
      await copyFile(path.join(feeds, 'atom.xml'), path.join(props.outDir, 'feed.xml'));
    },
  };
}
