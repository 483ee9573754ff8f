/** Groups pages into sections for /llms.txt, in the order of the sidebars. */
import type {AllContent} from '@docusaurus/types';
import {kebabCase} from '../../../shared/text';
import {blogsOf, docsVersions, isContent, pathOf, type Page} from '../pages';

/** Pages that belong together, in reading order. */
export type Section = {
  /** Base name of the section's file. */
  readonly slug: string;
  readonly title: string;
  /** Paths of the pages. */
  readonly pages: readonly string[];
};

type SidebarItem = ReturnType<typeof docsVersions>[number]['sidebars'][string][number];

/** Paths of docs by their ids. */
type Paths = ReadonlyMap<string, string>;

const pathsOf = (items: readonly SidebarItem[], paths: Paths) =>
  items.flatMap((item) => (item.type === 'doc' ? (paths.get(item.id) ?? []) : []));

/** The categories among the items as sections, each followed by the categories in it. */
const categorySections = (items: readonly SidebarItem[], above: string, paths: Paths): Section[] =>
  items.flatMap((item): Section[] => {
    if (item.type !== 'category') return [];
    const {label, link, items: inner} = item;
    const title = above === '' ? label : `${above}: ${label}`;
    const own =
      link?.type === 'generated-index' ? pathOf(link.permalink) : paths.get(link?.id ?? '');
    const pages = [...(own === undefined ? [] : [own]), ...pathsOf(inner, paths)];
    return [{slug: kebabCase(title), title, pages}, ...categorySections(inner, title, paths)];
  });

/** Titles of sidebars whose first level needs one. */
const SIDEBAR_TITLES: Readonly<Record<string, string>> = {api: 'API reference', terms: 'Terms'};

/**
 * @param all - what the content plugins loaded
 * @param pages - pages that have Markdown
 * @returns sections in the order of the sidebars, then other pages, blog, release notes, and terms;
 *   lists are in none, except for pages of categories
 */
export function sectionsOf(all: AllContent, pages: readonly Page[]): Section[] {
  const sections: Section[] = [];
  const legal: Section[] = [];
  for (const {sidebars, docs} of docsVersions(all)) {
    const paths = new Map(docs.map(({id, permalink}) => [id, pathOf(permalink)]));
    for (const [name, items] of Object.entries(sidebars)) {
      const title = SIDEBAR_TITLES[name] ?? '';
      const top = {
        slug: kebabCase(title || 'Docs'),
        title: title || 'Docs',
        pages: pathsOf(items, paths),
      };
      (name === 'terms' ? legal : sections).push(top, ...categorySections(items, title, paths));
    }
  }
  const blogs = blogsOf(all).map(([id, {blogTitle, blogPosts}]) => ({
    slug: id === 'default' ? 'blog' : id,
    title: blogTitle,
    pages: blogPosts.map(({metadata}) => pathOf(metadata.permalink)),
  }));
  const known = new Set([...sections, ...blogs, ...legal].flatMap((section) => section.pages));
  const others = pages
    .filter((page) => isContent(page) && !known.has(page.path))
    .map(({path}) => path);
  return [
    ...sections,
    {slug: 'further-pages', title: 'More pages', pages: others},
    ...blogs,
    ...legal,
  ].filter((section) => section.pages.length > 0);
}
