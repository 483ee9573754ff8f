/**
 * Shortens the tables that every page's main bundle contains, and names chunks by number.
 * BENCHMARKS.md has the sizes, and tests/e2e/weight.spec.ts enforces the budgets of pages. The
 * development server keeps Docusaurus's tables, which change while it runs.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {requireModules} from '../requireModules';
import {
  cardDocs,
  chunkModules,
  clientConfig,
  clientGlobalData,
  clientRoutes,
  type DocsData,
} from './tables';

const readText = (...segments: string[]) => readFileSync(path.join(...segments), 'utf8');
const readJson = <T>(...segments: string[]) => JSON.parse(readText(...segments)) as T;

/**
 * Writes a file unless it has the same content already, so that the bundler's cache stays valid.
 */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}

/**
 * Data of the docs plugins without the descriptions of all documents. Category pages get those of
 * their cards.
 */
function docsData(generatedDir: string): Map<string, string> {
  const pluginDir = 'docusaurus-plugin-content-docs';
  const replaced = new Map<string, string>();
  for (const instance of readdirSync(path.join(generatedDir, pluginDir))) {
    const folder = `${pluginDir}/${instance}/p`;
    const files = readdirSync(path.join(generatedDir, folder)).map((file) => ({
      request: `@generated/${folder}/${file}`,
      data: readJson<DocsData>(generatedDir, folder, file),
    }));
    const version = files.find(({data}) => data.version?.docsSidebars)?.data.version;
    if (!version)
      throw new Error(
        `The docs plugin "${instance}" has no sidebars. Adapt src/plugins/bundler/page-weight.`,
      );
    for (const {request, data} of files) {
      const {categoryGeneratedIndex: category} = data;
      if (data.version)
        replaced.set(request, JSON.stringify({...data, version: {...data.version, docs: {}}}));
      else if (category)
        replaced.set(
          request,
          JSON.stringify({
            ...data,
            categoryGeneratedIndex: {...category, docs: cardDocs(version, category)},
          }),
        );
    }
  }
  return replaced;
}

/** Replacements of generated modules, by request. */
function generatedModules(generatedDir: string, isServer: boolean): Map<string, string> {
  const modules = docsData(generatedDir);
  if (isServer) return modules;
  const chunks = chunkModules(readText(generatedDir, 'registry.js'));
  const chunkNames = readJson<Record<string, unknown>>(generatedDir, 'routesChunkNames.json');
  return (
    modules
      .set(
        '@generated/docusaurus.config',
        clientConfig(readText(generatedDir, 'docusaurus.config.mjs')),
      )
      .set('@generated/globalData', clientGlobalData(readText(generatedDir, 'globalData.json')))
      // The versions of all packages, which only Docusaurus's debug pages show.
      .set('@generated/site-metadata', 'export default {};\n')
      .set(
        '@generated/routes',
        clientRoutes(readText(generatedDir, 'routes.js'), chunkNames, chunks),
      )
      .set('@generated/registry', 'export default {};\n')
      .set('@generated/routesChunkNames', 'export default {};\n')
  );
}

/** The Docusaurus plugin. */
export default function pageWeight({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'page-weight',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (process.env.NODE_ENV !== 'production') return {};
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const folder = path.join(generatedFilesDir, 'page-weight', isServer ? 'server' : 'client');
      const files = new Map<string, string>();
      for (const [request, text] of generatedModules(generatedFilesDir, isServer)) {
        const name = request.slice('@generated/'.length);
        const file = path.join(folder, path.extname(name) === '.json' ? name : `${name}.js`);
        write(file, text);
        files.set(request, file);
      }
      const replacement = new NormalModuleReplacementPlugin(
        /^@generated\//,
        (resource: {request: string}) => {
          resource.request = files.get(resource.request) ?? resource.request;
        },
      );
      if (isServer) return {plugins: [replacement]};
      return {
        plugins: [
          replacement,
          requireModules(new Map([...files].map(([request, file]) => [file, request]))),
        ],
        // Chunks have numbers as names, so that the runtime needs no table of names next to that of
        // hashes.
        output: {chunkFilename: 'assets/js/[id].[contenthash:6].js'},
        // Docusaurus's shared chunk gives what half of the pages use to all of them.
        optimization: {splitChunks: {cacheGroups: {common: false}}},
      };
    },
  };
}
