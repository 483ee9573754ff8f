/** The changes that a release note lists, below headings that name their kind. */
import type {PluginOptions} from '@docusaurus/plugin-content-blog';

/** Kinds of change, in the order of an entry's headings. */
export const RELEASE_CHANGE_KINDS = ['New', 'Improved', 'Fixed'] as const;

/** A change, by the bold words that it starts with. */
export type ReleaseChange = {
  readonly kind: (typeof RELEASE_CHANGE_KINDS)[number];
  readonly title: string;
};

/** @returns the changes of an entry's Markdown, in its order */
function findChanges(markdown: string): ReleaseChange[] {
  let kind: ReleaseChange['kind'] | undefined;
  return markdown.split('\n').flatMap((line) => {
    const [, heading, title] = /^## (.+)$|^[-*] \*\*(.+?)[.:]?\*\*/.exec(line) ?? [];
    if (heading) kind = RELEASE_CHANGE_KINDS.find((name) => name === heading.trim());
    return title && kind ? [{kind, title}] : [];
  });
}

/**
 * Adds each entry's changes to its front matter, as `changes`. Lists have only the start of an
 * entry, so their components can't find them.
 */
export const addChanges: PluginOptions['processBlogPosts'] = async ({blogPosts}) =>
  blogPosts.map((post) => ({
    ...post,
    metadata: {
      ...post.metadata,
      frontMatter: {...post.metadata.frontMatter, changes: findChanges(post.content)},
    },
  }));
