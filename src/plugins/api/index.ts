/**
 * Publishes the OpenAPI file for download, as JSON and as YAML, and for the request console the part of it that each
 * operation needs, from the dev server and in the build. All are made from one file, so none can be older than the others.
 */
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import {consoleData} from './consoleData';
import {endpoints, parseSpec} from './spec';

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
      // An operation that is gone must not leave its file behind.
      rmSync(folder, {recursive: true, force: true});
      mkdirSync(path.join(folder, 'console'), {recursive: true});
      writeFileSync(path.join(folder, 'openapi.json'), json);
      writeFileSync(path.join(folder, 'openapi.yaml'), toYaml(json));
      const spec = parseSpec(json, specPath);
      for (const endpoint of endpoints(spec)) {
        const file = path.join(folder, 'console', `${endpoint.slug}.json`);
        writeFileSync(file, JSON.stringify(consoleData(spec, endpoint)));
      }
    },
    // Docusaurus merges `devServer` into its own configuration, though the plugin's type does not know it.
    configureWebpack: () =>
      ({devServer: {static: [{directory: folder, publicPath: `${context.baseUrl}api`, watch: false}]}}) as object,
    async postBuild({outDir}) {
      cpSync(folder, path.join(outDir, 'api'), {recursive: true});
    },
  };
}
