/**
 * `npm run content:report`: lists inferred pages, pages without questions, and placeholders for
 * counsel in legal drafts.
 */
import path from 'node:path';
import {format, readPages, type Page} from '../src/plugins/content/pages';
import {questionsOf} from '../src/plugins/content/rules';

function print(title: string, lines: readonly string[]): void {
  console.log(`${title}: ${lines.length}`);
  lines.forEach((line) => console.log(`  ${line}`));
}

const pages = readPages().filter(({file}) => !path.basename(file).startsWith('_'));
const filesOf = (matches: (page: Page) => boolean) => pages.filter(matches).map(({file}) => file);
const placeholders = pages.flatMap(({file, text}) =>
  [...text.matchAll(/<CounselNote>([\s\S]*?)<\/CounselNote>/g)].map(({index, 1: note = ''}) =>
    format({
      file,
      line: text.slice(0, index).split('\n').length,
      what: note.replace(/\s+/g, ' ').trim(),
    }),
  ),
);
const inferred = filesOf(({frontMatter}) => frontMatter.evidence === 'inferred');
const unquestioned = filesOf(
  (page) => /^(?:docs|blog)[\\/]/.test(page.file) && questionsOf(page).length === 0,
);
print('Inferred pages to review', inferred);
print('\nDocs and posts without questions in front matter', unquestioned);
print('\nPlaceholders for counsel', placeholders);
