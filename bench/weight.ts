/**
 * `npm run bench:weight`: what a page of each kind loads in Chromium, with budget and goal. Sizes
 * are gzip -9 in KB of 1,000 bytes. Needs a build. `npm run build -- --bundle-analyzer` shows what
 * the bundles contain.
 */
import {KB, PAGES, weigh, type Budget} from '../tests/support/weight';
import {machine, requireBuild, runScript, table, whileServed} from './support/bench';
import {withChromium} from './support/chromium';

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);
const limits = ({js, css}: Budget) => `${js} / ${css}`;

runScript(async () => {
  const folder = requireBuild();
  const rows: string[][] = [];
  await whileServed(folder, (base) =>
    withChromium(async (browser) => {
      for (const {kind, path, budget, goal} of PAGES) {
        const {js, css, fonts, images, shift} = await weigh(browser, `${base}${path}`, folder);
        const files = [fonts, images].map(kilobytes);
        rows.push([
          kind,
          kilobytes(js),
          kilobytes(css),
          limits(budget),
          limits(goal),
          ...files,
          shift.toFixed(3),
        ]);
      }
    }),
  );
  const head = ['Page', 'JavaScript', 'CSS', 'Budget', 'Goal', 'Fonts', 'Images', 'Layout shift'];
  console.log(`${machine()}. KB, gzip -9:\n\n${table(head, rows)}`);
});
