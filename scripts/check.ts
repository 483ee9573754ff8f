/**
 * `npm run check`: runs every check of the sources that doesn't need a browser, one per core at a
 * time. A failing step doesn't stop the others. Ends with `N passed, N failed`.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {availableParallelism} from 'node:os';
import {text} from 'node:stream/consumers';
import {hasStrictBuild} from './sourceHash';

type Step = {readonly title: string; readonly command: string};

/** Type checks and ESLint need the generated sidebar. */
const GENERATE: Step = {title: 'API pages', command: 'npm run --silent api:generate'};

/** Fails on broken anchors and duplicate routes. */
const STRICT_BUILD: Step = {
  title: 'Content, links, anchors, and routes (a build with STRICT_LINKS)',
  command: 'npm run --silent build -- --out-dir build-check',
};

/** Longest first. */
const STEPS: readonly Step[] = [
  {title: 'Types', command: 'tsc --noEmit'},
  {title: 'ESLint', command: 'eslint . --max-warnings 0'},
  {title: 'Format', command: 'prettier --check . --log-level warn'},
  {title: 'Markdown and prose', command: 'markdownlint-cli2'},
  {title: 'Spelling', command: 'cspell --no-progress --no-summary --quiet'},
  {title: 'OpenAPI', command: 'redocly lint api/openapi.json'},
  {
    title: 'Layers',
    command:
      'depcruise --config .dependency-cruiser.mjs src scripts bench tests docusaurus.config.ts sidebars.ts',
  },
  {title: 'Unused code and packages', command: 'knip'},
  {title: 'Workflows', command: 'tsx scripts/lint-workflows.ts'},
];

/** Runs a step and prints its output at the end. @returns whether it passed */
async function run({title, command}: Step): Promise<boolean> {
  const child = spawn('npx', ['--no-install', '-c', `(${command}) 2>&1`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {...process.env, STRICT_LINKS: 'true'},
  });
  const [printed, [status]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  process.stdout.write(`\n── ${title}\n${printed}`);
  return status === 0;
}

async function main(): Promise<void> {
  await run(GENERATE);
  const isBuilt = hasStrictBuild();
  if (isBuilt)
    console.log(
      'The sources are unchanged since the build of `npm test`. Skipping the strict build.',
    );
  const steps = isBuilt ? STEPS : [STRICT_BUILD, ...STEPS];
  const waiting = steps.values();
  const failed: string[] = [];
  // Most steps use one core.
  const lanes = Array.from({length: availableParallelism()}, async () => {
    for (const step of waiting) if (!(await run(step))) failed.push(step.title);
  });
  await Promise.all(lanes);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

void main();
