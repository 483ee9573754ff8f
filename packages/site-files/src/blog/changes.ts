/** The changes that a release note lists, below headings that name their kind. */
import type {PluginOptions} from '@docusaurus/plugin-content-blog';
import {createSlugger} from '@docusaurus/utils';

/** Kinds of change, in the order of an entry's headings. */
export const RELEASE_CHANGE_KINDS = ['New', 'Improved', 'Fixed'] as const;

/** A change, by the bold words that it starts with. */
export type ReleaseChange = {
  readonly kind: (typeof RELEASE_CHANGE_KINDS)[number];
  readonly title: string;
  /** Its anchor on the entry's page: a comment after the bold words, or their slug. */
  readonly anchor: string;
};

/** @returns the changes of an entry's Markdown, in its order */
function findChanges(markdown: string): ReleaseChange[] {
  const slugger = createSlugger();
  let kind: ReleaseChange['kind'] | undefined;
  return markdown.split('\n').flatMap((line) => {
    const [, heading, title, rest = ''] =
      /^## (.+)$|^[-*] \*\*(.+?)[.:]?\*\*(.*)$/.exec(line) ?? [];
    if (heading) kind = RELEASE_CHANGE_KINDS.find((name) => name === heading.trim());
    if (!title) return [];
    // The text of links.
    const name = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[.:]$/, '');
    const anchor = /\{\/\*\s*#(\S+).*?\*\/\}/.exec(rest)?.[1] ?? slugger.slug(name);
    return kind ? [{kind, title: name, anchor}] : [];
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
