/**
 * Passes what's new to other pages: the newest entry of each blog and the newest change of the API
 * to the landing page, and the product areas to the list of release notes.
 */
import {loadApi, parseInline} from '@docs-kit/openapi-model';
import type {ReleaseChange} from '@docs-kit/writing';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {toString} from 'mdast-util-to-string';
import {apiConfig} from '../config/node/openapiModel';
import {
  type Area,
  BLOG_DATA_PLUGIN,
  type RecentChange,
  type RecentEntries,
  type RecentEntry,
} from '../content/blogEntries';
import {buildReleasePicture, findCover} from '../content/covers';

type Blog = Pick<BlogContent, 'blogPosts' | 'blogTags'>;

/** @returns the newest listed entry, or `null` when there is none */
function findNewest(blog: Blog | undefined): RecentEntry | null {
  const newest = blog?.blogPosts.find(({metadata}) => !metadata.unlisted);
  if (!newest) return null;
  const {title, description, permalink, date, frontMatter} = newest.metadata;
  const changes = (frontMatter['changes'] ?? []) as readonly ReleaseChange[];
  const picture =
    findCover(frontMatter) ??
    buildReleasePicture(
      title,
      changes.map((change) => change.title),
    );
  return {title, description, permalink, date: date.toISOString().slice(0, 10), picture};
}

/** @returns the newest change of the API, or `null` when none is recorded */
function findNewestChange(): RecentChange | null {
  const [update] = loadApi(apiConfig).history;
  const [change] = update?.changes ?? [];
  if (!update || !change) return null;
  const {date, approximate = false} = update;
  return {text: toString(parseInline(change.what)), date, approximate};
}

/** @returns the areas that listed release notes have, by label */
const listAreas = (releases: Blog | undefined): Area[] =>
  Object.values(releases?.blogTags ?? {})
    .filter(({unlisted}) => !unlisted)
    .map(({label, permalink}) => ({label, permalink}))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));

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
        change: findNewestChange(),
      } satisfies RecentEntries);
      // The areas aren't global data, because only the list of release notes loads them.
      await actions.createData('areas.json', listAreas(releases));
    },
  };
}
