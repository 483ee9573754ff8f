/**
 * `npm run check`: everything that can be said about the sources without a browser. Runs every step even when one fails,
 * so that one run shows all there is to mend, and as many at a time as there are cores.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {availableParallelism} from 'node:os';

type Step = {
  readonly title: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
};

/** The longest first. */
const STEPS: readonly Step[] = [
  {
    title: 'Content, links, anchors and routes (a build in which nothing only warns)',
    command: ['npm', 'run', '--silent', 'build', '--', '--out-dir', 'build-check'],
    env: {STRICT_LINKS: 'true'},
  },
  {title: 'Types', command: ['tsc', '--noEmit']},
  {title: 'ESLint', command: ['eslint', '.', '--max-warnings', '0']},
  {title: 'Format', command: ['prettier', '--check', '.', '--log-level', 'warn']},
  {title: 'Markdown', command: ['markdownlint-cli2']},
  {title: 'Spelling', command: ['cspell', '--no-progress', '--no-summary', '--quiet']},
  {title: 'Terminology', command: ['tsx', 'src/plugins/content/terminology.ts']},
  {title: 'Links that say where they lead', command: ['tsx', 'src/plugins/content/links.ts']},
  {title: 'OpenAPI', command: ['redocly', 'lint', 'api/openapi.json']},
  {title: 'OpenAPI (Spectral)', command: ['spectral', 'lint', 'api/openapi.json', '--fail-severity', 'hint']},
];

/** Writes what a step printed when it has ended. @returns whether it found nothing to mend */
async function run({title, command, env}: Step): Promise<boolean> {
  const args = command[0] === 'npm' ? ['-c', command.join(' ')] : ['--no-install', ...command];
  const child = spawn('npx', args, {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env}});
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => printed.push(part));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  process.stdout.write(`\n── ${title}\n${Buffer.concat(printed).toString()}`);
  return status === 0;
}

async function main(): Promise<void> {
  const waiting = [...STEPS];
  const failedSteps: string[] = [];
  // Most steps keep one core busy.
  const lanes = Array.from({length: availableParallelism()}, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await run(step))) failedSteps.push(step.title);
    }
  });
  await Promise.all(lanes);
  if (failedSteps.length > 0) {
    console.error(`\nFailed: ${failedSteps.join('; ')}`);
    process.exitCode = 1;
  } else {
    console.log('\nAll checks passed.');
  }
}

void main();
