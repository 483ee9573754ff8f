/**
 * Options of docusaurus-plugin-openapi-docs, whose command `docusaurus gen-api-docs aihub` writes the API reference.
 * Its documentation describes each option: https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
import {API_ID, API_OUTLINE, API_OUTPUT_DIR, SPEC_PATH} from '../../config/api';
import type {Operation} from '../../shared/operation';
import {loadApi, operations} from './model';
import {sidebarItem} from './outputs';
import {infoPage, operationPage} from './pages';

/** The part of the plugin's page metadata that's used. The model has the rest. */
type PageMetadata = {id: string};

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
