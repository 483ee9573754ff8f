/** The words of the blog and the release notes: the same theme components render both. */
import {findPart} from '@docs-kit/build-steps/pageKinds';
import {useLocation} from '@docusaurus/router';
import {SITE_PARTS} from '../config/siteParts';

const POST = {
  entry: 'post',
  entries: 'posts',
  allEntries: 'All posts',
  moreEntries: 'More posts',
  tagged: 'Posts',
  tags: 'Topics',
  allTags: 'All topics',
};

const RELEASE: typeof POST = {
  entry: 'release',
  entries: 'release notes',
  allEntries: 'All Release Notes',
  moreEntries: 'More release notes',
  tagged: 'Release notes',
  tags: 'Product areas',
  allTags: 'All product areas',
};

/** @returns the part of the site with the page, whether it has releases, and words for entries */
export function useEntryKind() {
  const {pathname} = useLocation();
  const {root: base = '/', name = '', kind} = findPart(pathname, SITE_PARTS) ?? {};
  const isReleases = kind === 'release';
  return {base, name, isReleases, ...(isReleases ? RELEASE : POST)};
}
