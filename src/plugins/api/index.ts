/**
 * Generates the pages of the API reference, and publishes the OpenAPI file as JSON and YAML, and the data of the console and the
 * sandbox for each operation, from the dev server and in the build.
 */
import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import {SPEC_PATH} from '../../config/api';
import {generateApiPages} from './generate';
import {load} from './model';
import {consoleData} from './outputs';
import {sandboxOperations} from './sandbox';

export default async function apiFiles(context: LoadContext): Promise<Plugin> {
  // Other plugins start meanwhile. Docusaurus reads pages and sidebars when all have started.
  await generateApiPages(context.siteDir);
  const source = path.join(context.siteDir, SPEC_PATH);
  const folder = path.join(context.generatedFilesDir, 'api');
  return {
    name: 'api-files',
    getPathsToWatch: () => [source],
    loadContent() {
      const {text, api} = load(context.siteDir);
      // Removes the files of deleted operations.
      rmSync(folder, {recursive: true, force: true});
      mkdirSync(path.join(folder, 'console'), {recursive: true});
      mkdirSync(path.join(folder, 'sandbox'));
      writeFileSync(path.join(folder, 'openapi.json'), text);
      // Aliases are hard to read, and folding would change how descriptions are written.
      const yaml = stringify(JSON.parse(text), {lineWidth: 0, aliasDuplicateObjects: false});
      writeFileSync(path.join(folder, 'openapi.yaml'), yaml);
      for (const operation of api.operations) {
        const file = path.join(folder, 'console', `${operation.slug}.json`);
        writeFileSync(file, JSON.stringify(consoleData(operation)));
      }
      for (const operation of sandboxOperations(context.siteDir)) {
        writeFileSync(path.join(folder, 'sandbox', `${operation.id}.json`), JSON.stringify(operation));
      }
    },
    // Docusaurus merges `devServer` into its configuration, but its type lacks it.
    configureWebpack: () =>
      ({devServer: {static: [{directory: folder, publicPath: `${context.baseUrl}api`, watch: false}]}}) as object,
    async postBuild({outDir}) {
      const {bundleSandbox} = await import('./sandboxBundle');
      cpSync(folder, path.join(outDir, 'api'), {recursive: true});
      await bundleSandbox(context.siteDir, path.join(outDir, 'sandbox.mjs'));
    },
  };
}
