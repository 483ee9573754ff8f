/**
 * `npm run bench:lighthouse`: Lighthouse's performance score and its metrics for the served build,
 * next to those of stock Docusaurus with the same pages, with the mobile preset. Prints the median
 * of `--runs` (5), which alternate. `--observed` measures with a slow network and processor, where
 * Lighthouse otherwise computes times from a fast load. Needs a build.
 */
import path from 'node:path';
import {readOptions, runScript} from '../src/node/commandLine';
import {audit, type Audited} from '../tooling/lighthouse';
import {inTemporaryFolder} from '../tooling/project';
import {requireBuild, whileServed} from '../tooling/serveBuild';
import {PAGES} from '../tooling/weight';
import {describeMachine, formatTable, median, repeat} from './support/report';
import {hasPage, runDocusaurus, writeStockDocs} from './support/stockSite';

const {values: options} = readOptions('npm run bench:lighthouse --', {
  runs: {type: 'string', default: '5'},
  observed: {type: 'boolean'},
});
const throttlingMethod = options.observed ? 'devtools' : 'simulate';
const FLAGS = ['--only-categories=performance', `--throttling-method=${throttlingMethod}`];

type Metric = {
  readonly head: string;
  readonly of: (result: Audited) => number;
  readonly digits: number;
};

const pickValue =
  (id: string, unit = 1) =>
  ({audits}: Audited) =>
    (audits[id]?.numericValue ?? Number.NaN) / unit;

/** The score, and Lighthouse's audits that make it up. */
const METRICS: readonly Metric[] = [
  {head: 'Performance', of: ({scores}) => scores.performance ?? 0, digits: 0},
  {head: 'First paint, s', of: pickValue('first-contentful-paint', 1000), digits: 1},
  {head: 'Largest paint, s', of: pickValue('largest-contentful-paint', 1000), digits: 1},
  {head: 'Speed index, s', of: pickValue('speed-index', 1000), digits: 1},
  {head: 'Blocking, ms', of: pickValue('total-blocking-time'), digits: 0},
  {head: 'Layout shift', of: pickValue('cumulative-layout-shift'), digits: 3},
];

runScript(() =>
  inTemporaryFolder(async (folder) => {
    const build = requireBuild();
    writeStockDocs(folder);
    runDocusaurus(folder, 'build');
    const stock = path.join(folder, 'build');
    console.log(
      `Lighthouse, mobile preset, ${throttlingMethod}, this site / stock Docusaurus, median of ${options.runs}. ${describeMachine()}`,
    );
    const pages = PAGES.filter(({path: page}) => hasPage(stock, page));
    const rows: string[][] = [];
    await whileServed(build, (own) =>
      whileServed(stock, async (other) => {
        for (const {kind, path: page} of pages) {
          const results = await repeat(
            options.runs,
            async () =>
              [
                await audit(`${own}${page}`, ...FLAGS),
                await audit(`${other}${page}`, ...FLAGS),
              ] as const,
          );
          const format = ({of, digits}: Metric, site: 0 | 1) =>
            median(results.map((pair) => of(pair[site]))).toFixed(digits);
          rows.push([
            kind,
            ...METRICS.map((metric) => `${format(metric, 0)} / ${format(metric, 1)}`),
          ]);
        }
      }),
    );
    console.log(
      `\n${formatTable(['Page', ...METRICS.map(({head}) => head)], rows)}\n\nAt the end: ${describeMachine()}`,
    );
  }),
);
