/**
 * `npm run bench:search`: search quality by entry point, and its load time and size for a first
 * visit in Chromium, at the site's size and at 1,000 pages. Needs `npm run build` first.
 * `--quality` leaves out the browser, and `--final` measures the held-out lists instead.
 */
import {cpSync} from 'node:fs';
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {mapValues} from '@docs-kit/basics/json';
import {withTemporaryFolder} from '../support/project';
import {runScript} from '../support/runScript';
import {requireBuild} from '../support/serveBuild';
import {
  DEVELOPMENT_LISTS,
  type Figures,
  FINAL_LISTS,
  measureQuality,
  type Quality,
} from './search/searchQuality';
import {growIndex, measureIndex} from './search/searchSpeed';
import {describeMachine, printTable} from './support/report';

/** Pages of the second index. */
const MANY_PAGES = 1000;

const {values: options} = parseOptionsOrExit('npm run bench:search --', {
  quality: {type: 'boolean'},
  final: {type: 'boolean'},
});

const formatShare = (share: number) => `${(share * 100).toFixed(1)}%`;

const formatShares = ({searches, first, firstThree}: Figures) =>
  `${formatShare(first / searches)} / ${formatShare(firstThree / searches)}`;

/** Adds up the lists of all kinds of searches. The older lists have questions only. */
function addUp(lists: Readonly<Record<string, Figures>>): Figures {
  const total = {searches: 0, first: 0, firstThree: 0};
  for (const [name, {searches, first, firstThree}] of Object.entries(lists)) {
    if (name.startsWith('questions-')) continue;
    total.searches += searches;
    total.first += first;
    total.firstThree += firstThree;
  }
  return total;
}

function printQuality({entryPoints, names}: Quality): void {
  const figures = mapValues(entryPoints, (lists): Readonly<Record<string, Figures>> => ({
    ...lists,
    'all kinds': addUp(lists),
  }));
  printTable(
    Object.entries(figures['modal and page']).map(([list, {searches}]) => ({
      'First / first three': list,
      Searches: searches,
      ...mapValues(figures, ({[list]: found}) => (found ? formatShares(found) : '–')),
    })),
  );
  printTable(
    Object.entries(names).map(([kind, {names: count, found}]) => ({
      'Exact names': kind,
      Names: count,
      'First or second': formatShare(found),
    })),
  );
}

runScript(async () => {
  const build = requireBuild();
  console.log(`Search. ${describeMachine()}`);
  printQuality(await measureQuality(build, options.final ? FINAL_LISTS : DEVELOPMENT_LISTS));
  if (options.final || options.quality) return;

  const speeds = [await measureIndex(build, "The site's pages")];
  await withTemporaryFolder(async (folder) => {
    cpSync(build, folder, {recursive: true});
    growIndex(folder, MANY_PAGES);
    speeds.push(await measureIndex(folder, `${MANY_PAGES} pages`));
  });
  printTable(speeds);
  console.log(`\nAt the end: ${describeMachine()}`);
});
