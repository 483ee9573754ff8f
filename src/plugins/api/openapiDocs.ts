/**
 * The configuration of `docusaurus gen-api-docs aihub`, the command of
 * docusaurus-plugin-openapi-docs that writes the API reference. Its documentation describes each
 * option: https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {API_ID, API_OUTLINE, API_STAGING_DIR, SPEC_PATH} from '../../config/api';
import {SITE_TITLE} from '../../config/site';
import type {Operation} from '../../shared/operation';
import {load, loadApi, loadOperations} from './model';
import {buildSidebarItem} from './outputs';
import {writeInfoPage, writeOperationPage} from './pages';
import {listEndpoints} from './spec';

/** The part of the plugin's page metadata that's used. The model has the rest. */
type PageMetadata = {id: string};

/**
 * Writes the file without parameters, bodies, and schemas, which the command would expand. Pages
 * are made from the model.
 */
function writeOutline(siteDir: string): void {
  const {spec} = load(siteDir);
  const paths: Record<string, Record<string, object>> = {};
  for (const {path: route, method, operationId, summary, tags} of listEndpoints(spec))
    paths[route] = {...paths[route], [method]: {operationId, summary, tags, responses: {}}};
  const file = path.join(siteDir, API_OUTLINE);
  mkdirSync(path.dirname(file), {recursive: true});
  const {openapi, info, servers, tags} = spec;
  writeFileSync(file, JSON.stringify({openapi, info, servers, tags, paths}));
}

/** @param siteDir - folder of the site */
export function createOptions(siteDir: string) {
  const find = ({id}: PageMetadata): Operation => {
    const found = loadOperations(siteDir).find(({slug}) => slug === id);
    // The plugin and the model derive routes from operationIds in the same way.
    if (!found)
      throw new Error(
        `${SPEC_PATH}: no operation has the route "${id}". Use kebab case in operationIds.`,
      );
    return found;
  };
  return {
    id: 'api',
    docsPluginId: 'default',
    config: {
      [API_ID]: {
        specPath: API_OUTLINE,
        outputDir: API_STAGING_DIR,
        template: 'src/plugins/api/page.mustache',
        infoTemplate: 'src/plugins/api/page.mustache',
        markdownGenerators: {
          createApiPageMD: (page: PageMetadata): string => writeOperationPage(find(page)),
          createInfoPageMD: (): string => writeInfoPage(loadApi(siteDir)),
        },
        sidebarOptions: {
          groupPathsBy: 'tag',
          sidebarCollapsed: true,
          sidebarGenerators: {createDocItem: (page: PageMetadata) => buildSidebarItem(find(page))},
        },
      },
    },
  };
}

/**
 * A site with this plugin only, which starts in half the time. The command needs nothing else of
 * the site.
 */
export default function openapiDocs(): Config {
  const siteDir = process.cwd();
  writeOutline(siteDir);
  return {
    title: SITE_TITLE,
    url: 'https://example.com',
    baseUrl: '/',
    plugins: [['docusaurus-plugin-openapi-docs', createOptions(siteDir)]],
  };
}
