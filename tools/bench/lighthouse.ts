/**
 * `npm run bench:lighthouse`: Lighthouse's performance score and its metrics for the served build,
 * next to those of stock Docusaurus with the same pages, with the mobile preset. Prints the median
 * of `--runs` (5), which alternate. `--observed` measures with a slow network and processor, where
 * Lighthouse otherwise computes times from a fast load. Needs a build.
 */
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {mapValues} from '@docs-kit/basics/json';
import {MEASURED_PAGES} from '../support/budgets';
import {audit, type Audited} from '../support/lighthouse';
import {runScript} from '../support/runScript';
import {describeMachine, formatMedian, printTable, repeat, type Row} from './support/report';
import {hasPage, withServedStock} from './support/stockSite';

const {values: options} = parseOptionsOrExit('npm run bench:lighthouse --', {
  runs: {type: 'string', default: '5'},
  observed: {type: 'boolean'},
});
const throttlingMethod = options.observed ? 'devtools' : 'simulate';
const FLAGS = ['--only-categories=performance', `--throttling-method=${throttlingMethod}`];

/** Reads the result of an audit, divided by the unit of its column. */
const pickAudit =
  (id: string, unit = 1) =>
  ({audits}: Audited) =>
    (audits[id]?.numericValue ?? Number.NaN) / unit;

/** The score and the audits that make it up, with the decimals of their columns. */
const METRICS: Readonly<Record<string, readonly [(result: Audited) => number, digits: number]>> = {
  Performance: [({scores}) => scores.performance ?? 0, 0],
  'First paint, s': [pickAudit('first-contentful-paint', 1000), 1],
  'Largest paint, s': [pickAudit('largest-contentful-paint', 1000), 1],
  'Speed index, s': [pickAudit('speed-index', 1000), 1],
  'Blocking, ms': [pickAudit('total-blocking-time'), 0],
  'Layout shift': [pickAudit('cumulative-layout-shift'), 3],
};

/** Measures a page and the same page of stock Docusaurus, and returns medians: ours / stock's. */
async function measurePage(url: string, stockUrl: string): Promise<Row> {
  const runs = await repeat(options.runs, async () => ({
    site: await audit(url, ...FLAGS),
    stock: await audit(stockUrl, ...FLAGS),
  }));
  return mapValues(METRICS, ([getValue, digits]) => {
    const site = runs.map((run) => getValue(run.site));
    const stock = runs.map((run) => getValue(run.stock));
    return `${formatMedian(site, digits)} / ${formatMedian(stock, digits)}`;
  });
}

runScript(() =>
  withServedStock(async (site, stock) => {
    console.log(
      `Lighthouse, mobile preset, ${throttlingMethod}, this site / stock Docusaurus, median of ${options.runs}. ${describeMachine()}`,
    );
    const rows: Row[] = [];
    for (const {kind, path} of MEASURED_PAGES)
      if (hasPage(stock.build, path))
        rows.push({
          Page: kind,
          ...(await measurePage(site.origin + path, stock.origin + path)),
        });
    printTable(rows);
    console.log(`\nAt the end: ${describeMachine()}`);
  }),
);
