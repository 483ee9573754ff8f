/**
 * Runs `gen-api-docs`, the command of docusaurus-plugin-openapi-docs that writes the API
 * reference. Its documentation describes each option:
 * https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {listEndpoints} from '@docs-kit/openapi-model/endpoints';
import {type ApiConfig, loadApi, loadOperations} from '@docs-kit/openapi-model/model';
import type {Operation} from '@docs-kit/openapi-model/operation';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Command, type CommanderStatic} from 'commander';
import type {PageOptions} from './options';
import {renderInfoPage, renderOperationPage} from './pages';

/** The part of the plugin's page metadata that's used. The model has the rest. */
type GeneratedPage = {id: string};

/**
 * Writes the file without parameters, bodies, and schemas, which the command would expand. Pages
 * are made from the model.
 */
function writeOutline(api: ApiConfig, file: string): void {
  const {spec} = loadApi(api);
  const paths: Record<string, Record<string, object>> = {};
  for (const {path: apiPath, method, operationId, summary, tags} of listEndpoints(spec))
    paths[apiPath] = {...paths[apiPath], [method]: {operationId, summary, tags, responses: {}}};
  mkdirSync(path.dirname(file), {recursive: true});
  const {openapi, info, servers, tags} = spec;
  writeFileSync(file, JSON.stringify({openapi, info, servers, tags, paths}));
}

/**
 * Builds the sidebar item of an operation. Its class names contain the method and the deprecation,
 * for styles.
 *
 * @param folder - beginning of the ids of pages
 */
export const buildSidebarItem = (
  {operationId, title, method, deprecated}: Operation,
  folder: string,
) => ({
  type: 'doc' as const,
  id: `${folder}/${operationId}`,
  label: title,
  className: `api-item api-item--${method}${deprecated ? ' api-item--deprecated' : ''}`,
});

/** @param staging - folder where the command reads the outline and writes the pages */
function createOptions(options: PageOptions, staging: string) {
  const {api, id: apiId, folder} = options;
  // The plugin writes operationIds in kebab case, and parseSpec accepts no others.
  const find = ({id}: GeneratedPage) =>
    loadOperations(api).find(({operationId}) => operationId === id) as Operation;
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
          createInfoPageMD: (): string => renderInfoPage(loadApi(api).api, options),
        },
        sidebarOptions: {
          groupPathsBy: 'tag',
          sidebarCollapsed: true,
          sidebarGenerators: {
            createDocItem: (page: GeneratedPage) => buildSidebarItem(find(page), folder),
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
  const {api, id} = reference;
  const {default: openapiDocs} = createRequire(__filename)('docusaurus-plugin-openapi-docs') as {
    default: (context: LoadContext, options: object) => Plugin;
  };
  const options = createOptions(reference, staging);
  const {specPath, outputDir} = Object.values(options.config)[0] as {
    specPath: string;
    outputDir: string;
  };
  writeOutline(api, specPath);
  const plugins = [['@docusaurus/plugin-content-docs', {path: staging}]];
  const context = {
    siteDir: api.siteDir,
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
