/** How components of this site become Markdown. */
import {parsePage} from '@docs-kit/writing/sources';
import {expect, it} from 'vitest';
import {convertMdx} from '../../packages/agent-docs/src/markdown-pages/mdx';
import {renderMarkdown} from '../../packages/agent-docs/src/markdown-pages/renderMarkdown';
import {siteForms} from '../../src/content/node/markdownForms';
import {COST_EXAMPLE, explainCost} from '../../src/content/runCost';

const convert = (source: string) =>
  renderMarkdown(
    convertMdx({
      file: 'docs/a.mdx',
      frontMatter: {version: 'Draft 1'},
      resolveUrl: (url) => url,
      forms: siteForms.forms,
      read: (file) => parsePage(source, file, 'mdx'),
    }),
  );

it('leaves out controls of the page', () =>
  expect(convert('A <ReportProblem code="a" />\n')).toBe('A\n'));

it('keeps the steps of a recipe, without its controls', () =>
  expect(
    convert(
      '<RecipeControls />\n\n<RunRecipe>\n\n<RunStep>\n\nAsk.\n\n</RunStep>\n\n</RunRecipe>\n',
    ),
  ).toBe('Ask.\n'));

it('shows the worked example of the cost calculator', () => {
  const sums = explainCost(COST_EXAMPLE).map(({calculation: sum, cost}) => `${sum} = ${cost}`);
  expect(sums.length).toBeGreaterThan(0);
  expect(sums.filter((sum) => !convert('<CostCalculator />\n').includes(sum))).toEqual([]);
});

it('describes legal placeholders and drafts in words', () => {
  const text = convert(
    '<LegalDraftNotice />\n\nOur office is <CounselNote>the address</CounselNote>.\n',
  );
  expect(text).toContain('> **Draft for legal review**');
  expect(text).toContain('Version: Draft 1.');
  expect(text).toContain('Our office is (**Counsel to supply:** the address).');
});
