/** Stock Docusaurus sites, to compare with. */
import {execSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {HostConfig} from '@docs-kit/site-files/host-files/headers';
import {nameHostConfig} from '@docs-kit/site-files/host-files/hostConfig';
import {loadSpecText} from '../../../src/config/node/api';
import {copyPackages, ROOT, withTemporaryFolder} from '../../support/project';
import {requireBuild, withServedBuild} from '../../support/serveBuild';

/** Runs a command of Docusaurus. If it fails, throws an error with its messages. */
const runDocusaurus = (folder: string, command: string): Buffer =>
  execSync(`npx --no-install docusaurus ${command}`, {cwd: folder, stdio: 'pipe'});

/** Builds a site, and returns the folder of the build. */
function buildSite(folder: string): string {
  runDocusaurus(folder, 'build');
  return path.join(folder, 'build');
}

/** Writes a site without pages, with the options of its configuration as JavaScript. */
function writeStockSite(folder: string, options: string): void {
  const config = `module.exports = {
  title: 'Stock', url: 'https://docs.example.com', baseUrl: '/', trailingSlash: false, onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore', future: {v4: true, faster: true}, ${options}
};
`;
  mkdirSync(path.join(folder, 'static'), {recursive: true});
  mkdirSync(path.join(folder, 'deploy'));
  writeFileSync(
    path.join(folder, 'package.json'),
    '{"name": "stock", "private": true, "scripts": {"build": "docusaurus build"}}',
  );
  writeFileSync(path.join(folder, 'docusaurus.config.js'), config);
  // tools/serve.ts reads headers, redirects, and types from it.
  const hostConfig = {
    headers: {},
    redirects: [],
    pages: [],
    immutableFolders: ['/assets/'],
    mimeTypes: {},
    contentTypes: {},
  } satisfies HostConfig;
  writeFileSync(nameHostConfig(path.join(folder, 'build')), JSON.stringify(hostConfig));
  copyPackages(folder);
}

/** Writes a site with the Markdown versions of this site's pages, and their pictures. */
export function writeStockDocs(folder: string): void {
  writeStockSite(
    folder,
    `markdown: {mermaid: true, format: 'detect'}, themes: ['@docusaurus/theme-mermaid'],
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],`,
  );
  const build = requireBuild();
  cpSync(path.join(build, 'img'), path.join(folder, 'static/img'), {recursive: true});
  for (const file of readdirSync(build, {recursive: true, encoding: 'utf8'})) {
    const page = path.join(build, file);
    // Versions of a page for one programming language, and lists for agents, have no HTML.
    if (!file.endsWith('.md') || !existsSync(page.replace(/md$/, 'html'))) continue;
    const text = readFileSync(page, 'utf8').replace(/(?<=!\[[^\]]*\]\()https?:\/\/[^/]+/g, '');
    mkdirSync(path.dirname(path.join(folder, 'docs', file)), {recursive: true});
    writeFileSync(path.join(folder, 'docs', file), text);
  }
}

/** Writes a site with the API pages of the stock theme, set up as in its README. */
function writeStockApi(folder: string): void {
  writeStockSite(
    folder,
    `presets: [['classic', {docs: {docItemComponent: '@theme/ApiItem'}, blog: false}]],
  plugins: [['docusaurus-plugin-openapi-docs', {id: 'api', docsPluginId: 'classic', config: {
    stock: {specPath: 'openapi.json', outputDir: 'docs/api/aihub', sidebarOptions: {groupPathsBy: 'tag'}},
  }}]],
  themes: ['docusaurus-theme-openapi-docs'],`,
  );
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'openapi.json'), loadSpecText(ROOT));
  runDocusaurus(folder, 'gen-api-docs stock');
}

/**
 * Whether a build has a page. The stock site has no search page.
 *
 * @param page - path of the page, such as `/blog`
 */
export const hasPage = (build: string, page: string): boolean =>
  existsSync(`${build}${page === '/' ? '/index' : page}.html`);

/** A build, and the origin that serves it. */
export type ServedSite = {readonly build: string; readonly origin: string};

/** Serves a build while a task runs. */
const withServed = (build: string, task: (site: ServedSite) => Promise<void>): Promise<void> =>
  withServedBuild(build, (origin) => task({build, origin}));

/** Writes, builds, and serves a stock site while a task runs. */
const withServedSite = (
  write: (folder: string) => void,
  task: (stock: ServedSite) => Promise<void>,
): Promise<void> =>
  withTemporaryFolder((folder) => {
    write(folder);
    return withServed(buildSite(folder), task);
  });

/** Builds stock Docusaurus with this site's pages, and serves both sites while a task runs. */
export const withServedStock = (
  task: (site: ServedSite, stock: ServedSite) => Promise<void>,
): Promise<void> =>
  withServedSite(writeStockDocs, (stock) =>
    withServed(requireBuild(), (site) => task(site, stock)),
  );

/** Builds docusaurus-theme-openapi-docs with this site's API, and serves it while a task runs. */
export const withServedApi = (task: (stock: ServedSite) => Promise<void>): Promise<void> =>
  withServedSite(writeStockApi, task);
