/**
 * `npm run bench:weight`: what a first visit to a page of each kind loads in Chromium, with its
 * budget, and the JavaScript in all once something has needed React, next to that of stock
 * Docusaurus with the same pages. Sizes are gzip -9 in KB of 1,024 bytes. Needs a build.
 * `npm run build -- --bundle-analyzer` shows what the bundles contain.
 */
import path from 'node:path';
import {runScript} from '../src/node/commandLine';
import {hydratePage, withChromium} from '../tooling/chromium';
import {inTemporaryFolder} from '../tooling/project';
import {requireBuild, whileServed} from '../tooling/serveBuild';
import {MAX_JS, PAGES, weigh} from '../tooling/weight';
import {describeMachine, formatKilobytes, formatTable} from './support/report';
import {hasPage, runDocusaurus, writeStockDocs} from './support/stockSite';

runScript(() =>
  inTemporaryFolder(async (stockFolder) => {
    const folder = requireBuild();
    writeStockDocs(stockFolder);
    runDocusaurus(stockFolder, 'build');
    const stockBuild = path.join(stockFolder, 'build');
    const rows: string[][] = [];
    await whileServed(folder, (base) =>
      whileServed(stockBuild, (stockBase) =>
        withChromium(async (browser) => {
          for (const {kind, path: page, all} of PAGES) {
            const {loaded, used} = await weigh(browser, `${base}${page}`, folder, hydratePage);
            const stock = hasPage(stockBuild, page)
              ? (await weigh(browser, `${stockBase}${page}`, stockBuild)).loaded
              : undefined;
            rows.push([
              kind,
              ...[loaded.js, used.js].map((bytes) => formatKilobytes(bytes)),
              stock ? formatKilobytes(stock.js) : '–',
              ...[loaded.css, loaded.fonts, loaded.all].map((bytes) => formatKilobytes(bytes)),
              stock ? formatKilobytes(stock.all) : '–',
              `${MAX_JS} / ${all}`,
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
      'Stock, in all',
      'Budget',
      'Layout shift',
    ];
    console.log(`${describeMachine()}. KB of 1,024 bytes, gzip -9:\n\n${formatTable(head, rows)}`);
  }),
);
