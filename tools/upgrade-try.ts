/**
 * `npm run upgrade:try -- next`: installs another version of Docusaurus in a copy of the project,
 * checks types, builds, runs unit and site tests, and prints which of our files the failures name.
 * Takes a version, or a part of one (`4.`, `canary`); `next` is the newest, canaries included. The
 * copy and the logs stay, for a closer look.
 */
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {exitWithMessage, parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {dependencies, devDependencies} from '../package.json';
import {pickVersion} from './support/pickVersion';
import {cloneProject, createTemporaryFolder, listProjectFiles} from './support/project';
import {runScript} from './support/runScript';

const PACKAGES = Object.keys({...dependencies, ...devDependencies}).filter((name) =>
  name.startsWith('@docusaurus/'),
);

/** Lists the steps of a rehearsal, in this order. A step that fails doesn't stop the others. */
const listSteps = (version: string) => [
  `npm install --save-exact --legacy-peer-deps --no-audit --no-fund ${PACKAGES.map((name) => `${name}@${version}`).join(' ')}`,
  'npm run api:generate',
  'npm run check:types',
  'npm run build',
  'npm run test:unit',
  'npm run test:site',
];

/** Finds the newest version of a part, which all packages of Docusaurus have. */
function findVersion(part: string): string | undefined {
  const published = PACKAGES.map((name) => {
    const command = `npm view ${name} versions --json`;
    const {status, stdout} = spawnSync(command, {shell: true, encoding: 'utf8'});
    if (status !== 0) exitWithMessage(`"${command}" failed. Check the network.`);
    return JSON.parse(stdout) as string[];
  });
  return pickVersion(part, published);
}

/** Ends the rehearsal before it begins if Docusaurus doesn't run with this version of Node. */
function requireNode(version: string): void {
  const {stdout} = spawnSync(`npm view @docusaurus/core@${version} engines.node`, {
    shell: true,
    encoding: 'utf8',
  });
  const {node} = process.versions;
  const [, least] = /^>=\s*([\d.]+)/.exec(stdout) ?? [];
  if (least && node.localeCompare(least, 'en', {numeric: true}) < 0)
    exitWithMessage(
      `Docusaurus ${version} needs Node ${least}, and this is ${node}. Run npx -y -p node@${least.split('.')[0]} npm run upgrade:try -- ${version}.`,
    );
}

/** Runs a command in a folder, and returns its output if it failed. */
function run(command: string, cwd: string): string | undefined {
  console.log(`── ${command}`);
  const {status, stdout, stderr} = spawnSync(command, {
    cwd,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'},
  });
  return status === 0 ? undefined : stdout + stderr;
}

runScript(() => {
  const {
    positionals: [part = 'next'],
  } = parseOptionsOrExit('npm run upgrade:try -- [VERSION]', {}, {allowPositionals: true});
  const version = findVersion(part === 'next' ? '' : part);
  if (!version)
    exitWithMessage(`Docusaurus has no version ${part}. Use next, canary, or a version.`);
  requireNode(version);
  const folder = createTemporaryFolder('upgrade');
  console.log(`Docusaurus ${version} with Node ${process.version} in ${folder}`);
  cloneProject(folder);
  const ours = listProjectFiles().filter((file) => /\.(?:tsx?|m[jt]s|json|css)$/.test(file));
  const named = new Map<string, string[]>();
  for (const [index, step] of listSteps(version).entries()) {
    const output = run(step, folder);
    if (output === undefined) continue;
    const log = path.join(folder, `step-${index + 1}.log`);
    writeFileSync(log, output);
    console.log(`   failed: ${log}\n${output.trim().split('\n').slice(-15).join('\n')}`);
    for (const file of ours)
      if (output.includes(file)) named.set(file, [...(named.get(file) ?? []), step]);
    process.exitCode = 1;
  }
  console.log(`\n${named.size} of our files are named in failures:`);
  for (const [file, steps] of named) console.log(`${file}: ${steps.join(', ')}`);
});
