/**
 * Passes blog data to other pages: the newest entry of each blog to the landing page, and all
 * release notes to their filter.
 */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {
  BLOG_DATA_PLUGIN,
  findChangeKinds,
  type RecentEntries,
  type RecentEntry,
  type ReleaseEntry,
} from '../../shared/pages/blogEntries';
import {findInferredNotice} from '../../shared/pages/inferred';

type Blog = Pick<BlogContent, 'blogPosts'>;

/** @returns the entries that lists show, newest first */
const findListed = (blog: Blog | undefined) =>
  (blog?.blogPosts ?? []).filter(({metadata}) => !metadata.unlisted);

/** @returns the newest listed entry, or `null` when there is none */
function findNewest(blog: Blog | undefined): RecentEntry | null {
  const [newest] = findListed(blog);
  if (!newest) return null;
  const {title, description, permalink, date, frontMatter} = newest.metadata;
  const inferred = findInferredNotice(frontMatter);
  return {title, description, permalink, date: date.toISOString().slice(0, 10), inferred};
}

/** @returns the listed entries in the form that the filter reads, newest first */
const listReleases = (blog: Blog | undefined): ReleaseEntry[] =>
  findListed(blog).map(
    ({metadata: {title, description, permalink, tags, frontMatter}, content}) => ({
      title,
      description,
      permalink,
      areas: tags.map((tag) => ({label: tag.label, slug: tag.permalink.split('/').at(-1) ?? ''})),
      kinds: findChangeKinds(content),
      inferred: findInferredNotice(frontMatter),
    }),
  );

export default function blogData(): Plugin {
  return {
    name: BLOG_DATA_PLUGIN,
    async allContentLoaded({allContent, actions}) {
      const blogs = allContent['docusaurus-plugin-content-blog'] as
        Record<string, Blog | undefined> | undefined;
      const releases = blogs?.['release-notes'];
      actions.setGlobalData({
        post: findNewest(blogs?.default),
        release: findNewest(releases),
      } satisfies RecentEntries);
      // The entries aren't global data, because only the list of release notes loads them.
      await actions.createData('releases.json', listReleases(releases));
    },
  };
}
