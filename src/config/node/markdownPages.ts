/** Options of Markdown versions: the components, notices, and names of this site. */
import {
  type ComponentForm,
  type DescribedApi,
  type MarkdownPagesOptions,
  omit,
} from '@docs-kit/agent-docs/markdown-pages';
import {list, listItem, paragraph, strong, textNode} from '@docs-kit/basics/mdast';
import type {RootContent} from 'mdast';
import {API_INFO_ROUTE, API_VERSION} from '../api';
import {findInferredNotice, INFERRED} from '../inferred';
import {LEGAL_DRAFT_PARAGRAPH, LEGAL_DRAFT_TITLE} from '../legalDraft';
import {SERVED_SITE} from '../mcp';
import {COST_EXAMPLE, COST_FORMULA, COST_TITLES, explainCost} from '../runCost';
import {SITE_SUMMARY, SITE_TITLE} from '../site';
import {loadSiteOperations, loadSpecText} from './api';

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

/** How pages become Markdown, also in `npm start`, where search reads it. */
export const contentForms = {
  formsFile: 'src/config/node/markdownPages.ts',
  forms: new Map([
    ['CostCalculator', buildCostCalculator],
    ['CounselNote', convertCounselNote],
    ['LegalDraftNotice', buildLegalDraftNotice],
    ['PageOnly', omit],
    ['ReportProblem', omit],
    ['RecipeControls', omit],
    ['RunStep', omit],
    ['RunRecipe', keepChildren],
  ]),
  findNotice(frontMatter: object) {
    const text = findInferredNotice(frontMatter);
    return text === undefined ? undefined : {title: INFERRED, text};
  },
} satisfies Partial<MarkdownPagesOptions>;

const indexes: ReadonlyMap<string, string> = new Map([
  ['/docs/serenity-aihub', '/docs/category/serenity-aihub'],
  ['/docs/api', API_INFO_ROUTE],
  ['/docs/answers', '/docs/answers'],
  ['/docs/coming-from', '/docs/coming-from'],
  ['/blog', '/blog'],
  ['/release-notes', '/release-notes'],
]);

/** /llms.txt, and the indexes it links to. */
export const LLMS_FILES = ['', ...indexes.keys()].map((folder) => `${folder}/llms.txt`);

/** The API that the site describes, for files that agents look for. */
const describedApi: DescribedApi = {
  loadOperations: loadSiteOperations,
  loadSpec: loadSpecText,
  descriptions: {
    '/api/openapi.json': 'application/json',
    '/api/openapi.yaml': 'application/yaml',
  },
  introduction: API_INFO_ROUTE,
};

export const markdownPagesOptions: MarkdownPagesOptions = {
  ...contentForms,
  name: {title: SITE_TITLE, summary: SITE_SUMMARY},
  indexes,
  agents: 'src/agents',
  server: SERVED_SITE,
  api: describedApi,
  version: API_VERSION,
};
