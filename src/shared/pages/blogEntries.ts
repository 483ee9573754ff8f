/**
 * Entries of the blogs as other pages show them: the newest ones, and the release notes with their
 * filter.
 */

/** Name of the plugin that provides the entries. */
export const BLOG_DATA_PLUGIN = 'blog-data';

/** The parts of an entry that the landing page shows. */
export type RecentEntry = {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  /** ISO date, without a time. */
  readonly date: string;
  /** What the entry is derived from, if it's inferred. */
  readonly inferred?: string;
};

/** The newest listed entry of each blog; `null` if there's none. */
export type RecentEntries = {
  readonly post: RecentEntry | null;
  readonly release: RecentEntry | null;
};

/** Kinds of change, in the order of an entry's headings. */
export const CHANGE_KINDS = ['New', 'Improved', 'Fixed'] as const;
/** A kind of change, as headings name it. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A product area: a tag declared in release-notes/tags.yml. */
export type Area = {readonly slug: string; readonly label: string};

/** The parts of a release note that the list of release notes shows and filters. */
export type ReleaseEntry = {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly areas: readonly Area[];
  readonly kinds: readonly ChangeKind[];
  /** What the entry is derived from, if it's inferred. */
  readonly inferred?: string;
};

/** @returns the kinds of change that an entry's Markdown has a heading for */
export function findChangeKinds(markdown: string): ChangeKind[] {
  const headings = new Set([...markdown.matchAll(/^## (.+)$/gm)].map((match) => match[1]?.trim()));
  return CHANGE_KINDS.filter((kind) => headings.has(kind));
}

/**
 * @param area - slug of the chosen area, or an empty string
 * @param kind - the chosen kind in lower case, or an empty string
 * @returns the entries that have both, in their order
 */
export function filterReleases(
  entries: readonly ReleaseEntry[],
  area: string,
  kind: string,
): ReleaseEntry[] {
  return entries.filter(
    ({areas, kinds}) =>
      (!area || areas.some(({slug}) => slug === area)) &&
      (!kind || kinds.some((name) => name.toLowerCase() === kind)),
  );
}

/** @returns every area that an entry has, once, by label */
export function listAreas(entries: readonly ReleaseEntry[]): Area[] {
  const bySlug = new Map(entries.flatMap(({areas}) => areas).map((area) => [area.slug, area]));
  return [...bySlug.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
