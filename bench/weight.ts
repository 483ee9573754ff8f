/**
 * `npm run bench:weight`: what a first visit to a page of each kind loads in Chromium, with budget
 * and goal, the JavaScript in all once something has needed React, and what stock Docusaurus loads
 * with the same pages. Sizes are gzip -9 in KB of
 * 1,024 bytes. Needs a build. `npm run build -- --bundle-analyzer` shows what the bundles contain.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {hydrated} from '../tests/e2e/fixtures';
import {KB, PAGES, weigh, type Budget} from '../tests/support/weight';
import {
  inTemporaryFolder,
  machine,
  requireBuild,
  runScript,
  table,
  whileServed,
} from './support/bench';
import {withChromium} from './support/chromium';
import {docusaurus, writeStockDocs} from './support/stockSite';

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);
const limits = ({js, all}: Budget) => `${js} / ${all}`;

runScript(() =>
  inTemporaryFolder(async (temporary) => {
    const folder = requireBuild();
    writeStockDocs(temporary);
    docusaurus(temporary, 'build');
    const stock = path.join(temporary, 'build');
    const rows: string[][] = [];
    await whileServed(folder, (own) =>
      whileServed(stock, (other) =>
        withChromium(async (browser) => {
          for (const {kind, path: page, budget, goal} of PAGES) {
            const url = `${own}${page}`;
            const cold = await weigh(browser, url, folder);
            const used = await weigh(browser, url, folder, hydrated);
            // The stock site has no search page.
            const isInStock = existsSync(`${stock}${page === '/' ? '/index' : page}.html`);
            const plain = isInStock ? await weigh(browser, `${other}${page}`, stock) : undefined;
            rows.push([
              kind,
              ...[cold.js, used.js].map(kilobytes),
              plain ? kilobytes(plain.js) : '–',
              ...[cold.css, cold.fonts, cold.all].map(kilobytes),
              plain ? kilobytes(plain.all) : '–',
              limits(budget),
              limits(goal),
              used.shift.toFixed(3),
            ]);
          }
        }),
      ),
    );
    const head = [
      'Page',
      'JavaScript',
      'After a press',
      'Stock',
      'CSS',
      'Fonts',
      'In all',
      'Stock',
      'Budget',
      'Goal',
      'Layout shift',
    ];
    console.log(`${machine()}. KB of 1,024 bytes, gzip -9:\n\n${table(head, rows)}`);
  }),
);
