/** Options of the rules for content and front matter. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {findFormProblems} from '@docs-kit/agent-docs';
import {WriterError} from '@docs-kit/basics/writerError';
import {listApiOrigins, loadApi} from '@docs-kit/openapi-model';
import {CHANGES_SLUG} from '@docs-kit/openapi-reference';
import {pastedText} from '@docs-kit/pasted-text';
import {createPictureRule} from '@docs-kit/pictures';
import {generateRecipes} from '@docs-kit/recipes';
import {
  type ContentRulesOptions,
  createTextRule,
  type FrontMatterOptions,
  type FrontMatterRule,
} from '@docs-kit/writing/rules';
import {findCoverProblem} from '../../content/covers';
import {findDiagramTitles} from '../../content/diagramTitles';
import {findErrorSections} from '../../content/errorSections';
import {findFenceNames} from '../../content/fenceNames';
import {findGlossaryProblems} from '../../content/glossary';
import {TOKENS_PATH} from '../../content/node/colors';
import {findConfigSyntaxProblems, listConfigFiles} from '../../content/node/configSyntax';
import {findContrastProblems} from '../../content/node/contrast';
import {findErrorRows} from '../../content/node/errorRows';
import {siteForms} from '../../content/node/markdownForms';
import {findNavigationProblems, NAVIGATION_FILES} from '../../content/node/navigation';
import {generateOpenQuestions} from '../../content/node/openQuestions';
import {listReferences} from '../../content/node/references';
import {findTokenProblems} from '../../content/node/tokenNames';
import {
  API_DIR,
  API_INFO_ROUTE,
  API_ROUTE,
  API_VERSION,
  OVERLAY_PATH,
  SANDBOX_URL,
  SPEC_PATH,
} from '../api';
import {RECIPES_PATH} from '../recipes';
import {redirects} from '../redirects';
import {OPEN_QUESTIONS_PATH} from '../repository';
import {CHANGE_KINDS, IMAGE_HOSTS} from '../site';
import {SITE_PARTS} from '../siteParts';
import {diagramOptions} from './diagrams';
import {apiConfig} from './openapiModel';
import {pictureOptions} from './pictures';
import {recipesOptions} from './recipes';
import {SITE_DIR} from './siteDir';

const evidence: FrontMatterRule = (value) => {
  if (value === undefined) return 'front matter has no evidence. Add sourced or inferred.';
  const isKnown = value === 'sourced' || value === 'inferred';
  return isKnown ? undefined : `evidence is ${JSON.stringify(value)}. Use sourced or inferred.`;
};

const inferred: FrontMatterRule = (value, {frontMatter}) => {
  if (frontMatter['evidence'] === 'inferred')
    return typeof value === 'string' && value.trim() !== ''
      ? undefined
      : 'front matter has no inferred. Say what to check.';
  return value === undefined ? undefined : 'inferred is set on a sourced page. Remove it.';
};

/** Shows a page of lists as an overview page: tasks as cards, then columns of links. */
const overviewPage: FrontMatterRule = (value) =>
  value === undefined || value === true
    ? undefined
    : `overview_page is ${JSON.stringify(value)}. Use true, or remove it.`;

/** Lengths that search engines and link previews show in full. */
const description: FrontMatterRule = (value) => {
  if (typeof value !== 'string') return 'front matter has no description. Add one sentence.';
  const {length} = value;
  return length < 50 || length > 160
    ? `description has ${length} characters. Write 50 to 160.`
    : undefined;
};

const COMMON_RULES = {description, evidence, inferred};

const ENTRY_KEYS = ['title', 'slug', 'date', 'tags'];

/** Keys of Docusaurus that pages of this site need. */
const requiredKeys: FrontMatterOptions['requiredKeys'] = {
  docs: ['title'],
  terms: ['title'],
  blog: [...ENTRY_KEYS, 'authors'],
  'release-notes': ENTRY_KEYS,
};

const frontMatter: FrontMatterOptions['frontMatter'] = {
  docs: {...COMMON_RULES, overview_page: overviewPage},
  terms: {
    description,
    evidence,
    // Legal drafts have their own notice.
    inferred: (value) => (value === undefined ? undefined : 'inferred has no use here. Remove it.'),
    version: createTextRule('version', 'Add the version of the document'),
    effective_date: createTextRule(
      'effective_date',
      'Add the date when the document takes effect, or its placeholder',
    ),
  },
  blog: {...COMMON_RULES, cover: findCoverProblem},
  'release-notes': COMMON_RULES,
};

export const frontMatterOptions: FrontMatterOptions = {frontMatter, requiredKeys};

/** Languages of a sample with tabs: two for an idea, and more for what readers copy. */
const LANGUAGE_SETS = [
  ['curl', 'csharp'],
  ['curl', 'python'],
  ['typescript', 'csharp'],
  ['typescript', 'python'],
  ['typescript', 'csharp', 'python'],
  ['curl', 'typescript', 'csharp', 'python'],
];

/**
 * @returns the API; nothing if the site has none, or if its file has a mistake, which is reported
 *   when its pages are generated
 */
function loadValidApi(siteDir: string) {
  if (!existsSync(path.join(siteDir, SPEC_PATH))) return undefined;
  try {
    return loadApi({...apiConfig, siteDir});
  } catch (error) {
    if (error instanceof WriterError) return undefined;
    throw error;
  }
}

/** @returns the origins of the API and of its sandbox */
function listOrigins(siteDir: string): string[] {
  const loaded = loadValidApi(siteDir);
  return loaded ? [...listApiOrigins(loaded.model.operations), SANDBOX_URL] : [];
}

/** @returns routes of pages that aren't written as content */
function listRoutes(siteDir: string): string[] | undefined {
  const loaded = loadValidApi(siteDir);
  return (
    loaded && [
      ...[...loaded.model.operations, ...loaded.former].map(({route}) => route),
      ...['/', '/accessibility', '/search', '/blog', '/release-notes', API_INFO_ROUTE],
      `${API_ROUTE}/${CHANGES_SLUG}`,
    ]
  );
}

export const contentRulesOptions: ContentRulesOptions = {
  parts: SITE_PARTS,
  changeKinds: CHANGE_KINDS,
  redirects,
  redirectsFile: 'src/config/redirects.ts',
  routesFile: 'src/published/routes.txt',
  removeCommand: 'npm run page:remove',
  anchorsFile: 'src/published/anchors.txt',
  api: {route: API_ROUTE, path: new RegExp(`/${API_VERSION}/\\w`), listOrigins},
  components: ['CounselNote', 'LegalDraftNotice', 'PageOnly'],
  fenceAttributes: ['continues', 'events', 'foreign', 'request', 'response', 'shared'],
  imageHosts: IMAGE_HOSTS,
  languageSets: LANGUAGE_SETS,
  ignored: [API_DIR],
  listRoutes,
  sidebars: [
    {file: 'sidebars.ts', folder: 'docs'},
    {file: 'sidebarsTerms.ts', folder: 'terms'},
  ],
  references: listReferences,
  diagrams: diagramOptions,
  ...frontMatterOptions,
  rules: [
    pastedText,
    createPictureRule(pictureOptions),
    {name: 'fence-names', find: findFenceNames},
    {name: 'diagram-titles', find: findDiagramTitles},
    {name: 'error-sections', find: findErrorSections},
    {name: 'glossary', find: findGlossaryProblems},
    {
      name: 'markdown-forms',
      find: ({file, frontMatter}, {read}) =>
        findFormProblems({file, frontMatter, read, ...siteForms}),
    },
  ],
  dataFiles: [
    {
      file: TOKENS_PATH,
      check: (siteDir) => [...findContrastProblems(siteDir), ...findTokenProblems(siteDir)],
    },
    ...listConfigFiles(SITE_DIR).map((file) => ({
      file,
      check: (siteDir: string) => findConfigSyntaxProblems(siteDir, file),
    })),
    {file: OVERLAY_PATH, check: findErrorRows},
    ...NAVIGATION_FILES.map((file) => ({
      file,
      check: (siteDir: string) => findNavigationProblems(siteDir, file),
    })),
    {file: OPEN_QUESTIONS_PATH, generate: generateOpenQuestions},
    {
      file: RECIPES_PATH,
      generate: (siteDir) => generateRecipes({...recipesOptions, api: {...apiConfig, siteDir}}),
    },
  ],
};
