/** Writes a Markdown version of every page, and indexes of them. */
import path from 'node:path';
import {writeFiles} from '@docs-kit/basics/files';
import {formatCount} from '@docs-kit/basics/text';
import {formatProblem, type Problem} from '@docs-kit/basics/writerError';
import {
  hasMarkdown,
  isContent,
  openTextCache,
  type Page,
  type PageTable,
  replaceInPage,
  type StepContext,
  toMarkdownPath,
} from '@docs-kit/build-steps';
import {loadApi, type LoadedApi} from '@docs-kit/openapi-model';
import {SPEC_JSON} from '@docs-kit/openapi-reference/request';
import {renderAgentFiles, RULES_FILE} from './agentFiles';
import {renderCatalog} from './aiCatalog';
import {renderApiFiles} from './apiCatalog';
import {type ContentOptions, createContentRenderer} from './contentRenderer';
import {buildComponentMarkdown, buildListMarkdown} from './htmlPages';
import {FULL_TEXT_FILE, type IndexedSite, renderFullText, renderIndexes} from './llms';
import {renderNotFound} from './notFound';
import type {MarkdownPagesOptions} from './options';
import {describeReadingOrder} from './readingOrder';
import {renderVersions} from './renderVersions';
import {NOT_FOUND_FILE} from './wellKnownPaths';

function warnOfMissingForms(missing: readonly Problem[]): void {
  const lines = [...new Set(missing.map(formatProblem))];
  if (lines.length === 0) return;
  const count = formatCount(lines.length, 'element');
  console.warn(
    `[WARNING] ${count} without a Markdown form, in Markdown only as text:\n${lines.join('\n')}`,
  );
}

/** Adds the Markdown version, and a link to it, to each page that has one. */
function addMarkdown(
  withMarkdown: readonly Page[],
  pages: PageTable,
  {siteDir, siteUrl}: StepContext,
  {forms, formsFile, findNotice, onMissingForm}: MarkdownPagesOptions,
  operations: ContentOptions['operations'],
): void {
  const missing: Problem[] = [];
  const cache = openTextCache(siteDir, 'markdown', __dirname);
  const buildContentMarkdown = createContentRenderer(pages, {
    siteDir,
    siteUrl,
    operations,
    forms,
    formsFile,
    ...(onMissingForm === 'warn' && {report: (problem: Problem) => missing.push(problem)}),
    findNotice,
    cache,
  });
  const buildMarkdown = (page: Page) => {
    if (isContent(page)) return buildContentMarkdown(page);
    return page.kind === 'list'
      ? buildListMarkdown(page, pages, siteUrl)
      : buildComponentMarkdown(page, siteUrl);
  };
  for (const page of withMarkdown) {
    Object.assign(page, buildMarkdown(page));
    const link = `<link rel="alternate" type="text/markdown" href="${toMarkdownPath(page.path)}">`;
    replaceInPage(page, '</head>', '</head>', `${link}</head>`);
  }
  cache.save();
  warnOfMissingForms(missing);
}

/** Renders the Markdown versions, and the indexes of a site whose pages have them. */
function renderFiles(
  withMarkdown: readonly Page[],
  site: IndexedSite<Page>,
  siteDir: string,
  {api, name, agents, profile, version}: MarkdownPagesOptions,
  loaded: LoadedApi | undefined,
): Array<readonly [file: string, text: string]> {
  const {siteUrl} = site;
  const places = describeReadingOrder(site);
  const {files, skills, queries} = agents
    ? renderAgentFiles(siteDir, agents, site)
    : {files: [], skills: [], queries: []};
  return [
    ...withMarkdown.flatMap((page) =>
      renderVersions(page, siteUrl, places.get(page.path), version),
    ),
    ...renderIndexes(site),
    ...files,
    ...renderCatalog(siteUrl, {name, skills, profile, queries}),
    ...(api && loaded ? renderApiFiles(siteUrl, api.route, loaded) : []),
    [NOT_FOUND_FILE, renderNotFound(site)],
    [FULL_TEXT_FILE, renderFullText(site)],
  ];
}

/** Adds the Markdown version to each page, and writes it with the indexes. */
export async function writeMarkdownPages(
  pages: PageTable,
  context: StepContext,
  options: MarkdownPagesOptions,
): Promise<void> {
  const {siteDir, outDir, siteUrl, sections} = context;
  const {api, name, indexes = new Map(), agents} = options;
  const loaded = api && loadApi(api);
  const withMarkdown = [...pages.values()].filter(({kind}) => hasMarkdown(kind));
  addMarkdown(withMarkdown, pages, context, options, loaded?.model.operations ?? []);
  const site: IndexedSite<Page> = {
    sections,
    lists: new Set(withMarkdown.filter((page) => !isContent(page)).map((page) => page.path)),
    pages,
    siteUrl,
    name,
    folders: indexes,
    otherFiles: [
      ...(api ? [['OpenAPI description', SPEC_JSON] as const] : []),
      ...(agents === undefined ? [] : [['Rules for coding agents', RULES_FILE] as const]),
    ],
  };
  const files = renderFiles(withMarkdown, site, siteDir, options, loaded);
  writeFiles(files.map(([file, text]) => [path.join(outDir, file), text]));
}
