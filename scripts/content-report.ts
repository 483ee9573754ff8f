/**
 * `npm run content:report`: lists inferred pages, pages without questions, placeholders for counsel
 * in legal drafts, and open questions with the files that link to them.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {SPEC_PATH} from '../src/config/api';
import {OPEN_QUESTIONS, READERS, readOpenQuestions} from '../src/plugins/content/openQuestions';
import {readSources, type SourcePage} from '../src/plugins/sources/sources';
import {formatProblem} from '../src/node/writerError';
import {readQuestions} from '../src/plugins/content/questions';

function print(title: string, lines: readonly string[]): void {
  console.log(`${title}: ${lines.length}`);
  lines.forEach((line) => console.log(`  ${line}`));
}

const pages = readSources().filter(({file}) => !path.basename(file).startsWith('_'));
const listFiles = (matches: (page: SourcePage) => boolean) =>
  pages.filter(matches).map(({file}) => file);
const placeholders = pages.flatMap(({file, text}) =>
  [...text.matchAll(/<CounselNote>([\s\S]*?)<\/CounselNote>/g)].map(({index, 1: note = ''}) =>
    formatProblem({
      file,
      line: text.slice(0, index).split('\n').length,
      what: note.replace(/\s+/g, ' ').trim(),
    }),
  ),
);
const inferred = listFiles(({frontMatter}) => frontMatter.evidence === 'inferred');
const unquestioned = listFiles(
  (page) => /^(?:docs|blog)[\\/]/.test(page.file) && readQuestions(page).length === 0,
);
print('Inferred pages to review', inferred);
print('\nDocs and posts without questions in front matter', unquestioned);
print('\nPlaceholders for counsel', placeholders);

const {rows, problems} = readOpenQuestions();
print(`\nMistakes in ${OPEN_QUESTIONS}`, problems.map(formatProblem));
const sources = [...pages, {file: SPEC_PATH, text: readFileSync(SPEC_PATH, 'utf8')}];
for (const reader of Object.keys(READERS)) {
  const lines = rows
    .filter((row) => row.reader === reader)
    .map(({id, question, added}) => {
      const link = new RegExp(`not-covered-yet(\\.mdx)?#${id}(?![\\w-])`);
      const linking = sources.filter(({text}) => link.test(text)).map(({file}) => file);
      return `${added} ${id}: ${question} Linked from: ${linking.join(', ') || 'no page'}`;
    });
  print(`\nOpen questions, ${reader}`, lines);
}
