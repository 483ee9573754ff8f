/**
 * `npm run bench:answers`: asks the questions of tests/fixtures/questions.json of the built site's index, through the code
 * that the answer panel and the search modal run, and prints how often the right page is shown. Needs a build.
 *
 * Two lists: questions.json, and questions-unseen.json, whose questions were written when the ranking was tuned to the first.
 *
 * `--json` prints the figures alone.
 */
import {existsSync, readFileSync} from 'node:fs';
import {register} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {gzipSync} from 'node:zlib';
import {PAGES_SHOWN} from '../src/components/SearchModal/client';
import {findAnswer} from '../src/client/search/answers';
import {searchPages} from '../src/client/search/client';

type Question = {
  readonly question: string;
  /** Route of the page that answers it. */
  readonly page: string;
  /** Pages that answer it as well. */
  readonly alternatives?: readonly string[];
};

type Rank = Question & {readonly shown: readonly string[]; readonly place: number};

export type Figures = {readonly hit1: number; readonly hit3: number; readonly mrr: number; readonly questions: number};

/** What `--json` prints. */
export type Report = {
  readonly panel: Figures;
  readonly panelUnseen: Figures;
  readonly modal: Figures;
  readonly modalUnseen: Figures;
};

const BUILD = 'build';
const LISTS = ['tests/fixtures/questions.json', 'tests/fixtures/questions-unseen.json'] as const;

/** Bytes that a browser would have fetched, as they travel: scripts compressed, the index as it is. */
let fetched = 0;

/** Lets the code that runs in browsers find the index in the build: its module, and what that fetches. */
function serveBuild(): void {
  const bundle = pathToFileURL(path.resolve(BUILD, 'pagefind/pagefind.js')).href;
  const hook = `export const resolve = (specifier, context, next) =>
    next(specifier.startsWith('/pagefind/pagefind.js') ? ${JSON.stringify(bundle)} : specifier, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
  globalThis.fetch = async (input) => {
    const file = path.join(
      BUILD,
      String(input)
        .replace(/^.*(?=\/pagefind\/)/, '')
        .replace(/\?.*$/, ''),
    );
    const body = readFileSync(file);
    fetched += /\.(js|json)$/.test(file) ? gzipSync(body).length : body.length;
    return new Response(body);
  };
}

/** In Node, Pagefind puts the folder of its module before each address. */
const routeOf = (url: string) => url.replace(/#.*$/, '').replace(/^\/file:.*?\/build(?=\/|$)/, '') || '/';

async function rank(questions: readonly Question[], ask: (question: string) => Promise<string[]>): Promise<Rank[]> {
  const ranks: Rank[] = [];
  for (const question of questions) {
    const shown = [...new Set((await ask(question.question)).map(routeOf))];
    const place = shown.findIndex((page) => [question.page, ...(question.alternatives ?? [])].includes(page));
    ranks.push({...question, shown, place: place + 1});
  }
  return ranks;
}

function figures(ranks: readonly Rank[]): Figures {
  const share = (count: number) => count / ranks.length;
  return {
    hit1: share(ranks.filter(({place}) => place === 1).length),
    hit3: share(ranks.filter(({place}) => place >= 1 && place <= 3).length),
    mrr: share(ranks.reduce((sum, {place}) => sum + (place > 0 ? 1 / place : 0), 0)),
    questions: ranks.length,
  };
}

const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(8);

function line(name: string, {hit1, hit3, mrr, questions}: Figures): string {
  return `${name.padEnd(34)}${String(questions).padStart(5)}${percent(hit1)}${percent(hit3)}${mrr.toFixed(3).padStart(8)}`;
}

function misses(title: string, ranks: readonly Rank[]): string {
  const missed = ranks.filter(({place}) => place < 1 || place > 3);
  const items = missed.map(
    ({question, page, shown}) =>
      `  ${question}\n    wanted ${page}\n    shown  ${shown.slice(0, 3).join(' ') || 'nothing'}`,
  );
  return [`\n${title}: ${missed.length} misses`, ...items].join('\n');
}

async function main(): Promise<void> {
  if (!existsSync(path.join(BUILD, 'pagefind/pagefind.js'))) {
    throw new Error(`${BUILD} holds no search index. Run \`npm run build\` first.`);
  }
  serveBuild();
  const [questions, unseen] = LISTS.map((list) => JSON.parse(readFileSync(list, 'utf8')) as Question[]);
  if (!questions || !unseen) {
    throw new Error('A list of questions is missing.');
  }
  const bytes: number[] = [];
  const askPanel = async (question: string) => {
    const before = fetched;
    const {passages} = await findAnswer(question);
    bytes.push(fetched - before);
    return passages.map(({url}) => url);
  };
  const askModal = async (question: string) =>
    (await searchPages(question, {limit: PAGES_SHOWN})).pages.map(({url}) => url);
  const panel = await rank(questions, askPanel);
  const panelUnseen = await rank(unseen, askPanel);
  const all = fetched;
  const modal = await rank(questions, askModal);
  const modalUnseen = await rank(unseen, askModal);
  const report: Report = {
    panel: figures(panel),
    panelUnseen: figures(panelUnseen),
    modal: figures(modal),
    modalUnseen: figures(modalUnseen),
  };
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(report));
    return;
  }
  console.log(`${' '.repeat(39)}  hit@1   hit@3     MRR`);
  console.log(line('Answer panel', report.panel));
  console.log(line('Answer panel, second list', report.panelUnseen));
  console.log(line('DocSearch modal, local index', report.modal));
  console.log(line('DocSearch modal, second list', report.modalUnseen));
  const later = bytes.slice(1);
  const mean = later.reduce((sum, value) => sum + value, 0) / later.length;
  const kilobytes = (value = 0) => `${Math.round(value / 1000)} KB`;
  console.log(
    `\nIndex files fetched for the panel: ${kilobytes(bytes[0])} for the first question, ${kilobytes(mean)} on average for ` +
      `each later one in the same tab, ${kilobytes(all)} for all of them together; without Pagefind's module, worker and wasm.`,
  );
  console.log(misses('Answer panel', [...panel, ...panelUnseen]));
  console.log(misses('DocSearch modal', [...modal, ...modalUnseen]));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
