/** Parts of the site by path, and the names of its sidebars. */
import type {SitePart} from '@docs-kit/build-steps';
import {classifyPath, type PageKind} from '@docs-kit/build-steps/pageKinds';

/** Inner parts come before outer ones. */
export const SITE_PARTS: readonly SitePart[] = [
  {root: '/docs/api', name: 'API reference', kind: 'api'},
  {root: '/docs', name: 'Docs', kind: 'guide'},
  {root: '/blog', name: 'Blog', kind: 'post'},
  {root: '/release-notes', name: 'Release notes', kind: 'release'},
  {root: '/terms', name: 'Terms', kind: 'legal'},
];

/** Sidebars as sections of indexes. */
export const SIDEBARS = {titles: {api: 'API reference', terms: 'Terms'}, last: ['terms']};

export const getPageKind = (path: string): PageKind => classifyPath(path, SITE_PARTS).kind;
