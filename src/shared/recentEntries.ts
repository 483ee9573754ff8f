/** What the plugin and the landing page agree on; kept apart so that the browser loads none of the plugin's code. */
export const PLUGIN_NAME = 'recent-entries';

/** What the landing page shows of an entry. */
export type RecentEntry = {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  /** ISO date, without a time. */
  readonly date: string;
};

export type RecentEntries = {readonly post: RecentEntry | null; readonly release: RecentEntry | null};
