/**
 * `npm run bench:build`: time and peak memory of cold and warm builds of this site and of stock Docusaurus with the same pages,
 * taken alternately, and the ratios of their medians. Reads the Markdown versions of pages from `build/`. `--runs` (3) sets how
 * often each is built; `--pages 500` adds pages to both and prints the cost of each.
 */
import {spawn} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {bench, machine, median, ROOT, table} from './support/bench';
import {copyProject} from './support/copyProject';
import {writeStockSite} from './support/stockSite';

const {values: options} = parseArgs({
  options: {runs: {type: 'string', default: '3'}, pages: {type: 'string', default: '0'}},
});

/** Docusaurus keeps compiled configurations in the system's folder for temporary files, so each site gets its own. */
const TEMPORARY = 'tmp';

/** What builds leave behind. */
const CACHES = ['.docusaurus', 'build', 'node_modules/.cache', 'docs/api/aihub', TEMPORARY];

/** Memory of a process and its descendants in bytes (Linux). */
function memoryOf(root: number): number {
  const pages = new Map<string, number>([[String(root), 0]]);
  const read = (id: string, file: string) => {
    try {
      return readFileSync(`/proc/${id}/${file}`, 'utf8');
    } catch {
      // The process has ended.
      return '';
    }
  };
  // A child has a higher number than its parent.
  for (const id of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(a) - Number(b))) {
    const parent = /\) \w (\d+)/.exec(read(id, 'stat'))?.[1] ?? '';
    if (pages.has(id) || pages.has(parent)) pages.set(id, Number(read(id, 'statm').split(' ')[1] ?? 0));
  }
  return [...pages.values()].reduce((sum, count) => sum + count * 4096, 0);
}

type Cost = {readonly seconds: number; readonly memory: number};

/** Runs a build. @throws Error with its output if it fails */
function measure(folder: string, command: readonly string[]): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const env = {...process.env, TMPDIR: path.join(folder, TEMPORARY)};
    mkdirSync(env.TMPDIR, {recursive: true});
    const child = spawn('npx', ['--no-install', ...command], {cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    let memory = 0;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-5000)));
    const timer = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid ?? 0))), 250);
    child.on('error', reject);
    child.on('close', (status) => {
      clearInterval(timer);
      if (status === 0) resolve({seconds: (performance.now() - started) / 1000, memory});
      else reject(new Error(`${command.join(' ')} failed in ${folder}:\n${output}`));
    });
  });
}

function addPages(folder: string, count: number): void {
  const text = 'Run an agent with one request, and read its reply as it is generated. '.repeat(40);
  const fence = '```bash\ncurl https://api.example.com/agent\n```';
  mkdirSync(folder, {recursive: true});
  for (let number = 0; number < count; number++) {
    const sections = [1, 2, 3, 4].map((section) => `## Section ${section}\n\n${text}\n\n${fence}\n`);
    const matter = `title: Added page ${number}\ndescription: One of the pages that the benchmark adds to measure the cost of each page.\nevidence: inferred`;
    writeFileSync(path.join(folder, `page-${number}.md`), `---\n${matter}\n---\n\n${sections.join('\n')}`);
  }
}

bench(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
  const sites = [
    {name: 'this site', folder: path.join(folder, 'site'), command: ['-c', 'npm run --silent build']},
    {name: 'stock', folder: path.join(folder, 'stock'), command: ['docusaurus', 'build']},
  ];
  const costs = new Map<string, Cost[]>();
  const builds = async (label: string) => {
    for (let run = 0; run < Number(options.runs); run++)
      for (const site of sites) {
        for (const cache of CACHES) rmSync(path.join(site.folder, cache), {recursive: true, force: true});
        for (const state of ['cold', 'warm']) {
          const cost = await measure(site.folder, site.command);
          const key = `${site.name}, ${state}${label}`;
          costs.set(key, [...(costs.get(key) ?? []), cost]);
          console.log(`${key}: ${cost.seconds.toFixed(1)} s, ${(cost.memory / 1e9).toFixed(2)} GB (${machine()})`);
        }
      }
  };
  const middle = (key: string, of: keyof Cost) => median((costs.get(key) ?? []).map((cost) => cost[of]));
  try {
    const [own, stock] = sites;
    copyProject(own?.folder ?? '');
    cpSync(path.join(ROOT, '.git'), path.join(own?.folder ?? '', '.git'), {recursive: true});
    mkdirSync(stock?.folder ?? '');
    writeStockSite(stock?.folder ?? '');
    await builds('');
    const rows = (of: keyof Cost) =>
      ['cold', 'warm'].map((state) => (middle(`this site, ${state}`, of) / middle('stock, cold', of)).toFixed(2));
    console.log(
      `\n${table(
        ['This site / stock, cold', 'Cold', 'Warm'],
        [
          ['Time', ...rows('seconds')],
          ['Memory', ...rows('memory')],
        ],
      )}`,
    );
    const count = Number(options.pages);
    if (count > 0) {
      for (const site of sites) addPages(path.join(site.folder, 'docs/added'), count);
      await builds(` and ${count} pages`);
      for (const {name} of sites) {
        const more = middle(`${name}, cold and ${count} pages`, 'seconds') - middle(`${name}, cold`, 'seconds');
        console.log(`${name}: ${((more * 1000) / count).toFixed(1)} ms for each further page, cold`);
      }
    }
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
