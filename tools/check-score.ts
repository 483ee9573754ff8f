/**
 * `npm run check:score`: scores the OpenAPI file, completed by the overlay, for how ready it is for
 * agents and integrations. Fails below the floor.
 */
// cspell:ignore subscores
import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {exitOnWriterError} from '@docs-kit/basics/writerError';
import {readSpec} from '@docs-kit/openapi-model/specFiles';
import {buildApiConfig} from '../src/config/node/openapiModel';
import {ROOT} from './support/project';

/** Raise it when the score has risen, and never lower it. */
const MIN_SCORE = 82;

const SCORED_FILE = '.docusaurus/openapi-score.json';

/** The parts of the report that are read. Each part of the score is between 0 and 1. */
type Report = {agentReadiness: number; subscores: Record<string, number>};

function readReport(): Report {
  const file = path.join(ROOT, SCORED_FILE);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, readSpec(buildApiConfig(ROOT)).text);
  const {stdout, stderr} = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js'),
      ...['score', SCORED_FILE, '--format=json'],
    ],
    {cwd: ROOT, encoding: 'utf8', maxBuffer: Infinity},
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

function checkScore(): void {
  const {agentReadiness: score, subscores} = readReport();
  const parts = Object.entries(subscores)
    .sort(([, a], [, b]) => a - b)
    .map(([name, value]) => `${name} ${Math.round(100 * value)}`);
  console.log(`The OpenAPI file scores ${score} of 100: ${parts.join(', ')}.`);
  if (score >= MIN_SCORE) return;
  console.error(
    `api/openapi.overlay.yaml: the score is below ${MIN_SCORE}. Add examples, limits, and descriptions for the lowest parts. To list them by operation, run npx redocly score ${SCORED_FILE} --operation-details.`,
  );
  process.exitCode = 1;
}

try {
  checkScore();
} catch (error) {
  exitOnWriterError(error);
}
