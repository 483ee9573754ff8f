/** Kinds of pages and parts of the site, by path. */
import {classifyPath} from '@docs-kit/build-steps';
import {expect, it} from 'vitest';
import {SITE_PARTS} from '../../src/config/siteParts';

it.each([
  ['/', 'home', 'Site'],
  ['/search', 'search', 'Site'],
  ['/accessibility', 'page', 'Site'],
  ['/docs/billing', 'guide', 'Docs'],
  ['/docs/category/billing', 'list', 'Docs'],
  ['/docs/api/aihub/execute-agent', 'api', 'API reference'],
  ['/blog/tags/rag', 'list', 'Blog'],
  ['/release-notes/page/2', 'list', 'Release notes'],
  ['/release-notes/2025-11-04', 'release', 'Release notes'],
  ['/terms/terms-of-use', 'legal', 'Terms'],
])('the path %s is of kind %s in the part %s', (path, kind, part) => {
  expect(classifyPath(path, SITE_PARTS)).toEqual({kind, part});
});
