/**
 * `npm run bench:build`: wall time and peak memory of cold and warm builds at the site's size and with 500 and 2,000 more
 * documentation pages, in a copy of the project; then stock Docusaurus, VitePress, and this site with the
 * same plain Markdown. `--pages 500,2000` changes the sizes, and `--no-others` skips the other generators. Memory is the peak of
 * the process and its children together, sampled four times a second.
 */
import {spawn, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {bench, machine, ROOT, table} from './support/bench';
import {copyProject} from './support/copyProject';

const {values: options} = parseArgs({
  options: {pages: {type: 'string', default: '500,2000'}, others: {type: 'boolean', default: true}},
  allowNegative: true,
});

const SIZES = options.pages.split(',').map(Number);

/** Input for the comparison with other generators. */
const COMPARED_PAGES = SIZES[0] ?? 500;

const VITEPRESS = 'vitepress@1.6.4';

const TEXT = `Run an agent with one request, and read its reply as it is generated. The request identifies the agent by its code and contains
what the agent needs to know. Every run belongs to a conversation, which keeps the turns before it. Limits are those of the plan.`;

/** A page as large as the site's pages: prose, a table, two samples, links, and an admonition. Plain Markdown, no MDX. */
function syntheticPage(number: number): string {
  const sections = ['Before you start', 'How it works', 'Parameters', 'Limits', 'When something fails'].map(
    (title, section) =>
      `## ${title}\n\n${`${TEXT} `.repeat(3)}See [the next page](./page-${number + 1 + section}.md) for more of ${title.toLowerCase()} ${number}.\n`,
  );
  const fence = '```';
  sections.splice(
    2,
    0,
    `${fence}bash\ncurl -X POST "https://api.example.com/agent/${number}" \\\n  -d '{"key": "value"}'\n${fence}\n`,
  );
  sections.splice(
    4,
    0,
    `${fence}ts\nconst answer: string = await client.agents.run(${number});\nconsole.log(answer);\n${fence}\n`,
  );
  sections.splice(
    4,
    0,
    '| Field | Type | Meaning |\n| --- | --- | --- |\n| `key` | string | Names the input |\n| `value` | string | What it is set to |\n',
  );
  return `---\ntitle: Synthetic page ${number}\ndescription: One of many pages that the build benchmark adds to measure how build time grows.\nevidence: inferred\n---\n\n${sections.join('\n')}`;
}

/** Links form a circle, so that none is broken. */
function writePages(folder: string, count: number): void {
  mkdirSync(folder, {recursive: true});
  for (let number = 0; number < count; number++) {
    const text = syntheticPage(number).replace(
      /page-(\d+)\.md/g,
      (_link, next: string) => `page-${Number(next) % count}.md`,
    );
    writeFileSync(path.join(folder, `page-${number}.md`), text);
  }
}

/** Resident memory of a process and its descendants, in bytes (Linux). */
function memoryOf(root: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map<number, number>();
  const pages = new Map<number, number>();
  for (const name of processes) {
    try {
      const [, parent = '0'] = /\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      parents.set(Number(name), Number(parent));
      pages.set(Number(name), Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]));
    } catch {
      // The process has exited.
    }
  }
  const belongs = (id: number): boolean => id === root || (parents.has(id) && belongs(parents.get(id) ?? 0));
  return [...pages].filter(([id]) => belongs(id)).reduce((sum, [, count]) => sum + count * 4096, 0);
}

type Cost = {seconds: number; memory: number};

/** Runs a build. @throws Error with its output if it fails */
function measure(folder: string, command: string, args: readonly string[]): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, {cwd: folder, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    let memory = 0;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-5000)));
    }
    const timer = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid ?? 0))), 250);
    child.on('error', reject);
    child.on('close', (status) => {
      clearInterval(timer);
      if (status !== 0) reject(new Error(`${command} ${args.join(' ')} failed in ${folder}:\n${output}`));
      else resolve({seconds: (performance.now() - started) / 1000, memory});
    });
  });
}

const rows: string[][] = [];

async function report(label: string, run: () => Promise<Cost>): Promise<Cost> {
  const cost = await run();
  rows.push([label, cost.seconds.toFixed(1), (cost.memory / 1e9).toFixed(2)]);
  console.log(`${label}: ${cost.seconds.toFixed(1)} s, ${(cost.memory / 1e9).toFixed(2)} GB (${machine()})`);
  return cost;
}

/** Docusaurus reads the last change of each page from git, so the pages must be committed. */
function commit(folder: string): void {
  const author = ['-c', 'user.name=Benchmark', '-c', 'user.email=benchmark@example.com', '-c', 'commit.gpgsign=false'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...author, 'commit', '-q', '-m', 'Pages'],
  ]) {
    const {status, stderr} = spawnSync('git', args, {cwd: folder, encoding: 'utf8'});
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed in ${folder}: ${stderr}`);
  }
}

const forget = (folder: string) => {
  for (const name of [
    '.docusaurus',
    'build',
    'node_modules/.cache',
    'docs/api/aihub',
    '.vitepress/cache',
    '.vitepress/dist',
  ]) {
    rmSync(path.join(folder, name), {recursive: true, force: true});
  }
};

const build = (folder: string) => measure(folder, 'npm', ['run', '--silent', 'build']);

async function thisSite(folder: string): Promise<void> {
  copyProject(folder);
  commit(folder);
  const base = await report('This site, cold', () => build(folder));
  await report('This site, warm', () => build(folder));
  for (const count of SIZES) {
    forget(folder);
    writePages(path.join(folder, 'docs/synthetic'), count);
    commit(folder);
    const cost = await report(`This site and ${count} pages, cold`, () => build(folder));
    console.log(`  ${(((cost.seconds - base.seconds) * 1000) / count).toFixed(1)} ms per additional page`);
    await report(`This site and ${count} pages, warm`, () => build(folder));
  }
}

const STOCK = `module.exports = {
  title: 'Stock', url: 'https://docs.example.com', baseUrl: '/', trailingSlash: false, onBrokenLinks: 'ignore',
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
};
`;

const VITEPRESS_CONFIG = `export default {
  title: 'VitePress', cleanUrls: true, ignoreDeadLinks: true, themeConfig: {search: {provider: 'local'}},
};
`;

function install(folder: string, packages: readonly string[]): void {
  const {status, stderr} = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The packages could not be installed: ${stderr}`);
}

/** The version of a package that this site uses, so that both sites use the same. */
const versionOf = (name: string) =>
  (JSON.parse(readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as {version: string})
    .version;

async function others(folder: string): Promise<void> {
  const stock = path.join(folder, 'docusaurus');
  writePages(path.join(stock, 'docs'), COMPARED_PAGES);
  // A registry can lack the newest version that another package requires.
  const overrides = Object.fromEntries(
    ['@docsearch/core', '@docsearch/css', '@docsearch/react'].map((name) => [name, versionOf(name)]),
  );
  writeFileSync(path.join(stock, 'package.json'), JSON.stringify({name: 'stock', private: true, overrides}));
  writeFileSync(path.join(stock, 'docusaurus.config.js'), STOCK);
  console.log('Installing stock Docusaurus and VitePress …');
  install(stock, [
    ...['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/faster', 'react', 'react-dom'].map(
      (name) => `${name}@${versionOf(name)}`,
    ),
  ]);
  await report(`Stock Docusaurus, ${COMPARED_PAGES} pages, cold`, () => measure(stock, 'npx', ['docusaurus', 'build']));
  await report(`Stock Docusaurus, ${COMPARED_PAGES} pages, warm`, () => measure(stock, 'npx', ['docusaurus', 'build']));

  const vitepress = path.join(folder, 'vitepress');
  writePages(vitepress, COMPARED_PAGES);
  mkdirSync(path.join(vitepress, '.vitepress'));
  writeFileSync(path.join(vitepress, 'package.json'), '{"name": "stock", "private": true, "type": "module"}');
  writeFileSync(path.join(vitepress, '.vitepress/config.mjs'), VITEPRESS_CONFIG);
  install(vitepress, [VITEPRESS]);
  await report(`VitePress, ${COMPARED_PAGES} pages, cold`, () => measure(vitepress, 'npx', ['vitepress', 'build']));
  await report(`VitePress, ${COMPARED_PAGES} pages, warm`, () => measure(vitepress, 'npx', ['vitepress', 'build']));
}

bench(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-build-'));
  try {
    console.log(machine());
    await thisSite(path.join(folder, 'site'));
    if (options.others) await others(folder);
    console.log(`\n${table(['Build', 'Wall time, s', 'Peak memory, GB'], rows)}\n\nAt the end: ${machine()}`);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
