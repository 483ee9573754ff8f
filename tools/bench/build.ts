/**
 * `npm run bench:build`: time and peak memory of cold and warm builds of this site, of the usual
 * one (the same pages and API with the plugins that most sites add), and of bare stock Docusaurus
 * with the same pages, taken alternately, and the ratios of their medians. Reads the Markdown
 * versions of pages from `build/`, and memory from `ps`, which Windows has in WSL. `--runs` (3)
 * sets how often each is built; `--pages 1000` adds pages to all and prints the cost of each.
 */
import {exec, execFileSync} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {cloneProject, withTemporaryFolder} from '../support/project';
import {runScript} from '../support/runScript';
import {describeMachine, findMedian, printTable, repeat} from './support/report';
import {writeStockDocs, writeUsualSite} from './support/stockSite';

const {values: options} = parseOptionsOrExit('npm run bench:build --', {
  runs: {type: 'string', default: '3'},
  pages: {type: 'string', default: '0'},
});

/**
 * Docusaurus keeps compiled configurations in the system's folder for temporary files, so each site
 * gets its own.
 */
const TEMPORARY = 'tmp';

/** Files of earlier builds, which a cold build must not find. */
const CACHES = ['.docusaurus', 'build', 'node_modules/.cache', TEMPORARY];

/** @returns the memory of a process and its descendants in bytes */
function measureMemory(root: number): number {
  const family = new Set([root]);
  let kilobytes = 0;
  // A child has a higher number than its parent.
  const args = ['-e', '--sort=pid', '-o', 'pid=,ppid=,rss='];
  const processes = execFileSync('ps', args, {encoding: 'utf8'});
  for (const line of processes.trim().split('\n')) {
    const [id = 0, parent = 0, size = 0] = line.trim().split(/\s+/).map(Number);
    if (!family.has(id) && !family.has(parent)) continue;
    family.add(id);
    kilobytes += size;
  }
  return kilobytes * 1024;
}

/** The cost of a build. Memory is the peak in bytes, as measured four times a second. */
type Cost = {readonly seconds: number; readonly memory: number};

/** Runs a build. If it fails, throws an error with its messages. */
async function measureBuild(folder: string): Promise<Cost> {
  const env = {...process.env, TMPDIR: path.join(folder, TEMPORARY)};
  mkdirSync(env.TMPDIR, {recursive: true});
  const started = performance.now();
  const build = promisify(exec)('npm run --silent build', {
    cwd: folder,
    env,
    maxBuffer: 2 ** 28,
  });
  let memory = 0;
  const timer = setInterval(
    () => (memory = Math.max(memory, measureMemory(build.child.pid ?? 0))),
    250,
  );
  try {
    await build;
    return {seconds: (performance.now() - started) / 1000, memory};
  } finally {
    clearInterval(timer);
  }
}

/** Writes pages with four sections of text and code. */
function addPages(folder: string, count: number): void {
  const text = 'Run an agent with one request, and read its reply as it is generated. '.repeat(40);
  const fence = '```bash\ncurl https://api.example.com/agent\n```';
  const sections = [1, 2, 3, 4].map((section) => `## Section ${section}\n\n${text}\n\n${fence}\n`);
  mkdirSync(folder, {recursive: true});
  for (let number = 0; number < count; number++) {
    const frontMatter = `title: Added page ${number}
description: One of the pages that the benchmark adds to measure the cost of each page.
evidence: inferred`;
    const page = `---\n${frontMatter}\n---\n\n${sections.join('\n')}`;
    writeFileSync(path.join(folder, `page-${number}.md`), page);
  }
}

const SITES = ['site', 'usual', 'stock'] as const;

type SiteName = (typeof SITES)[number];

/** Costs of builds without caches, and of those after them. */
type SiteCosts = {readonly cold: Cost[]; readonly warm: Cost[]};

/** Builds all sites cold and warm, alternately. Each has a separate folder in `folder`. */
async function measureSites(folder: string): Promise<Record<SiteName, SiteCosts>> {
  const create = (): SiteCosts => ({cold: [], warm: []});
  const costs = {site: create(), usual: create(), stock: create()};
  await repeat(options.runs, async () => {
    for (const [name, states] of Object.entries<SiteCosts>(costs)) {
      for (const cache of CACHES)
        rmSync(path.join(folder, name, cache), {recursive: true, force: true});
      for (const [state, measured] of Object.entries(states)) {
        const cost = await measureBuild(path.join(folder, name));
        measured.push(cost);
        console.log(
          `${name}, ${state}: ${cost.seconds.toFixed(1)} s, ${(cost.memory / 1e9).toFixed(2)} GB (${describeMachine()})`,
        );
      }
    }
  });
  return costs;
}

const findMedianCost = (costs: readonly Cost[], key: keyof Cost) =>
  findMedian(costs.map((cost) => cost[key]));

/** Prints the costs of this site, divided by those of each other site without caches. */
function printRatios(costs: Record<SiteName, SiteCosts>): void {
  const buildRow = (name: string, key: keyof Cost, other: SiteName) => {
    const formatRatio = (own: readonly Cost[]) =>
      (findMedianCost(own, key) / findMedianCost(costs[other].cold, key)).toFixed(2);
    return {
      'This site / another, cold': `${name}, ${other}`,
      Cold: formatRatio(costs.site.cold),
      Warm: formatRatio(costs.site.warm),
    };
  };
  printTable(
    (['usual', 'stock'] as const).flatMap((other) => [
      buildRow('Time', 'seconds', other),
      buildRow('Memory', 'memory', other),
    ]),
  );
}

runScript(() =>
  withTemporaryFolder(async (folder) => {
    cloneProject(path.join(folder, 'site'));
    writeStockDocs(path.join(folder, 'stock'));
    writeUsualSite(path.join(folder, 'usual'));
    const costs = await measureSites(folder);
    printRatios(costs);
    const count = Number(options.pages);
    if (count === 0) return;
    console.log(`\nWith ${count} more pages:`);
    for (const name of SITES) addPages(path.join(folder, name, 'docs/added'), count);
    const larger = await measureSites(folder);
    for (const name of SITES) {
      const added =
        findMedianCost(larger[name].cold, 'seconds') - findMedianCost(costs[name].cold, 'seconds');
      console.log(`${name}: ${((added * 1000) / count).toFixed(1)} ms for each further page, cold`);
    }
  }),
);
