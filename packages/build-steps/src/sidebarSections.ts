/** Groups pages into sections, in the order of the sidebars. */
import type {AllContent} from '@docusaurus/types';
import type {BuildStepsOptions} from './buildSteps';
import {isContent, type Page} from './builtPage';
import {listBlogs, listDocsVersions} from './contentMetadata';

/** Pages that belong together, in reading order. */
export type SidebarSection = {
  readonly title: string;
  readonly pages: readonly string[];
};

type SidebarItem = ReturnType<typeof listDocsVersions>[number]['sidebars'][string][number];

/**
 * @param names - title of the sidebar, if it has one, and labels of the categories around the items
 * @param paths - paths of docs by their ids
 * @returns a section with the docs among the items, then one for each category
 */
function listItemSections(
  items: readonly SidebarItem[],
  names: readonly string[],
  paths: ReadonlyMap<string, string>,
  categoryPage: readonly string[] = [],
): SidebarSection[] {
  const docs = items.flatMap((item) => (item.type === 'doc' ? (paths.get(item.id) ?? []) : []));
  return [
    {title: names.join(': ') || 'Docs', pages: [...categoryPage, ...docs]},
    ...items.flatMap((item) => {
      if (item.type !== 'category') return [];
      const {label, link, items: inner} = item;
      const page = link?.type === 'generated-index' ? link.permalink : paths.get(link?.id ?? '');
      return listItemSections(inner, [...names, label], paths, page === undefined ? [] : [page]);
    }),
  ];
}

/**
 * @param allContent - what the content plugins loaded
 * @param pages - pages that have Markdown
 * @returns sections in the order of the sidebars, then other pages, blogs, and the last sidebars;
 *   lists are in no section, except for pages of categories
 */
export function findSidebarSections(
  allContent: AllContent,
  pages: Iterable<Page>,
  {titles = {}, last = []}: BuildStepsOptions['sidebars'] = {},
): SidebarSection[] {
  const sections: SidebarSection[] = [];
  const lastSections: SidebarSection[] = [];
  for (const {sidebars, docs} of listDocsVersions(allContent)) {
    const paths = new Map(docs.map(({id, permalink}) => [id, permalink]));
    for (const [name, items] of Object.entries(sidebars))
      (last.includes(name) ? lastSections : sections).push(
        ...listItemSections(items, [titles[name] ?? []].flat(), paths),
      );
  }
  const blogs = listBlogs(allContent).map(({blogTitle, blogPosts}) => ({
    title: blogTitle,
    pages: blogPosts.map(({metadata}) => metadata.permalink),
  }));
  const listed = new Set(
    [...sections, ...blogs, ...lastSections].flatMap((section) => section.pages),
  );
  const others = [...pages]
    .filter((page) => isContent(page) && !listed.has(page.path))
    .map(({path}) => path);
  return [...sections, {title: 'More pages', pages: others}, ...blogs, ...lastSections].filter(
    (section) => section.pages.length > 0,
  );
}
