/**
 * Runs `gen-api-docs`, the command of docusaurus-plugin-openapi-docs that writes the API
 * reference. Its documentation describes each option:
 * https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {loadApi, type Operation} from '@docs-kit/openapi-model';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Command, type CommanderStatic} from 'commander';
import type {PageOptions} from './options';
import {renderInfoPage, renderOperationPage} from './pages';

/** The part of the plugin's page metadata that's used. The model has the rest. */
type GeneratedPage = {id: string};

/** The name of the introduction in the outline: one word, which the command keeps. */
export const INTRODUCTION_NAME = 'introduction';

/**
 * The name of an operation in the outline. The command would change an address in the names of
 * files: `get-ferries-v2` to `get-ferries-v-2`.
 *
 * @param index - index of the operation in the model
 */
export const nameInOutline = (index: number): string => `operation-${index}`;

/**
 * Writes the file without parameters, bodies, and schemas, which the command would expand. Pages
 * are made from the model.
 */
function writeOutline({model}: ReturnType<typeof loadApi>, file: string): void {
  const {openapi, tags, operations} = model;
  const paths: Record<string, Record<string, object>> = {};
  for (const [index, {path: apiPath, method, title, tag}] of operations.entries())
    paths[apiPath] = {
      ...paths[apiPath],
      [method]: {operationId: nameInOutline(index), summary: title, tags: [tag], responses: {}},
    };
  mkdirSync(path.dirname(file), {recursive: true});
  const outline = {
    openapi,
    info: {title: INTRODUCTION_NAME, version: '1'},
    tags: tags.map(({name, label}) => ({name, ...(label !== name && {'x-displayName': label})})),
    paths,
  };
  writeFileSync(file, JSON.stringify(outline));
}

/** @returns titles that several operations have, which need another key for translations */
function listRepeatedTitles(operations: readonly Operation[]): Set<string> {
  const titles = operations.map(({title}) => title);
  return new Set(titles.filter((title, index) => titles.indexOf(title) !== index));
}

/**
 * Builds the sidebar item of an operation. Its class names contain the method and the deprecation,
 * for styles.
 *
 * @param folder - beginning of the ids of pages
 * @param isRepeated - whether another operation has the same title
 */
export const buildSidebarItem = (
  {operationId, title, method, deprecated, unconfirmed}: Operation,
  folder: string,
  isRepeated = false,
) => ({
  type: 'doc' as const,
  id: `${folder}/${operationId}`,
  label: unconfirmed ? `${title} (unconfirmed)` : title,
  ...(isRepeated && {key: operationId}),
  className: `api-item api-item--${method}${deprecated ? ' api-item--deprecated' : ''}`,
});

/** @param staging - folder where the command reads the outline and writes the pages */
function createOptions(options: PageOptions, staging: string) {
  const {api: config, id: apiId, folder} = options;
  const {operations} = loadApi(config).model;
  const repeated = listRepeatedTitles(operations);
  const find = ({id}: GeneratedPage) =>
    operations.find((_, index) => nameInOutline(index) === id) as Operation;
  // The template adds nothing: `markdownGenerators` write the whole page.
  const template = path.join(__dirname, 'page.mustache');
  return {
    id: 'api',
    docsPluginId: 'default',
    config: {
      [apiId]: {
        specPath: path.join(staging, 'outline.json'),
        // Sidebar items have the part below the folder in their ids.
        outputDir: path.join(staging, folder),
        template,
        infoTemplate: template,
        markdownGenerators: {
          createApiPageMD: (page: GeneratedPage): string =>
            renderOperationPage(find(page), options),
          createInfoPageMD: (): string => renderInfoPage(loadApi(config).model, options),
        },
        sidebarOptions: {
          groupPathsBy: 'tag',
          sidebarCollapsed: true,
          sidebarGenerators: {
            createDocItem(page: GeneratedPage) {
              const operation = find(page);
              return buildSidebarItem(operation, folder, repeated.has(operation.title));
            },
          },
        },
      },
    },
  };
}

/**
 * Runs the command in this process: it needs nothing of the site but the folder.
 *
 * @returns the folder of the pages
 */
export async function runGenerator(reference: PageOptions, staging: string): Promise<string> {
  const {api: config, id} = reference;
  const {default: openapiDocs} = createRequire(__filename)('docusaurus-plugin-openapi-docs') as {
    default: (context: LoadContext, options: object) => Plugin;
  };
  const options = createOptions(reference, staging);
  const {specPath, outputDir} = Object.values(options.config)[0] as {
    specPath: string;
    outputDir: string;
  };
  writeOutline(loadApi(config), specPath);
  const plugins = [['@docusaurus/plugin-content-docs', {path: staging}]];
  const context = {
    siteDir: config.siteDir,
    siteConfig: {presets: [], plugins},
  } as unknown as LoadContext;
  const cli = new Command() as CommanderStatic;
  openapiDocs(context, options).extendCli?.(cli);
  const {log} = console;
  // The command prints a line for each file.
  Object.assign(console, {log: () => {}});
  try {
    await cli.parseAsync(['gen-api-docs', id], {from: 'user'});
  } finally {
    Object.assign(console, {log});
  }
  return outputDir;
}
