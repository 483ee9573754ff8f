/**
 * `npm run bench:lighthouse`: Lighthouse's performance score and its metrics for the served build, with the mobile preset. Prints
 * the median of `--runs` (5). Needs a build.
 */
import {existsSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {PAGES} from '../tests/support/weight';
import {bench, machine, median, table, whileServed} from './support/bench';
import {withLighthouse, type Audited} from './support/lighthouse';

const {values: options} = parseArgs({options: {runs: {type: 'string', default: '5'}}});

/** Lighthouse's audits that make up the score, and how to print them. */
const PARTS: readonly {id: string; head: string; print: (value: number) => string}[] = [
  {id: 'first-contentful-paint', head: 'First paint, s', print: (value) => (value / 1000).toFixed(1)},
  {id: 'largest-contentful-paint', head: 'Largest paint, s', print: (value) => (value / 1000).toFixed(1)},
  {id: 'speed-index', head: 'Speed index, s', print: (value) => (value / 1000).toFixed(1)},
  {id: 'total-blocking-time', head: 'Blocking, ms', print: (value) => value.toFixed(0)},
  {id: 'cumulative-layout-shift', head: 'Layout shift', print: (value) => value.toFixed(3)},
];

bench(async () => {
  if (!existsSync('build/index.html')) throw new Error('There is no build. Run `npm run build` first.');
  const runs = Number(options.runs);
  console.log(`Lighthouse, mobile preset, median of ${runs}. ${machine()}`);
  const rows = await whileServed('build', (base) =>
    withLighthouse(['performance'], async (audit) => {
      const lines: string[][] = [];
      for (const {kind, path} of PAGES) {
        const results: Audited[] = [];
        for (let run = 0; run < runs; run++) results.push(await audit(`${base}${path}`));
        lines.push([
          kind,
          String(median(results.map(({scores}) => scores.performance ?? 0))),
          ...PARTS.map(({id, print}) =>
            print(median(results.map(({audits}) => audits[id]?.numericValue ?? Number.NaN))),
          ),
        ]);
      }
      return lines;
    }),
  );
  console.log(`\n${table(['Page', 'Performance', ...PARTS.map(({head}) => head)], rows)}\n\nAt the end: ${machine()}`);
});
