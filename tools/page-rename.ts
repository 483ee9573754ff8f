/**
 * `npm run page:rename old new`: moves a page, such as `docs/a/old.mdx` to `docs/b/new.mdx`, and
 * changes links, data, the sidebar, and the published routes. Redirects its former address.
 */
import './support/importOnly';
import {movePage} from '@docs-kit/page-moves';
import {changePages, parseFileArguments} from './support/changePages';
import {runScript} from './support/runScript';

runScript(() => {
  const [from, to] = parseFileArguments('page:rename', 'docs/a/old.mdx docs/a/new.mdx');
  return changePages((siteDir, options) => movePage(siteDir, from, to, options));
});
