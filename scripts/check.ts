/**
 * `npm run check`: everything that can be said about the sources without a browser. Runs every step even when one fails,
 * so that one run shows all there is to mend.
 */
import {spawnSync} from 'node:child_process';

const STEPS: readonly {
  readonly title: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
}[] = [
  {title: 'Types', command: ['tsc', '--noEmit']},
  {title: 'ESLint', command: ['eslint', '.', '--max-warnings', '0']},
  {title: 'Format', command: ['prettier', '--check', '.', '--log-level', 'warn']},
  {title: 'Markdown', command: ['markdownlint-cli2']},
  {title: 'Spelling', command: ['cspell', '--no-progress', '--no-summary', '--quiet']},
  {title: 'Terminology', command: ['tsx', 'scripts/terminology.ts']},
  {title: 'Links that say where they lead', command: ['tsx', 'scripts/prose.ts']},
  {title: 'OpenAPI', command: ['redocly', 'lint', 'api/openapi.json']},
  {title: 'OpenAPI (Spectral)', command: ['spectral', 'lint', 'api/openapi.json', '--fail-severity', 'hint']},
  {
    title: 'Content, links, anchors and routes (a build in which nothing only warns)',
    command: ['npm', 'run', '--silent', 'build', '--', '--out-dir', 'build-check'],
    env: {STRICT_LINKS: 'true'},
  },
];

const failedSteps = STEPS.filter(({title, command, env}) => {
  console.log(`\n── ${title}`);
  const {status} = spawnSync('npx', command[0] === 'npm' ? ['-c', command.join(' ')] : ['--no-install', ...command], {
    stdio: 'inherit',
    env: {...process.env, ...env},
  });
  return status !== 0;
});

if (failedSteps.length > 0) {
  console.error(`\nFailed: ${failedSteps.map(({title}) => title).join('; ')}`);
  process.exitCode = 1;
} else {
  console.log('\nAll checks passed.');
}
