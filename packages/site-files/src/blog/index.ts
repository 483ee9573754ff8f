/**
 * The blog plugin, which also publishes its feeds in the site's root, under names that feed readers
 * try. Docusaurus runs the `postBuild` hooks of different plugins at the same time, so only the
 * hook that wrote the feeds can copy them.
 */
import {copyFile} from 'node:fs/promises';
import path from 'node:path';
import blogPlugin, {
  type BlogContent,
  type Options as BlogOptions,
  type PluginOptions,
  validateOptions as validateBlogOptions,
} from '@docusaurus/plugin-content-blog';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';

type FeedCopies = {
  /** Files in the site's root by the name of the blog's feed that they copy. */
  readonly rootFeeds: Readonly<Record<string, string>>;
};

const DEFAULT_COPIES = {'rss.xml': 'rss.xml', 'atom.xml': 'feed.xml'};

/** The options of Docusaurus's plugin, and `rootFeeds`. */
export type Options = BlogOptions & Partial<FeedCopies>;

/** @throws Error of Docusaurus's plugin for an invalid option */
export function validateOptions({
  validate,
  options: {rootFeeds = DEFAULT_COPIES, ...options} = {},
}: OptionValidationContext<Options | undefined, PluginOptions>): PluginOptions & FeedCopies {
  return {...validateBlogOptions({validate, options}), rootFeeds};
}

export default async function blog(
  context: LoadContext,
  {rootFeeds, ...options}: PluginOptions & FeedCopies,
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
      for (const [feed, copy] of Object.entries(rootFeeds))
        await copyFile(path.join(feeds, feed), path.join(props.outDir, copy));
    },
  };
}
