/**
 * Keeps out of the browser what only the build or the server reads, and puts off what a page can wait for. README.md and
 * CONTRIBUTING.md say what each part brings; tests/e2e/weight.spec.ts holds pages to their budgets.
 * The development server keeps the tables as Docusaurus makes them, because they change while it runs.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {
  cardDocs,
  clientConfig,
  clientRegistry,
  clientRoutes,
  shortNames,
  type CategoryPage,
  type VersionMetadata,
} from './tables';

/** The fields of a module's request that a replacement reads and sets. */
type ModuleRequest = {context: string; request: string};

const readText = (...segments: string[]) => readFileSync(path.join(...segments), 'utf8');
const readJson = <T>(...segments: string[]) => JSON.parse(readText(...segments)) as T;

/** Writes a file unless it is there with the same text, so that the bundler's cache stays good. */
function write(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}

/** Data of the docs plugins without the descriptions of all documents; a category's page gets those of its cards. */
function docsData(generatedDir: string): Map<string, string> {
  const pluginDir = path.join(generatedDir, 'docusaurus-plugin-content-docs');
  const replaced = new Map<string, string>();
  for (const instance of existsSync(pluginDir) ? readdirSync(pluginDir) : []) {
    const folder = path.join(pluginDir, instance, 'p');
    const files = (existsSync(folder) ? readdirSync(folder) : []).map((file) => ({
      request: `@generated/docusaurus-plugin-content-docs/${instance}/p/${file}`,
      data: readJson<Partial<VersionMetadata & CategoryPage>>(folder, file),
    }));
    const version = files.find(({data}) => data.version?.docsSidebars)?.data.version;
    if (!version) continue;
    for (const {request, data} of files) {
      if (data.version) {
        replaced.set(request, JSON.stringify({...data, version: {...data.version, docs: {}}}));
      } else if (data.categoryGeneratedIndex) {
        const docs = cardDocs({version}, {categoryGeneratedIndex: data.categoryGeneratedIndex});
        replaced.set(
          request,
          JSON.stringify({...data, categoryGeneratedIndex: {...data.categoryGeneratedIndex, docs}}),
        );
      }
    }
  }
  return replaced;
}

/** Modules that take the place of generated ones, by the name that they are imported under. */
function generatedModules(generatedDir: string, isServer: boolean): Map<string, string> {
  const modules = docsData(generatedDir);
  if (!isServer) {
    modules.set('@generated/docusaurus.config', clientConfig(readText(generatedDir, 'docusaurus.config.mjs')));
    const registry = readText(generatedDir, 'registry.js');
    const names = shortNames(registry);
    modules.set('@generated/registry', clientRegistry(registry, names));
    const chunkNames = readJson<Record<string, unknown>>(generatedDir, 'routesChunkNames.json');
    modules.set('@generated/routes', clientRoutes(readText(generatedDir, 'routes.js'), chunkNames, names));
    modules.set('@generated/routesChunkNames', 'export default {};\n');
  }
  return modules;
}

/** The Docusaurus plugin. */
export default function pageWeightPlugin({generatedFilesDir}: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'page-weight',

    configureWebpack(_config, isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const plugins = [
        // Docusaurus prefetches each link that is in view; ours waits for the reader's first sign of interest.
        new NormalModuleReplacementPlugin(/^\.\/prefetch$/, (resource: ModuleRequest) => {
          if (/core[\\/]lib[\\/]client$/.test(resource.context))
            resource.request = path.join(__dirname, '../../../client/prefetch.ts');
        }),
        // Code is highlighted at build time, so the theme's highlighter and its languages have no work.
        new NormalModuleReplacementPlugin(
          /theme-classic[\\/]lib[\\/]prism-include-languages$/,
          path.join(__dirname, 'nothing.ts'),
        ),
      ];
      if (isProduction) {
        const folder = path.join(generatedFilesDir, 'page-weight', isServer ? 'server' : 'client');
        const files = new Map(
          [...generatedModules(generatedFilesDir, isServer)].map(([request, text]) => {
            const name = request.slice('@generated/'.length);
            const file = path.join(folder, path.extname(name) === '.json' ? name : `${name}.js`);
            write(file, text);
            return [request, file];
          }),
        );
        plugins.push(
          new NormalModuleReplacementPlugin(/^@generated\//, (resource: ModuleRequest) => {
            resource.request = files.get(resource.request) ?? resource.request;
          }),
        );
      }
      return {
        plugins,
        ...(isServer || !isProduction
          ? {}
          : {
              // Chunks go by their number, so that the runtime needs no table of names beside that of hashes.
              output: {chunkFilename: 'assets/js/[id].[contenthash:6].js'},
              // The shared chunk of Docusaurus takes what half of the pages use and gives it to all of them.
              optimization: {splitChunks: {cacheGroups: {common: false}}},
              ...(process.env.WEIGHT_REPORT ? {devtool: 'hidden-source-map'} : {}),
            }),
      };
    },
  };
}
