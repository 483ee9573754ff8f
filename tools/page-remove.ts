/**
 * `npm run page:remove old other`: deletes a page. Links to it, and its address, lead to another
 * page then.
 */
import './support/importOnly';
import {removePage} from '@docs-kit/page-moves';
import {changePages, parseFileArguments} from './support/changePages';
import {runScript} from './support/runScript';

runScript(() => {
  const [file, successor] = parseFileArguments('page:remove', 'docs/a/old.mdx docs/a/other.mdx');
  return changePages((siteDir, options) => removePage(siteDir, file, successor, options));
});
