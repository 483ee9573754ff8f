/**
 * `npm run content:report`: lists inferred pages, pages without questions, placeholders for counsel
 * in legal drafts, open questions with the files that link to them, and the prose of docs in
 * numbers.
 */
import './support/importOnly';
import {readFileSync} from 'node:fs';
import {formatProblem} from '@docs-kit/basics/writerError';
import {
  getFolder,
  getQuestions,
  isPartial,
  listContentFiles,
  parsePage,
  type SourcePage,
} from '@docs-kit/writing/sources';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {API_DIR, OVERLAY_PATH} from '../src/config/api';
import {OPEN_QUESTIONS_PAGE, OPEN_QUESTIONS_PATH} from '../src/config/repository';
import {SITE_PARTS} from '../src/config/siteParts';
import {QUESTION_READERS, readOpenQuestions} from '../src/content/node/openQuestions';
import {runScript} from './support/runScript';

function print(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length}`);
  lines.forEach((line) => console.log(`  ${line}`));
}

/** Finds what only counsel can supply, with its file and line. */
const findPlaceholders = ({file, text}: SourcePage): string[] =>
  [...text.matchAll(/<CounselNote>([\s\S]*?)<\/CounselNote>/g)].map(({index, 1: note = ''}) =>
    formatProblem({file, line: text.slice(0, index).split('\n').length, what: note.trim()}),
  );

const SENTENCES = new Intl.Segmenter('en', {granularity: 'sentence'});

/** @returns the number of words of each sentence in paragraphs and list items */
function countWords({tree}: SourcePage): number[] {
  const counts: number[] = [];
  visit(tree, 'paragraph', (paragraph) => {
    for (const {segment} of SENTENCES.segment(toString(paragraph).replace(/\s+/g, ' ')))
      counts.push(segment.split(' ').filter((word) => /\w/.test(word)).length);
  });
  return counts.filter((count) => count > 0);
}

/** @returns the number of list items below "Related" or "Next steps" */
function countNextSteps({tree}: SourcePage): number {
  const heading = tree.children.findIndex(
    (node) => node.type === 'heading' && /^(Related|Next steps)/.test(toString(node)),
  );
  const list = heading < 0 ? undefined : tree.children[heading + 1];
  return list?.type === 'list' ? list.children.length : 0;
}

const count = (pages: readonly SourcePage[], pattern: RegExp) =>
  pages.reduce((sum, {text}) => sum + [...text.matchAll(pattern)].length, 0);

/** Measures the habits that make prose sound like a machine's. */
function measureProse(pages: readonly SourcePage[]): string[] {
  const sentences = pages.flatMap(countWords);
  const mean = sentences.reduce((sum, words) => sum + words, 0) / sentences.length;
  return [
    `Words per sentence: ${mean.toFixed(1)}`,
    `Sentences of at most eight words: ${Math.round((100 * sentences.filter((words) => words <= 8).length) / sentences.length)} %`,
    `"[Page](…) explains" and the like: ${count(pages, /\]\([^)\s]+\)\s+(?:explains?|lists?|shows?|describes?|covers?|contains?|has)\b/g)}`,
    `"not covered yet": ${count(pages, /not\s+covered\s+yet/gi)}`,
    `More than three next steps: ${
      pages
        .filter((page) => countNextSteps(page) > 3)
        .map(({file}) => file)
        .join(', ') || 'none'
    }`,
  ];
}

runScript(() => {
  const pages = listContentFiles('.', [API_DIR], SITE_PARTS)
    .map((file) => parsePage(readFileSync(file, 'utf8'), file))
    .filter((page) => !isPartial(page));
  const listFiles = (matches: (page: SourcePage) => boolean) =>
    pages.filter(matches).map(({file}) => file);
  const hasNoQuestions = (page: SourcePage) =>
    ['docs', 'blog'].includes(getFolder(page)) && getQuestions(page).length === 0;
  print(
    'Inferred pages to review',
    listFiles(({frontMatter}) => frontMatter.evidence === 'inferred'),
  );
  print('Docs and posts without questions in front matter', listFiles(hasNoQuestions));
  print('Placeholders for counsel', pages.flatMap(findPlaceholders));

  const written = pages.filter(
    ({file}) => /^docs\/(?!recipes\/)/.test(file) && file !== OPEN_QUESTIONS_PAGE,
  );
  print('Prose of docs', measureProse(written));

  const {rows, problems} = readOpenQuestions();
  print(`Problems in ${OPEN_QUESTIONS_PATH}`, problems.map(formatProblem));
  const sources = [...pages, {file: OVERLAY_PATH, text: readFileSync(OVERLAY_PATH, 'utf8')}];
  for (const reader of Object.keys(QUESTION_READERS)) {
    const lines = rows
      .filter((row) => row.reader === reader)
      .map(({id, question}) => {
        const link = new RegExp(`not-covered-yet(\\.mdx)?#${id}(?![\\w-])`);
        const linking = sources.filter(({text}) => link.test(text)).map(({file}) => file);
        return `${id}: ${question} Linked from: ${linking.join(', ') || 'no page'}`;
      });
    print(`Open questions, ${reader}`, lines);
  }
});
