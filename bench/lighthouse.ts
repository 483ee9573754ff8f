/**
 * `npm run bench:lighthouse`: Lighthouse's performance score and its metrics for the served build,
 * next to those of stock Docusaurus with the same pages, with the mobile preset. Prints the median
 * of `--runs` (5), which alternate. `--observed` measures with a slow network and processor, where
 * Lighthouse otherwise computes times from a fast load. Needs a build.
 */
import {readOptions, runScript} from '../src/node/commandLine';
import {PAGES} from '../tooling/budgets';
import {audit, type Audited} from '../tooling/lighthouse';
import {describeMachine, formatMedian, printTable, repeat} from './support/report';
import {hasPage, whileServedWithStock} from './support/stockSite';

const {values: options} = readOptions('npm run bench:lighthouse --', {
  runs: {type: 'string', default: '5'},
  observed: {type: 'boolean'},
});
const throttlingMethod = options.observed ? 'devtools' : 'simulate';
const FLAGS = ['--only-categories=performance', `--throttling-method=${throttlingMethod}`];

type Metric = {
  readonly head: string;
  readonly getValue: (result: Audited) => number;
  readonly digits: number;
};

/** Picks the value of an audit, divided by the unit of its column. */
const pickAudit =
  (id: string, unit = 1) =>
  ({audits}: Audited) =>
    (audits[id]?.numericValue ?? Number.NaN) / unit;

/** The score, and Lighthouse's audits that make it up. */
const METRICS: readonly Metric[] = [
  {head: 'Performance', getValue: ({scores}) => scores.performance ?? 0, digits: 0},
  {head: 'First paint, s', getValue: pickAudit('first-contentful-paint', 1000), digits: 1},
  {head: 'Largest paint, s', getValue: pickAudit('largest-contentful-paint', 1000), digits: 1},
  {head: 'Speed index, s', getValue: pickAudit('speed-index', 1000), digits: 1},
  {head: 'Blocking, ms', getValue: pickAudit('total-blocking-time'), digits: 0},
  {head: 'Layout shift', getValue: pickAudit('cumulative-layout-shift'), digits: 3},
];

/** @returns the medians of a page's metrics, this site / stock Docusaurus */
async function measurePage(url: string, stockUrl: string): Promise<string[]> {
  const runs = await repeat(options.runs, async () => ({
    site: await audit(url, ...FLAGS),
    stock: await audit(stockUrl, ...FLAGS),
  }));
  return METRICS.map(({getValue, digits}) => {
    const site = runs.map((run) => getValue(run.site));
    const stock = runs.map((run) => getValue(run.stock));
    return `${formatMedian(site, digits)} / ${formatMedian(stock, digits)}`;
  });
}

runScript(() =>
  whileServedWithStock(async (site, stock) => {
    console.log(
      `Lighthouse, mobile preset, ${throttlingMethod}, this site / stock Docusaurus, median of ${options.runs}. ${describeMachine()}`,
    );
    const rows: string[][] = [];
    for (const {kind, path} of PAGES)
      if (hasPage(stock.build, path))
        rows.push([kind, ...(await measurePage(site.origin + path, stock.origin + path))]);
    printTable(['Page', ...METRICS.map(({head}) => head)], rows);
    console.log(`\nAt the end: ${describeMachine()}`);
  }),
);
