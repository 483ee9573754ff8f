/**
 * Publishes recipes as an Arazzo file, as a Postman collection, and as data for the steps that
 * readers run, in builds and in the development server.
 */
import path from 'node:path';
import {buildDevServerOption} from '@docs-kit/basics/devServer';
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {writeFiles} from '@docs-kit/basics/files';
import {requireOptions, requireRoot} from '@docs-kit/basics/options';
import {exitOnWriterError} from '@docs-kit/basics/writerError';
import {SHARED_STYLES} from '@docs-kit/browser/styles';
import {listApiFiles} from '@docs-kit/openapi-model';
import {logger} from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {renderArazzoFiles} from './build/arazzoFile';
import {recordRecipes} from './build/loadRecipes';
import {type RecipesOptions, recipesOptionsSchema} from './build/options';
import {renderPostmanCollection} from './build/postman/collection';
import {formatRecipeDataUrl} from './components/dataUrl';

function createPlugin(
  {siteDir, siteConfig, generatedFilesDir, baseUrl}: LoadContext,
  options: RecipesOptions,
): Plugin {
  requireRoot('@docs-kit/recipes', baseUrl);
  const folder = path.join(generatedFilesDir, 'recipe-files');

  async function publish(outDir: string): Promise<void> {
    const write = (files: Iterable<readonly [address: string, data: string | Buffer]>) =>
      writeFiles([...files].map(([address, data]) => [path.join(outDir, address), data]));
    const loaded = recordRecipes(options).flatMap((one) => ('runs' in one ? one.recipe : []));
    write([
      ...loaded.map(
        (recipe) => [formatRecipeDataUrl(recipe.workflowId), formatExactJson(recipe)] as const,
      ),
      ...renderArazzoFiles(loaded, options, siteConfig.url),
    ]);
    write([[options.collection.path, renderPostmanCollection(options, siteConfig.url)]]);
  }

  return {
    name: 'docs-kit-recipes',
    getPathsToWatch: () => [
      ...listApiFiles(options.api),
      ...[options.file, options.arazzo.files].flatMap((name) =>
        name === undefined ? [] : path.join(siteDir, name),
      ),
    ],
    getClientModules: () => [...SHARED_STYLES, path.join(__dirname, 'recipe.css')],
    async loadContent() {
      // The server doesn't wait for the files.
      if (process.env.NODE_ENV === 'development')
        void publish(folder).catch((error: Error) => logger.error(error.message));
    },
    configureWebpack: buildDevServerOption({
      static: [{directory: folder, publicPath: '/', watch: false}],
    }),
    postBuild: ({outDir}) => publish(outDir).catch(exitOnWriterError),
  };
}

export * from './build/arazzo';
export * from './build/generateRecipes';
export * from './build/loadRecipes';
export * from './build/options';
export type {Recipe, RecipeStep} from './run/schema';

/**
 * @returns the plugin, without the options in the site's main script
 * @throws WriterError if an option is wrong
 */
export default function recipes(options: RecipesOptions) {
  requireOptions('@docs-kit/recipes', recipesOptionsSchema, options);
  return (context: LoadContext) => createPlugin(context, options);
}
