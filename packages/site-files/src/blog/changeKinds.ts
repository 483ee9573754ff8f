/** Kinds of change in release notes: the headings of an entry, and labels in lists. */
import type {PluginOptions} from '@docusaurus/plugin-content-blog';

/** Kinds of change, in the order of an entry's headings. */
export const CHANGE_KINDS = ['New', 'Improved', 'Fixed'] as const;

/** @returns the kinds of change that an entry's Markdown has a heading for */
function findChangeKinds(markdown: string): string[] {
  const headings = new Set([...markdown.matchAll(/^## (.+)$/gm)].map((match) => match[1]?.trim()));
  return CHANGE_KINDS.filter((kind) => headings.has(kind));
}

/**
 * Adds each entry's kinds of change to its front matter, as `kinds`. Lists show only the start of
 * an entry, so their components can't find its headings.
 */
export const addChangeKinds: PluginOptions['processBlogPosts'] = async ({blogPosts}) =>
  blogPosts.map((post) => ({
    ...post,
    metadata: {
      ...post.metadata,
      frontMatter: {...post.metadata.frontMatter, kinds: findChangeKinds(post.content)},
    },
  }));
