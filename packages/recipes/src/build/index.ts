/**
 * Publishes recipes as data for **Run this recipe** and as a Postman collection, in the build and
 * in the development server. content/generatePages.ts writes their pages.
 */
import path from 'node:path';
import {buildDevServerOption} from '@docs-kit/basics/devServer';
import {writeFiles} from '@docs-kit/basics/files';
import {exitOnWriterError} from '@docs-kit/basics/writerError';
import {loadApi} from '@docs-kit/openapi-model/model';
import {logger} from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {SPEC_PATH} from '../../../../src/config/api';
import {nameRecipeFile, POSTMAN_PATH, RECIPES_PATH} from '../../../../src/config/recipes';
import {renderPostmanCollection} from './postman/collection';

export default function recipes({
  siteDir,
  siteConfig,
  generatedFilesDir,
  baseUrl,
}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'recipe-files');

  async function publish(outDir: string): Promise<void> {
    const write = (files: Iterable<readonly [address: string, text: string]>) =>
      writeFiles([...files].map(([address, text]) => [path.join(outDir, address), text]));
    write(
      loadApi(siteDir).recipes.map((recipe) => [
        nameRecipeFile(recipe.workflowId),
        JSON.stringify(recipe),
      ]),
    );
    write([[POSTMAN_PATH, await renderPostmanCollection(siteDir, siteConfig.url)]]);
  }

  return {
    name: 'recipes',
    getPathsToWatch: () => [SPEC_PATH, RECIPES_PATH].map((file) => path.join(siteDir, file)),
    async loadContent() {
      // The server doesn't wait for the collection, which takes seconds.
      if (process.env.NODE_ENV === 'development')
        void publish(folder).catch((error: Error) => logger.error(error.message));
    },
    configureWebpack: buildDevServerOption({
      static: [{directory: folder, publicPath: baseUrl, watch: false}],
    }),
    postBuild: ({outDir}) => publish(outDir).catch(exitOnWriterError),
  };
}
