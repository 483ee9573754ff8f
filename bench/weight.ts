/**
 * `npm run bench:weight`: what a first visit to a page of each kind loads in Chromium, with budget
 * and goal, and the JavaScript in all once something has needed React. Sizes are gzip -9 in KB of
 * 1,024 bytes. Needs a build. `npm run build -- --bundle-analyzer` shows what the bundles contain.
 */
import {hydrated} from '../tests/e2e/fixtures';
import {KB, PAGES, weigh, type Budget} from '../tests/support/weight';
import {machine, requireBuild, runScript, table, whileServed} from './support/bench';
import {withChromium} from './support/chromium';

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);
const limits = ({js, all}: Budget) => `${js} / ${all}`;

runScript(async () => {
  const folder = requireBuild();
  const rows: string[][] = [];
  await whileServed(folder, (base) =>
    withChromium(async (browser) => {
      for (const {kind, path, budget, goal} of PAGES) {
        const {loaded, used} = await weigh(browser, `${base}${path}`, folder, hydrated);
        rows.push([
          kind,
          ...[loaded.js, used.js, loaded.css, loaded.fonts, loaded.all].map(kilobytes),
          limits(budget),
          limits(goal),
          used.shift.toFixed(3),
        ]);
      }
    }),
  );
  const head = [
    'Page',
    'JavaScript',
    'After a press',
    'CSS',
    'Fonts',
    'In all',
    'Budget',
    'Goal',
    'Layout shift',
  ];
  console.log(`${machine()}. KB of 1,024 bytes, gzip -9:\n\n${table(head, rows)}`);
});
