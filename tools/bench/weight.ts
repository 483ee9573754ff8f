/**
 * `npm run bench:weight`: what a first visit to a page of each kind loads in Chromium, with its
 * budget, and all JavaScript that it loads once something has needed React, next to stock
 * Docusaurus with the same pages, and for the API, with docusaurus-theme-openapi-docs. Sizes are
 * gzip -9 in KB of 1,024 bytes. Needs a build. `npm run build -- --bundle-analyzer` shows what the
 * bundles contain.
 */
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import type {Browser} from '@playwright/test';
import {MAX_JS_KB, MEASURED_PAGES} from '../support/budgets';
import {hydratePage, withChromium} from '../support/chromium';
import {runScript} from '../support/runScript';
import {weigh} from '../support/weight';
import {describeMachine, formatKilobytes, printTable, type Row} from './support/report';
import {hasPage, type ServedSite, withServedApi, withServedStock} from './support/stockSite';

async function measurePage(
  browser: Browser,
  site: ServedSite,
  stocks: readonly ServedSite[],
  {kind, path, firstVisit}: (typeof MEASURED_PAGES)[number],
): Promise<Row> {
  const {loaded, used} = await weigh(browser, site.origin + path, site.build, hydratePage);
  const stock = stocks.find(({build}) => hasPage(build, path));
  const other = stock && (await weigh(browser, stock.origin + path, stock.build)).loaded;
  return {
    Page: kind,
    JavaScript: formatKilobytes(loaded.js),
    'After a press': formatKilobytes(used.js),
    Stock: other ? formatKilobytes(other.js) : '–',
    CSS: formatKilobytes(loaded.css),
    Fonts: formatKilobytes(loaded.fonts),
    'In all': formatKilobytes(loaded.all),
    'Stock, in all': other ? formatKilobytes(other.all) : '–',
    Budget: `${MAX_JS_KB} / ${firstVisit}`,
    'Layout shift': used.shift.toFixed(3),
  };
}

parseOptionsOrExit('npm run bench:weight', {});

runScript(() =>
  withServedStock((site, stock) =>
    withServedApi((stockApi) =>
      withChromium(async (browser) => {
        console.log(`${describeMachine()}. KB of 1,024 bytes, gzip -9:`);
        const rows: Row[] = [];
        for (const page of MEASURED_PAGES)
          rows.push(await measurePage(browser, site, [stockApi, stock], page));
        printTable(rows);
      }),
    ),
  ),
);
