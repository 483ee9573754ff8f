/** Passes blog data to other pages: the newest entry of each blog to the landing page, and all release notes to their filter. */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {kindsOf, PLUGIN_NAME, type RecentEntries, type RecentEntry, type ReleaseEntry} from '../../shared/blogEntries';

type Blog = Pick<BlogContent, 'blogPosts'>;

/** Entries that lists show, newest first. */
const listed = (blog: Blog | undefined) => (blog?.blogPosts ?? []).filter(({metadata}) => !metadata.unlisted);

/** @returns the newest listed entry, or `null` when there is none */
export function recentEntry(blog: Blog | undefined): RecentEntry | null {
  const metadata = listed(blog)[0]?.metadata;
  return metadata
    ? {
        title: metadata.title,
        description: metadata.description,
        permalink: metadata.permalink,
        date: metadata.date.toISOString().slice(0, 10),
      }
    : null;
}

/** @returns the listed entries in the form that the filter reads, newest first */
export function releaseEntries(blog: Blog | undefined): ReleaseEntry[] {
  return listed(blog).map(({metadata, content}) => ({
    title: metadata.title,
    description: metadata.description,
    permalink: metadata.permalink,
    areas: metadata.tags.map(({label, permalink}) => ({label, slug: permalink.split('/').at(-1) ?? ''})),
    kinds: kindsOf(content),
  }));
}

export default function blogData(): Plugin {
  return {
    name: PLUGIN_NAME,
    async allContentLoaded({allContent, actions}) {
      const blogs = allContent['docusaurus-plugin-content-blog'] as Record<string, Blog | undefined> | undefined;
      const releases = blogs?.['release-notes'];
      actions.setGlobalData({
        post: recentEntry(blogs?.default),
        release: recentEntry(releases),
      } satisfies RecentEntries);
      // A file rather than global data: only the list of release notes loads it.
      await actions.createData('releases.json', releaseEntries(releases));
    },
  };
}
