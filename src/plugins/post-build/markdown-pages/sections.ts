/** Groups pages into sections for /llms.txt, in the order of the sidebars. */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {slugOf} from '../../api/spec';
import {pathOf, type Page} from '../pages';

/** Pages that belong together, in reading order. */
export type Section = {
  /** Base name of the section's file. */
  readonly slug: string;
  readonly title: string;
  /** Paths of the pages. */
  readonly pages: readonly string[];
};

type SidebarItem = {
  readonly type: string;
  readonly id?: string;
  readonly label?: string;
  readonly link?: {readonly type: string; readonly permalink?: string; readonly id?: string};
  readonly items?: readonly SidebarItem[];
};

/** A category as a section, followed by the categories in it. */
function* categorySections(
  item: SidebarItem,
  above: string,
  pathOfId: ReadonlyMap<string, string>,
): Generator<Section> {
  const title = above === '' ? (item.label ?? '') : `${above}: ${item.label}`;
  const own = item.link?.permalink ? pathOf(item.link.permalink) : pathOfId.get(item.link?.id ?? '');
  const docs = (item.items ?? []).flatMap(({type, id}) => (type === 'doc' ? (pathOfId.get(id ?? '') ?? []) : []));
  yield {slug: slugOf(title), title, pages: [...(own === undefined ? [] : [own]), ...docs]};
  for (const inner of item.items ?? []) if (inner.type === 'category') yield* categorySections(inner, title, pathOfId);
}

/** Titles of sidebars whose first level needs one. */
const SIDEBAR_TITLES: Readonly<Record<string, string>> = {api: 'API reference', terms: 'Terms'};

/**
 * @param all - what the content plugins loaded
 * @param pages - pages that have Markdown
 * @returns sections in the order of the sidebars, then other pages, blog, release notes, and terms; lists are in none, except
 *   for pages of categories
 */
export function sectionsOf(all: AllContent, pages: readonly Page[]): Section[] {
  const sections: Section[] = [];
  const legal: Section[] = [];
  const docs = (Object.values(all['docusaurus-plugin-content-docs'] ?? {}) as DocsContent[]).flatMap(
    ({loadedVersions}) => loadedVersions,
  );
  for (const {sidebars, docs: own} of docs) {
    const pathOfId = new Map(own.map(({id, permalink}) => [id, pathOf(permalink)]));
    for (const [name, items] of Object.entries(sidebars) as [string, readonly SidebarItem[]][]) {
      const title = SIDEBAR_TITLES[name] ?? '';
      const single = items.flatMap(({type, id}) => (type === 'doc' ? (pathOfId.get(id ?? '') ?? []) : []));
      const target = name === 'terms' ? legal : sections;
      if (single.length > 0) target.push({slug: slugOf(title || 'Docs'), title: title || 'Docs', pages: single});
      for (const item of items) if (item.type === 'category') target.push(...categorySections(item, title, pathOfId));
    }
  }
  const blogs = (
    Object.entries(all['docusaurus-plugin-content-blog'] ?? {}) as ReadonlyArray<[string, BlogContent]>
  ).map(([id, {blogTitle, blogPosts}]) => ({
    slug: id === 'default' ? 'blog' : id,
    title: blogTitle,
    pages: blogPosts.map(({metadata}) => pathOf(metadata.permalink)),
  }));
  const known = new Set([...sections, ...blogs, ...legal].flatMap((section) => section.pages));
  const others = pages
    .filter(({path, source}) => /\.mdx?$/.test(source ?? '') && !known.has(path))
    .map(({path}) => path);
  return [...sections, {slug: 'further-pages', title: 'More pages', pages: others}, ...blogs, ...legal].filter(
    (section) => section.pages.length > 0,
  );
}
