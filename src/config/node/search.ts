/** Options of search: the words, parts, and pages of this site. */
import {createSourceIndex} from '@docs-kit/agent-docs';
import type {Operation} from '@docs-kit/openapi-model';
import type {SearchIndexOptions, SearchPluginOptions} from '@docs-kit/search';
import {footer} from '../footer';
import {navbar} from '../navbar';
import otherProducts from '../search/otherProducts.json';
import {SUGGESTIONS} from '../search/suggestions';
import synonyms from '../search/synonyms.json';
import {SITE_PARTS} from '../siteParts';
import {markdownPagesOptions} from './agentDocs';
import {loadSiteOperations} from './openapiModel';
import type {RuntimeConfig} from './runtime';

/** Sections of links. */
const LEFT_OUT = /^(related|see also|next steps|where to go next)$/i;

/** Guides explain, and the other parts of the site repeat them. */
const RANKING: SearchIndexOptions['ranking'] = {
  'API reference': {weight: 0.95},
  Blog: {weight: 0.8},
  'Release notes': {weight: 0.8, newsWeight: 1.2},
  Terms: {weight: 0.9},
  Site: {weight: 0.8},
};

/** @returns the options of the step that writes the index, for a reading of the API's files */
export function buildSearchIndexOptions(): SearchIndexOptions {
  let operations: ReadonlyMap<string, Operation> | undefined;
  function findOperation(route: string): Operation | undefined {
    operations ??= new Map(loadSiteOperations().map((each) => [each.route, each]));
    return operations.get(route);
  }
  return {
    synonyms,
    otherProducts,
    ranking: RANKING,
    leaveOut: LEFT_OUT,
    listQuestions: ({path}) => findOperation(path)?.questions,
    findBadge: ({path}) => findOperation(path)?.method.toUpperCase(),
  };
}

export const buildSearchOptions = ({
  algolia,
  repositoryUrl,
}: RuntimeConfig): SearchPluginOptions => ({
  // Hosted search brings its own bar and page.
  panelOnly: algolia !== null,
  description: 'Search the documentation, the API reference, the blog, and the release notes.',
  suggestions: SUGGESTIONS,
  icons: {'API reference': 'code', Blog: 'post', 'Release notes': 'news', Terms: 'legal'},
  startPages: [...navbar.items, ...(footer.links[0]?.items ?? [])].flatMap((item) =>
    'to' in item && item.to !== undefined ? [{label: item.label, to: item.to}] : [],
  ),
  ask: {
    label: 'Ask the docs team on GitHub',
    url: `${repositoryUrl}/issues/new?template=question.yml&title={query}&question={query}`,
  },
  reference: {part: 'API reference', label: 'API'},
  renderDevelopmentIndex: createSourceIndex(() => ({
    parts: SITE_PARTS,
    markdownPages: markdownPagesOptions,
    searchIndex: buildSearchIndexOptions(),
  })),
});
