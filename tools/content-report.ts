/**
 * `npm run content:report`: lists inferred pages, pages without questions, placeholders for counsel
 * in legal drafts, and open questions with the files that link to them.
 */
import {readFileSync} from 'node:fs';
import {formatProblem} from '@docs-kit/basics/writerError';
import {getQuestions} from '@docs-kit/writing/sources/questions';
import {
  getFolder,
  isPartial,
  readSources,
  type SourcePage,
} from '@docs-kit/writing/sources/sources';
import {API_DIR, OVERLAY_PATH} from '../src/config/api';
import {QUESTION_READERS, readOpenQuestions} from '../src/config/node/openQuestions';
import {OPEN_QUESTIONS_PATH} from '../src/config/repository';
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

runScript(() => {
  const pages = readSources([API_DIR]).filter((page) => !isPartial(page));
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

  const {rows, problems} = readOpenQuestions();
  print(`Problems in ${OPEN_QUESTIONS_PATH}`, problems.map(formatProblem));
  const sources = [...pages, {file: OVERLAY_PATH, text: readFileSync(OVERLAY_PATH, 'utf8')}];
  for (const reader of Object.keys(QUESTION_READERS)) {
    const lines = rows
      .filter((row) => row.reader === reader)
      .map(({id, question, added}) => {
        const link = new RegExp(`not-covered-yet(\\.mdx)?#${id}(?![\\w-])`);
        const linking = sources.filter(({text}) => link.test(text)).map(({file}) => file);
        return `${added} ${id}: ${question} Linked from: ${linking.join(', ') || 'no page'}`;
      });
    print(`Open questions, ${reader}`, lines);
  }
});
