/**
 * Publishes the OpenAPI file for download, as JSON and as YAML, from the dev server and in the build. The YAML is made
 * from the JSON, so neither can be older than the other.
 */
import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';

export type OpenapiDownloadsOptions = {
  /** The OpenAPI file, relative to the site's folder. */
  specPath: string;
};

/** Line width 0 keeps descriptions as they are written; aliases would be unreadable. */
export const toYaml = (json: string): string =>
  stringify(JSON.parse(json), {lineWidth: 0, aliasDuplicateObjects: false});

export default function openapiDownloads(context: LoadContext, {specPath}: OpenapiDownloadsOptions): Plugin {
  const source = path.join(context.siteDir, specPath);
  const folder = path.join(context.generatedFilesDir, 'openapi-downloads');
  return {
    name: 'openapi-downloads',
    getPathsToWatch: () => [source],
    loadContent() {
      const json = readFileSync(source, 'utf8');
      mkdirSync(folder, {recursive: true});
      writeFileSync(path.join(folder, 'openapi.json'), json);
      writeFileSync(path.join(folder, 'openapi.yaml'), toYaml(json));
    },
    // Docusaurus merges `devServer` into its own configuration, though the plugin's type does not know it.
    configureWebpack: () =>
      ({devServer: {static: [{directory: folder, publicPath: `${context.baseUrl}api`, watch: false}]}}) as object,
    async postBuild({outDir}) {
      cpSync(folder, path.join(outDir, 'api'), {recursive: true});
    },
  };
}
