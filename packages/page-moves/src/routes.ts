/** Changes the redirects, and the lists of published routes and anchors. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import {getRoute} from '@docs-kit/writing/rules';
import type {Changes} from './fileEdits';
import type {Move} from './links';
import type {MoveOptions} from './options';
import {addRedirect, findComputedRedirects} from './redirectEdits';

/** Redirects the former route if it was published, and lists the new one. */
export function updateRoutes(
  siteDir: string,
  {from: page, route, isRemoved}: Move,
  {redirects = [], redirectsFile, routesFile, anchorsFile}: MoveOptions,
  {read, update}: Changes,
): Problem[] {
  const from = getRoute(page);
  if (from === route) return [];
  const published =
    routesFile === undefined
      ? undefined
      : readFileSync(path.join(siteDir, routesFile), 'utf8').split('\n');
  const line = published?.find((text) => text.replace(/ u$/, '') === from);
  if (published && line === undefined) return [];
  const problems = findComputedRedirects(read(redirectsFile), redirects, from, route).map(
    (problem): Problem => ({file: redirectsFile, ...problem}),
  );
  update(redirectsFile, (text) => {
    const updated = addRedirect(text, from, route);
    if (updated !== undefined) return updated;
    const what = `there is no redirect from ${from}. Add {from: '${from}', to: '${route}'} to redirects.`;
    problems.push({file: redirectsFile, line: 1, what});
    return text;
  });
  if (routesFile && line !== undefined && !isRemoved)
    update(routesFile, (text) => {
      const added = line.replace(from, route);
      const lines = text.split('\n');
      return lines.includes(added)
        ? text
        : lines.flatMap((known) => (known === line ? [known, added] : [known])).join('\n');
    });
  // The anchors of a page that is gone lead to the top of the other page.
  if (anchorsFile && isRemoved)
    update(anchorsFile, (text) =>
      text
        .split('\n')
        .filter((anchor) => !anchor.startsWith(`${from}#`))
        .join('\n'),
    );
  return problems;
}
