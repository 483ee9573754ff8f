/**
 * The API sidebar, straight from api/openapi.json: the info page, then one category per tag in the file's order. Needs no
 * generated file, so that a sidebar is there before the first page is.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {API_DOCS_PREFIX, SPEC_PATH} from '../../config/api';
import {endpoints, parseSpec, slugOf, type Spec} from './spec';

type SidebarItem = Exclude<SidebarsConfig[string], Record<string, unknown>>[number];

/** Sidebar items of a parsed file. The class names carry the method and the deprecation; src/css/api.css draws them. */
export function sidebarOf(spec: Spec): SidebarItem[] {
  const all = endpoints(spec);
  const info: SidebarItem = {type: 'doc', id: `${API_DOCS_PREFIX}/${slugOf(spec.info.title)}`, label: 'Introduction'};
  const categories = spec.tags.flatMap((tag): SidebarItem[] => {
    const items = all
      .filter(({operation}) => operation.tags[0] === tag.name)
      .map(({slug, method, operation}): SidebarItem => ({
        type: 'doc',
        id: `${API_DOCS_PREFIX}/${slug}`,
        label: operation.summary,
        className: `api-item api-item--${method}${operation.deprecated ? ' api-item--deprecated' : ''}`,
      }));
    return items.length === 0
      ? []
      : [{type: 'category', label: tag['x-displayName'] ?? tag.name, collapsed: true, items}];
  });
  return [info, ...categories];
}

export const apiSidebar: SidebarItem[] = sidebarOf(parseSpec(readFileSync(path.resolve(SPEC_PATH), 'utf8'), SPEC_PATH));
