/**
 * `npm run bench:lighthouse`: Lighthouse's performance score and its metrics for the served build, next to those of stock Docusaurus
 * with the same pages, with the mobile preset. Prints the median of `--runs` (5), which alternate. `--observed` measures with a slow
 * network and processor, where Lighthouse otherwise computes times from a fast load. Needs a build.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {PAGES} from '../tests/support/weight';
import {bench, machine, median, table, whileServed} from './support/bench';
import {withLighthouse, type Audited} from './support/lighthouse';
import {writeStockSite} from './support/stockSite';

const {values: options} = parseArgs({
  options: {runs: {type: 'string', default: '5'}, observed: {type: 'boolean', default: false}},
});
const throttlingMethod = options.observed ? 'devtools' : 'simulate';

type Metric = {readonly head: string; readonly of: (result: Audited) => number; readonly digits: number};

const audit =
  (id: string, unit = 1) =>
  ({audits}: Audited) =>
    (audits[id]?.numericValue ?? Number.NaN) / unit;

/** The score, and Lighthouse's audits that make it up. */
const METRICS: readonly Metric[] = [
  {head: 'Performance', of: ({scores}) => scores.performance ?? 0, digits: 0},
  {head: 'First paint, s', of: audit('first-contentful-paint', 1000), digits: 1},
  {head: 'Largest paint, s', of: audit('largest-contentful-paint', 1000), digits: 1},
  {head: 'Speed index, s', of: audit('speed-index', 1000), digits: 1},
  {head: 'Blocking, ms', of: audit('total-blocking-time'), digits: 0},
  {head: 'Layout shift', of: audit('cumulative-layout-shift'), digits: 3},
];

/** Writes and builds the stock site. @throws Error with the build's output if it fails */
function buildStock(folder: string): string {
  writeStockSite(folder);
  const {status, stderr} = spawnSync('npx', ['--no-install', 'docusaurus', 'build'], {cwd: folder, encoding: 'utf8'});
  if (status !== 0) throw new Error(`The stock site can't be built:\n${stderr}`);
  return path.join(folder, 'build');
}

bench(async () => {
  if (!existsSync('build/index.html')) throw new Error('There is no build. Run `npm run build` first.');
  const runs = Number(options.runs);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-lighthouse-'));
  try {
    const stock = buildStock(folder);
    console.log(
      `Lighthouse, mobile preset, ${throttlingMethod}, this site / stock Docusaurus, median of ${runs}. ${machine()}`,
    );
    // The stock site has no search page.
    const pages = PAGES.filter(({path: page}) => existsSync(`${stock}${page === '/' ? '/index' : page}.html`));
    const rows = await whileServed('build', (own) =>
      whileServed(stock, (other) =>
        withLighthouse({onlyCategories: ['performance'], throttlingMethod}, async (run) => {
          const lines: string[][] = [];
          for (const {kind, path: page} of pages) {
            const results: [Audited, Audited][] = [];
            for (let count = 0; count < runs; count++)
              results.push([await run(`${own}${page}`), await run(`${other}${page}`)]);
            const middle = ({of, digits}: Metric, site: 0 | 1) =>
              median(results.map((pair) => of(pair[site]))).toFixed(digits);
            lines.push([kind, ...METRICS.map((metric) => `${middle(metric, 0)} / ${middle(metric, 1)}`)]);
          }
          return lines;
        }),
      ),
    );
    console.log(`\n${table(['Page', ...METRICS.map(({head}) => head)], rows)}\n\nAt the end: ${machine()}`);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
