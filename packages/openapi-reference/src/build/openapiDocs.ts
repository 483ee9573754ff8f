/**
 * Runs `gen-api-docs aihub`, the command of docusaurus-plugin-openapi-docs that writes the API
 * reference. Its documentation describes each option:
 * https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {listEndpoints} from '@docs-kit/openapi-model/endpoints';
import {loadApi, loadOperations} from '@docs-kit/openapi-model/model';
import type {Operation} from '@docs-kit/openapi-model/operation';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Command, type CommanderStatic} from 'commander';
import {API_DOCS_PREFIX, API_ID} from '../../../../src/config/api';
import {renderInfoPage, renderOperationPage} from './pages';

/** The part of the plugin's page metadata that's used. The model has the rest. */
type GeneratedPage = {id: string};

/**
 * Writes the file without parameters, bodies, and schemas, which the command would expand. Pages
 * are made from the model.
 */
function writeOutline(siteDir: string, file: string): void {
  const {spec} = loadApi(siteDir);
  const paths: Record<string, Record<string, object>> = {};
  for (const {path: apiPath, method, operationId, summary, tags} of listEndpoints(spec))
    paths[apiPath] = {...paths[apiPath], [method]: {operationId, summary, tags, responses: {}}};
  mkdirSync(path.dirname(file), {recursive: true});
  const {openapi, info, servers, tags} = spec;
  writeFileSync(file, JSON.stringify({openapi, info, servers, tags, paths}));
}

/**
 * Builds the sidebar item of an operation. Its class names contain the method and the deprecation,
 * which src/css/api.css draws.
 */
export const buildSidebarItem = ({operationId, title, method, deprecated}: Operation) => ({
  type: 'doc' as const,
  id: `${API_DOCS_PREFIX}/${operationId}`,
  label: title,
  className: `api-item api-item--${method}${deprecated ? ' api-item--deprecated' : ''}`,
});

/**
 * @param siteDir - folder of the site
 * @param folder - folder where the command reads the outline and writes the pages
 */
function createOptions(siteDir: string, folder: string) {
  // The plugin writes operationIds in kebab case, and parseSpec accepts no others.
  const find = ({id}: GeneratedPage) =>
    loadOperations(siteDir).find(({operationId}) => operationId === id) as Operation;
  // The template adds nothing: `markdownGenerators` write the whole page.
  const template = path.join(__dirname, 'page.mustache');
  return {
    id: 'api',
    docsPluginId: 'default',
    config: {
      [API_ID]: {
        specPath: path.join(folder, 'outline.json'),
        // Sidebar items have the part below the folder in their ids.
        outputDir: path.join(folder, API_DOCS_PREFIX),
        template,
        infoTemplate: template,
        markdownGenerators: {
          createApiPageMD: (page: GeneratedPage): string => renderOperationPage(find(page)),
          createInfoPageMD: (): string => renderInfoPage(loadApi(siteDir).api),
        },
        sidebarOptions: {
          groupPathsBy: 'tag',
          sidebarCollapsed: true,
          sidebarGenerators: {
            createDocItem: (page: GeneratedPage) => buildSidebarItem(find(page)),
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
export async function runGenerator(siteDir: string, folder: string): Promise<string> {
  const {default: openapiDocs} = createRequire(__filename)('docusaurus-plugin-openapi-docs') as {
    default: (context: LoadContext, options: object) => Plugin;
  };
  const options = createOptions(siteDir, folder);
  const {specPath, outputDir} = options.config[API_ID];
  writeOutline(siteDir, specPath);
  const plugins = [['@docusaurus/plugin-content-docs', {path: folder}]];
  const context = {siteDir, siteConfig: {presets: [], plugins}} as unknown as LoadContext;
  const cli = new Command() as CommanderStatic;
  openapiDocs(context, options).extendCli?.(cli);
  const {log} = console;
  // The command prints a line for each file.
  Object.assign(console, {log: () => {}});
  try {
    await cli.parseAsync(['gen-api-docs', API_ID], {from: 'user'});
  } finally {
    Object.assign(console, {log});
  }
  return outputDir;
}
