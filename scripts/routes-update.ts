/**
 * `npm run routes:update`: adds the pages of the last build to tests/routes.txt, and their headings
 * to tests/anchors.txt. Never removes a line, and fails when one was removed or when a page is gone
 * without a redirect.
 */
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {redirects} from '../src/config/redirects';
import {runScript} from '../src/node/commandLine';
import {formatProblem} from '../src/node/writerError';
import {findLostRoutes} from '../src/plugins/content/routeProblems';
import {routes} from '../tests/support/builtSite';
import {
  ANCHORS,
  findMissingAnchors,
  findMissingRoutes,
  INVENTORY,
  readAnchors,
} from '../tests/support/routes';
import {requireBuild} from '../tooling/serveBuild';

runScript(() => {
  requireBuild();
  const text = readFileSync(INVENTORY, 'utf8');
  const lines = text.trimEnd().split('\n');
  const committed = spawnSync('git', ['show', `HEAD:${INVENTORY}`], {encoding: 'utf8'})
    .stdout.trim()
    .split('\n');
  const dropped = committed.filter((line) => line !== '' && !lines.includes(line));
  const problems = [
    ...dropped.map((line) => `${INVENTORY}:1: the line "${line}" is missing. Restore it.`),
    ...findLostRoutes({file: INVENTORY, text}, redirects, routes).map(formatProblem),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const added = findMissingRoutes();
  for (const [file, known, missing] of [
    [INVENTORY, lines, added],
    [ANCHORS, readAnchors(), findMissingAnchors()],
  ] as const) {
    writeFileSync(file, `${[...known, ...missing].join('\n')}\n`);
    console.log(
      missing.length === 0 ? `${file} is up to date.` : `Added to ${file}:\n${missing.join('\n')}`,
    );
  }
});
