/**
 * `npm run routes:update`: adds the pages of the last build to tests/published/routes.txt, and
 * their headings to tests/published/anchors.txt. Never removes a line, and fails when one was
 * removed or when a page is gone without a redirect.
 */
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {runScript} from '@docs-kit/basics/commandLine';
import {formatProblem} from '@docs-kit/basics/writerError';
import {findLostRoutes} from '@docs-kit/writing/rules/routeProblems';
import {redirects} from '../src/config/redirects';

runScript(async () => {
  // Imported here, so that a missing build is reported like any other mistake.
  const {routes} = await import('./support/builtSite');
  const {ANCHORS_FILE, ROUTES_FILE, findMissingAnchors, findMissingRoutes, readAnchors} =
    await import('./support/routes');
  const text = readFileSync(ROUTES_FILE, 'utf8');
  const lines = text.trimEnd().split('\n');
  const committed = spawnSync('git', ['show', `HEAD:${ROUTES_FILE}`], {encoding: 'utf8'})
    .stdout.trim()
    .split('\n');
  const dropped = committed.filter((line) => line !== '' && !lines.includes(line));
  const problems = [
    ...dropped.map((line) => `${ROUTES_FILE}:1: the line "${line}" is missing. Restore it.`),
    ...findLostRoutes({file: ROUTES_FILE, text}, redirects, 'src/config/redirects.ts', routes).map(
      formatProblem,
    ),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const added = findMissingRoutes();
  for (const [file, known, missing] of [
    [ROUTES_FILE, lines, added],
    [ANCHORS_FILE, readAnchors(), findMissingAnchors()],
  ] as const) {
    writeFileSync(file, `${[...known, ...missing].join('\n')}\n`);
    console.log(
      missing.length === 0 ? `${file} is up to date.` : `Added to ${file}:\n${missing.join('\n')}`,
    );
  }
});
