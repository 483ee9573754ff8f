/** The words of the blog and the release notes: the same theme components render both. */
import useRouteContext from '@docusaurus/useRouteContext';

const BLOG = {
  isReleases: false,
  base: '/blog',
  name: 'Blog',
  entry: 'post',
  entries: 'posts',
  allEntries: 'All posts',
  tagged: 'Posts',
  tags: 'Topics',
  allTags: 'All topics',
};

const RELEASE_NOTES: typeof BLOG = {
  isReleases: true,
  base: '/release-notes',
  name: 'Release notes',
  entry: 'release',
  entries: 'release notes',
  allEntries: 'All release notes',
  tagged: 'Release notes',
  tags: 'Product areas',
  allTags: 'All product areas',
};

/** @returns the words for the entries of the page, and whether they are releases */
export const useEntryKind = () =>
  useRouteContext().plugin.id === 'release-notes' ? RELEASE_NOTES : BLOG;
