/** What's new, which other pages show: the newest entries, and the areas of release notes. */

import type {Cover, Picture} from './covers';

/** Name of the plugin that provides the data. */
export const BLOG_DATA_PLUGIN = 'blog-data';

/** The parts of an entry that the landing page shows. */
export type RecentEntry = {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  /** ISO date, without a time. */
  readonly date: string;
  /** The cover of a post, and what a release changed. */
  readonly picture: Picture & Partial<Cover>;
};

/** The newest change of the API. */
export type RecentChange = {
  readonly text: string;
  /** ISO date, without a time. */
  readonly date: string;
  /** Whether the day is derived. */
  readonly approximate: boolean;
};

/** The newest listed entry of each blog, and the newest change; `null` if there's none. */
export type RecentEntries = {
  readonly post: RecentEntry | null;
  readonly release: RecentEntry | null;
  readonly change: RecentChange | null;
};

/** A product area: a tag declared in release-notes/tags.yml. */
export type Area = {readonly label: string; readonly permalink: string};
