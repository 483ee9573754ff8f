/**
 * Options of docusaurus-plugin-openapi-docs, whose command `docusaurus gen-api-docs aihub` writes the API reference.
 * Its documentation describes each option: https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginConfig} from '@docusaurus/types';
import {API_ID, API_OUTLINE, API_OUTPUT_DIR, SPEC_PATH} from '../../config/api';
import type {Operation} from '../../shared/operation';
import {load, loadApi, operations} from './model';
import {sidebarItem} from './outputs';
import {infoPage, operationPage} from './pages';
import {endpoints} from './spec';

/** The part of the plugin's page metadata that's used. The model has the rest. */
type PageMetadata = {id: string};

/** Writes the file without parameters, bodies, and schemas, which the command would expand. Pages are made from the model. */
function writeOutline(siteDir: string): void {
  const {spec} = load(siteDir);
  const paths: Record<string, Record<string, object>> = {};
  for (const {path: route, method, operationId, summary, tags} of endpoints(spec))
    paths[route] = {...paths[route], [method]: {operationId, summary, tags, responses: {}}};
  const file = path.join(siteDir, API_OUTLINE);
  mkdirSync(path.dirname(file), {recursive: true});
  const {openapi, info, servers, tags} = spec;
  writeFileSync(file, JSON.stringify({openapi, info, servers, tags, paths}));
}

/** @param siteDir - folder of the site */
export function openapiDocsOptions(siteDir: string) {
  const find = ({id}: PageMetadata): Operation => {
    const found = operations(siteDir).find(({slug}) => slug === id);
    // The plugin and the model derive routes from operationIds in the same way.
    if (!found) throw new Error(`${SPEC_PATH}: no operation has the route "${id}". Use kebab case in operationIds.`);
    return found;
  };
  return {
    id: 'api',
    docsPluginId: 'classic',
    config: {
      [API_ID]: {
        specPath: API_OUTLINE,
        outputDir: API_OUTPUT_DIR,
        template: 'src/plugins/api/page.mustache',
        infoTemplate: 'src/plugins/api/page.mustache',
        markdownGenerators: {
          createApiPageMD: (page: PageMetadata): string => operationPage(find(page)),
          createInfoPageMD: (): string => infoPage(loadApi(siteDir)),
        },
        sidebarOptions: {
          groupPathsBy: 'tag',
          sidebarCollapsed: true,
          sidebarGenerators: {createDocItem: (page: PageMetadata) => sidebarItem(find(page))},
        },
      },
    },
  };
}

/**
 * The plugin's entry in the site's configuration. The plugin only adds commands and takes long to load, so builds and the
 * development server go without it.
 */
export function openapiDocs(siteDir: string): PluginConfig[] {
  if (!process.argv.some((argument) => /^(?:gen|clean)-api-docs/.test(argument))) return [];
  writeOutline(siteDir);
  return [['docusaurus-plugin-openapi-docs', openapiDocsOptions(siteDir)]];
}
