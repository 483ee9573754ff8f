/** Options of the content rules. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {findFormProblems} from '@docs-kit/agent-docs/markdown-pages';
import {WriterError} from '@docs-kit/basics/writerError';
import {listApiOrigins, loadApi} from '@docs-kit/openapi-model/model';
import {CHANGES_SLUG} from '@docs-kit/openapi-reference/build/changesPage';
import {generateRecipes} from '@docs-kit/recipes/build/generateRecipes';
import type {ContentRulesOptions} from '@docs-kit/writing/rules/options';
import {API_DIR, API_INFO_ROUTE, API_ROUTE, API_VERSION, SANDBOX_URL, SPEC_PATH} from '../api';
import {RECIPES_PATH} from '../recipes';
import {redirects} from '../redirects';
import {OPEN_QUESTIONS_PATH} from '../repository';
import {IMAGE_HOSTS} from '../site';
import {buildApiConfig, buildRecipesOptions} from './api';
import {TOKENS_PATH} from './colors';
import {findContrastProblems} from './contrast';
import {diagramOptions, pictureOptions} from './drawings';
import {frontMatterOptions} from './frontMatter';
import {contentForms} from './markdownPages';
import {generateOpenQuestions} from './openQuestions';
import {listReferences} from './references';

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
    return loadApi(buildApiConfig(siteDir));
  } catch (error) {
    if (error instanceof WriterError) return undefined;
    throw error;
  }
}

/** @returns the origins of the API and of its sandbox */
function listOrigins(siteDir: string): string[] {
  const loaded = loadValidApi(siteDir);
  return loaded ? [...listApiOrigins(loaded.api.operations), SANDBOX_URL] : [];
}

/** @returns routes of pages that aren't written as content */
function listRoutes(siteDir: string): string[] | undefined {
  const loaded = loadValidApi(siteDir);
  return (
    loaded && [
      ...[...loaded.api.operations, ...loaded.former].map(({route}) => route),
      ...['/', '/accessibility', '/search', '/blog', '/release-notes', API_INFO_ROUTE],
      `${API_ROUTE}/${CHANGES_SLUG}`,
    ]
  );
}

export const contentRulesOptions: ContentRulesOptions = {
  redirects,
  redirectsFile: 'src/config/redirects.ts',
  routesFile: 'tests/published/routes.txt',
  api: {route: API_ROUTE, path: new RegExp(`/${API_VERSION}/\\w`), listOrigins},
  components: ['CounselNote', 'LegalDraftNotice', 'PageOnly'],
  fenceAttributes: ['continues', 'events', 'foreign', 'request', 'response', 'shared'],
  imageHosts: IMAGE_HOSTS,
  languageSets: LANGUAGE_SETS,
  ignored: [API_DIR],
  listRoutes,
  lists: ['/blog/', '/release-notes/'].flatMap((list) =>
    ['archive', 'authors', 'page', 'tags'].map((name) => list + name),
  ),
  sidebars: [
    {file: 'sidebars.ts', folder: 'docs'},
    {file: 'sidebarsTerms.ts', folder: 'terms'},
  ],
  references: listReferences,
  glossary: 'docs/getting-started/glossary.mdx',
  diagrams: diagramOptions,
  pictures: pictureOptions,
  ...frontMatterOptions,
  pageRules: [
    ({file, frontMatter}, read) => findFormProblems({file, frontMatter, read, ...contentForms}),
  ],
  dataFiles: [
    {file: TOKENS_PATH, generate: findContrastProblems},
    {file: OPEN_QUESTIONS_PATH, generate: generateOpenQuestions},
    {file: RECIPES_PATH, generate: (siteDir) => generateRecipes(buildRecipesOptions(siteDir))},
  ],
};
