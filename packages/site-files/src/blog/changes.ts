/** The changes that a release note lists, below headings that name their kind. */
import type {PluginOptions} from '@docusaurus/plugin-content-blog';
import {createSlugger} from '@docusaurus/utils';

/** A change, by the bold words that it starts with. */
export type ReleaseChange = {
  /** The heading that it's below. */
  readonly kind: string;
  readonly title: string;
  /** Its anchor on the entry's page: a comment after the bold words, or their slug. */
  readonly anchor: string;
};

/** @returns the changes of an entry's Markdown, in its order */
function findChanges(markdown: string, kinds: readonly string[]): ReleaseChange[] {
  const slugger = createSlugger();
  let kind: string | undefined;
  return markdown.split('\n').flatMap((line) => {
    const [, heading, title, rest = ''] =
      /^## (.+)$|^[-*] \*\*(.+?)[.:]?\*\*(.*)$/.exec(line) ?? [];
    if (heading) kind = kinds.find((name) => name === heading.trim());
    if (!title) return [];
    // The text of links and code.
    const name = title.replace(/\[([^\]]*)\]\([^)]*\)|`/g, '$1').replace(/[.:]$/, '');
    const anchor = /\{\/\*\s*#(\S+).*?\*\/\}/.exec(rest)?.[1] ?? slugger.slug(name);
    return kind ? [{kind, title: name, anchor}] : [];
  });
}

/**
 * Creates the option `processBlogPosts`, which adds each entry's changes to its front matter, as
 * `changes`. Lists have only the start of an entry, so their components can't find them.
 *
 * @param kinds - headings of an entry that have changes below them
 */
export const addChanges =
  (kinds: readonly string[]): PluginOptions['processBlogPosts'] =>
  async ({blogPosts}) =>
    blogPosts.map((post) => ({
      ...post,
      metadata: {
        ...post.metadata,
        frontMatter: {...post.metadata.frontMatter, changes: findChanges(post.content, kinds)},
      },
    }));
