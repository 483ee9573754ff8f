/** The report of what is left to review: inferred pages, and the gaps that counsel fills. */
import {expect, it} from 'vitest';
import {contentReport} from '../../src/plugins/content/report';
import {readPages} from '../../src/plugins/content/pages';

it('lists every inferred page, and every gap with its line', () => {
  const {inferred, placeholders} = contentReport();
  const pages = readPages();
  expect(inferred).toEqual(pages.filter(({frontMatter}) => frontMatter.evidence === 'inferred').map(({file}) => file));
  const gaps = pages.map(({text}) => text.split('<CounselNote>').length - 1).reduce((sum, count) => sum + count, 0);
  expect(placeholders).toHaveLength(gaps);
  expect(placeholders.filter(({text, line}) => text.length < 4 || line < 2)).toEqual([]);
});
