/**
 * `npm run bench:search`: search quality by entry point, and its load time and size for a first
 * visit in Chromium, at the site's size and at 1,000 pages. Needs `npm run build` first.
 * `--quality` leaves out the browser, and `--final` measures the held-out lists instead.
 */
import {cpSync} from 'node:fs';
import {readOptions, runScript} from '../src/node/commandLine';
import {inTemporaryFolder} from '../tooling/project';
import {requireBuild} from '../tooling/serveBuild';
import {describeMachine, formatTable} from './support/report';
import {
  DEVELOPMENT_LISTS,
  type Figures,
  FINAL_LISTS,
  measureQuality,
} from './support/searchQuality';
import {growIndex, measureIndex, SPEED_HEAD} from './support/searchSpeed';

/** Size of the second index. */
const PAGES = 1000;

const formatShare = (share: number) => `${(share * 100).toFixed(1)} %`;
const formatShares = ({searches, first, firstThree}: Figures) =>
  `${formatShare(first / searches)} / ${formatShare(firstThree / searches)}`;

/** Adds up the lists of all kinds of searches. */
const addUp = (all: Readonly<Record<string, Figures>>): Figures =>
  Object.entries(all)
    .filter(([list]) => !list.startsWith('questions-'))
    .map(([, figures]) => figures)
    .reduce((sum, figures) => ({
      searches: sum.searches + figures.searches,
      first: sum.first + figures.first,
      firstThree: sum.firstThree + figures.firstThree,
    }));

const {
  values: {quality: hasOnlyQuality, final: isFinal},
} = readOptions('npm run bench:search --', {quality: {type: 'boolean'}, final: {type: 'boolean'}});

runScript(async () => {
  const build = requireBuild();
  console.log(`Search. ${describeMachine()}\n`);
  const {entryPoints, names} = await measureQuality(
    build,
    isFinal ? FINAL_LISTS : DEVELOPMENT_LISTS,
  );
  const columns = Object.values(entryPoints).map((all): Readonly<Record<string, Figures>> => ({
    ...all,
    'all kinds': addUp(all),
  }));
  const rows = Object.entries(columns[0] ?? {}).map(([list, {searches}]) => [
    list,
    String(searches),
    ...columns.map((all) => formatShares(all[list] ?? {searches, first: 0, firstThree: 0})),
  ]);
  const head = ['First / first three', 'Searches', ...Object.keys(entryPoints)];
  const nameRows = Object.entries(names).map(([kind, {names: count, found}]) => [
    kind,
    String(count),
    formatShare(found),
  ]);
  console.log(
    `${formatTable(head, rows)}\n\n${formatTable(['Exact names', 'Names', 'First or second'], nameRows)}`,
  );
  if (isFinal || hasOnlyQuality) return;

  const speeds = [await measureIndex(build, "The site's pages")];
  await inTemporaryFolder(async (folder) => {
    cpSync(build, folder, {recursive: true});
    growIndex(folder, PAGES);
    speeds.push(await measureIndex(folder, `${PAGES} pages`));
  });
  console.log(`\n${formatTable(SPEED_HEAD, speeds)}\n\nAt the end: ${describeMachine()}`);
});
