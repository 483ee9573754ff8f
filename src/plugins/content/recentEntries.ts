/** Hands the newest blog post and the newest release note to the landing page, so that neither is ever typed twice. */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {PLUGIN_NAME, type RecentEntries, type RecentEntry} from '../../shared/recentEntries';

/**
 * Picks the entry that the blog plugin lists first.
 *
 * @param content - what an instance of the blog plugin loaded; its posts are sorted, newest first
 * @returns the newest listed entry, or `null` when there is none
 */
export function recentEntry(content: Pick<BlogContent, 'blogPosts'> | undefined): RecentEntry | null {
  const metadata = content?.blogPosts.find((post) => !post.metadata.unlisted)?.metadata;
  return metadata
    ? {
        title: metadata.title,
        description: metadata.description,
        permalink: metadata.permalink,
        date: metadata.date.toISOString().slice(0, 10),
      }
    : null;
}

export default function recentEntries(): Plugin {
  return {
    name: PLUGIN_NAME,
    async allContentLoaded({allContent, actions}) {
      const blogs = allContent['docusaurus-plugin-content-blog'] as Record<string, BlogContent | undefined> | undefined;
      actions.setGlobalData({
        post: recentEntry(blogs?.default),
        release: recentEntry(blogs?.['release-notes']),
      } satisfies RecentEntries);
    },
  };
}
