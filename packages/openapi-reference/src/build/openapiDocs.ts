/**
 * Writes pages and sidebar with docusaurus-plugin-openapi-docs, which can only be called as the
 * command `gen-api-docs`. Its documentation describes each option:
 * https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {WriterError} from '@docs-kit/basics/writerError';
import type {Api, Operation} from '@docs-kit/openapi-model';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Command, type CommanderStatic} from 'commander';
import {CHANGES_SLUG} from './changesPage';
import type {PageOptions} from './options';
import {isOperationPage, renderInfoPage, renderOperationPage} from './pages';
import {buildSidebarItem} from './sidebarItem';

/** The part of the plugin's page metadata that's used. The model has the rest. */
type GeneratedPage = {readonly id: string};

// The command would change an address in the names of files: `get-ferries-v2` to `get-ferries-v-2`.
const INTRODUCTION = 'introduction';
const nameOperation = (index: number) => `operation-${index}`;

/**
 * Writes the file without parameters, bodies, and schemas, which the command would expand. Pages
 * are made from the model.
 */
function writeOutline({openapi, tags, operations}: Api, file: string): void {
  const paths: Record<string, Record<string, object>> = {};
  for (const [index, {path: apiPath, method, title, tag}] of operations.entries())
    paths[apiPath] = {
      ...paths[apiPath],
      [method]: {operationId: nameOperation(index), summary: title, tags: [tag], responses: {}},
    };
  const outline = {
    openapi,
    info: {title: INTRODUCTION, version: '1'},
    tags: tags.map(({name, label}) => ({name, ...(label !== name && {'x-displayName': label})})),
    paths,
  };
  writeFileSync(file, JSON.stringify(outline));
}

/** Runs the command in this process: it needs nothing of the site but the folder. */
async function runCommand(id: string, pages: object, siteDir: string, docs: string) {
  const {default: openapiDocs} = createRequire(__filename)('docusaurus-plugin-openapi-docs') as {
    default: (context: LoadContext, options: object) => Plugin;
  };
  const plugins = [['@docusaurus/plugin-content-docs', {path: docs}]];
  const context = {siteDir, siteConfig: {presets: [], plugins}} as unknown as LoadContext;
  const cli = new Command() as CommanderStatic;
  openapiDocs(context, {id: 'api', docsPluginId: 'default', config: {[id]: pages}}).extendCli?.(
    cli,
  );
  const {log} = console;
  // The command prints a line for each file.
  Object.assign(console, {log: () => {}});
  try {
    await cli.parseAsync(['gen-api-docs', id], {from: 'user'});
  } finally {
    Object.assign(console, {log});
  }
}

/** Replaces the name of the introduction in the sidebar, and adds the page of changes below it. */
function completeSidebar(content: string, {api, folder}: PageOptions, slug: string): string {
  const item = (name: string) => `{type: "doc", id: "${folder}/${name}"}`;
  const items = [slug, ...(api.changes === undefined ? [] : [CHANGES_SLUG])];
  return content.replace(
    new RegExp(`\\{\\s*type: "doc",\\s*id: "${folder}/${INTRODUCTION}",?\\s*\\}`),
    items.map(item).join(', '),
  );
}

/**
 * @returns the pages of operations, the introduction, and the sidebar, by their files
 * @throws WriterError if the command doesn't write one of them
 */
export async function writeReference(
  model: Api,
  options: PageOptions,
): Promise<Map<string, string>> {
  const {api: config, id, folder} = options;
  const {operations, slug} = model;
  const byName = new Map(operations.map((operation, index) => [nameOperation(index), operation]));
  const find = ({id: name}: GeneratedPage) => byName.get(name) as Operation;
  const staging = path.join(config.siteDir, '.docusaurus/gen-api-docs');
  const specPath = path.join(staging, 'outline.json');
  // Sidebar items have the part below the folder in their ids.
  const outputDir = path.join(staging, folder);
  // The template adds nothing: `markdownGenerators` write the whole page.
  const template = path.join(__dirname, 'page.mustache');
  // The command doesn't overwrite pages.
  rmSync(staging, {recursive: true, force: true});
  mkdirSync(staging, {recursive: true});
  writeOutline(model, specPath);
  const pages = {
    specPath,
    outputDir,
    template,
    infoTemplate: template,
    markdownGenerators: {
      createApiPageMD: (page: GeneratedPage): string => renderOperationPage(find(page), options),
      createInfoPageMD: (): string => renderInfoPage(model, options),
    },
    sidebarOptions: {
      groupPathsBy: 'tag',
      sidebarCollapsed: true,
      sidebarGenerators: {
        createDocItem: (page: GeneratedPage) => buildSidebarItem(find(page), folder, operations),
      },
    },
  };
  await runCommand(id, pages, config.siteDir, staging);
  const read = (file: string, name: string, isWhole?: (content: string) => boolean) => {
    const written = path.join(outputDir, file);
    const content = existsSync(written) ? readFileSync(written, 'utf8') : undefined;
    if (content !== undefined && isWhole?.(content) !== false) return content;
    throw new WriterError(
      `gen-api-docs ${id} didn't write ${name} as openapiDocs.ts of @docs-kit/openapi-reference defines it.`,
    );
  };
  const files = new Map<string, string>();
  for (const [name, {operationId}] of byName) {
    const file = `${operationId}.api.mdx`;
    files.set(
      file,
      read(`${name}.api.mdx`, file, (content) => isOperationPage(content, config)),
    );
  }
  const introduction = `${slug}.info.mdx`;
  files.set(introduction, read(`${INTRODUCTION}.info.mdx`, introduction));
  files.set('sidebar.ts', completeSidebar(read('sidebar.ts', 'sidebar.ts'), options, slug));
  rmSync(staging, {recursive: true});
  return files;
}
