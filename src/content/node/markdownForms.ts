/** What the components and notices of pages become in their Markdown versions. */
import {type ComponentForm, type MarkdownPagesOptions, omit} from '@docs-kit/agent-docs';
import {list, listItem, paragraph, strong, textNode} from '@docs-kit/basics/mdast';
import type {RootContent} from 'mdast';
import {findInferredNotice, INFERRED} from '../../config/inferred';
import {LEGAL_DRAFT_PARAGRAPH, LEGAL_DRAFT_TITLE} from '../../config/legalDraft';
import {COST_EXAMPLE, COST_FORMULA, COST_TITLES, explainCost} from '../runCost';

const buildLegalDraftNotice: ComponentForm = (_node, _depth, {frontMatter}) => {
  const {version, effective_date: date} = frontMatter;
  const facts = textNode(`Version: ${String(version)}. Effective date: ${String(date)}.`);
  const lines = [strong(textNode(LEGAL_DRAFT_TITLE)), textNode(LEGAL_DRAFT_PARAGRAPH), facts];
  return [{type: 'blockquote', children: lines.map((line) => paragraph(line))}];
};

const buildCostCalculator: ComponentForm = () => {
  const rows = explainCost(COST_EXAMPLE).map(({label, calculation, cost}) =>
    listItem(paragraph(textNode(`${label}: ${calculation} = ${cost}`))),
  );
  const title = strong(textNode(COST_TITLES.example));
  return [paragraph(textNode(COST_FORMULA)), paragraph(title), list(...rows)];
};

const convertCounselNote: ComponentForm = (node, depth, conversion) => {
  const title = strong(textNode('Counsel to supply:'));
  const convertText = (children: readonly RootContent[]) => [
    textNode('('),
    title,
    textNode(' '),
    ...conversion.convertInline(children),
    textNode(')'),
  ];
  const children = node.children as RootContent[];
  if (node.type === 'mdxJsxTextElement') return convertText(children);
  return children.flatMap((child) =>
    child.type === 'paragraph'
      ? [paragraph(...convertText(child.children))]
      : conversion.convert(child, depth),
  );
};

const keepChildren: ComponentForm = (node, depth, conversion) =>
  (node.children as RootContent[]).flatMap((child) => conversion.convert(child, depth));

export const siteForms = {
  formsFile: 'src/content/node/markdownForms.ts',
  forms: new Map([
    ['CostCalculator', buildCostCalculator],
    ['CounselNote', convertCounselNote],
    ['LegalDraftNotice', buildLegalDraftNotice],
    ['PageOnly', omit],
    ['RecipeControls', omit],
    ['ReportProblem', omit],
    ['RunRecipe', keepChildren],
    ['RunStep', keepChildren],
  ]),
  findNotice(frontMatter: object) {
    const text = findInferredNotice(frontMatter);
    return text === undefined ? undefined : {title: INFERRED, text};
  },
} satisfies Partial<MarkdownPagesOptions>;
