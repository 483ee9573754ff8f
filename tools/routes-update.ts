/**
 * `npm run routes:update`: adds the pages of the last build to src/published/routes.txt, marks
 * the unlisted ones there with " u", and adds headings to src/published/anchors.txt. Adds the
 * addresses of operations to api/addresses.json. Never removes a route, and fails when one was
 * removed or when a page is gone without a redirect.
 */
import './support/importOnly';
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {formatProblem} from '@docs-kit/basics/writerError';
import {loadOperations, parseAddresses, renderAddresses} from '@docs-kit/openapi-model';
import {findLostRoutes} from '@docs-kit/writing/rules';
import {ADDRESSES_PATH} from '../src/config/api';
import {apiConfig} from '../src/config/node/openapiModel';
import {redirects} from '../src/config/redirects';
import {ROOT} from './support/project';
import {ANCHORS_FILE, ROUTES_FILE} from './support/publishedFiles';
import {runScript} from './support/runScript';

/** Adds the addresses of new operations to the file that keeps them. */
function updateAddresses(): void {
  const file = path.join(ROOT, ADDRESSES_PATH);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const updated = renderAddresses(parseAddresses(text, ADDRESSES_PATH), loadOperations(apiConfig));
  writeFileSync(file, updated);
  console.log(`${ADDRESSES_PATH} is ${updated === text ? 'up to date' : 'updated'}.`);
}

runScript(async () => {
  // Imported here, so that a missing build is reported like any other mistake.
  const {routes} = await import('./support/builtSite');
  const {findMissingAnchors, findMissingRoutes, markUnlisted, readAnchors} =
    await import('./support/routes');
  const text = readFileSync(ROUTES_FILE, 'utf8');
  const lines = text.trimEnd().split('\n');
  const committed = spawnSync('git', ['show', `HEAD:${ROUTES_FILE}`], {encoding: 'utf8'})
    .stdout.trim()
    .split('\n');
  const trimMark = (line: string) => line.replace(/ u$/, '');
  const published = new Set(lines.map(trimMark));
  const dropped = committed.filter((line) => line !== '' && !published.has(trimMark(line)));
  const problems = [
    ...dropped.map((line) => `${ROUTES_FILE}:1: the line "${line}" is missing. Restore it.`),
    ...findLostRoutes({file: ROUTES_FILE, text}, redirects, 'src/config/redirects.ts', routes).map(
      formatProblem,
    ),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const added = findMissingRoutes();
  for (const [file, known, missing] of [
    [ROUTES_FILE, markUnlisted(lines), added],
    [ANCHORS_FILE, readAnchors(), findMissingAnchors()],
  ] as const) {
    writeFileSync(file, `${[...known, ...missing].join('\n')}\n`);
    console.log(
      missing.length === 0 ? `${file} is up to date.` : `Added to ${file}:\n${missing.join('\n')}`,
    );
  }
  updateAddresses();
});
