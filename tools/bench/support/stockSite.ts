/** Stock Docusaurus sites, to compare with. */
import {execSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type HostConfig, nameHostConfig} from '@docs-kit/host-files';
import {loadSpecText} from '../../../src/config/node/openapiModel';
import {copyPackages, ROOT, withTemporaryFolder} from '../../support/project';
import {requireBuild, withServedBuild} from '../../support/serveBuild';

/** Runs a command of Docusaurus. If it fails, throws an error with its messages. */
const runDocusaurus = (folder: string, command: string): Buffer =>
  execSync(`npx --no-install docusaurus ${command}`, {cwd: folder, stdio: 'pipe'});

function buildSite(folder: string): string {
  runDocusaurus(folder, 'build');
  return path.join(folder, 'build');
}

/** Writes the files of a site without pages, with options of its configuration as JavaScript. */
function writeSiteFiles(folder: string, options: string, dependencies: object = {}): void {
  const config = `module.exports = {
  title: 'Stock', url: 'https://docs.example.com', baseUrl: '/', trailingSlash: false, onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore', future: {v4: true, faster: true}, ${options}
};
`;
  mkdirSync(path.join(folder, 'static'), {recursive: true});
  mkdirSync(path.join(folder, 'deploy'));
  const manifest = {
    name: 'stock',
    private: true,
    scripts: {build: 'docusaurus build'},
    dependencies,
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
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
}

/** Writes a site without pages that has this project's packages. */
function writeStockSite(folder: string, options: string): void {
  writeSiteFiles(folder, options);
  copyPackages(folder);
}

/**
 * Writes the Markdown versions of this site's pages, and their pictures.
 *
 * @param leaveOut - beginning of the files that are left out, from the folder of pages
 */
function writePages(folder: string, leaveOut?: string): void {
  const build = requireBuild();
  cpSync(path.join(build, 'img'), path.join(folder, 'static/img'), {recursive: true});
  for (const file of readdirSync(build, {recursive: true, encoding: 'utf8'})) {
    const page = path.join(build, file);
    // Versions of a page for one programming language, and lists for agents, have no HTML.
    if (!file.endsWith('.md') || !existsSync(page.replace(/md$/, 'html'))) continue;
    if (leaveOut !== undefined && file.startsWith(leaveOut)) continue;
    const text = readFileSync(page, 'utf8').replace(/(?<=!\[[^\]]*\]\()https?:\/\/[^/]+/g, '');
    mkdirSync(path.dirname(path.join(folder, 'docs', file)), {recursive: true});
    writeFileSync(path.join(folder, 'docs', file), text);
  }
}

/** Writes a site with the Markdown versions of this site's pages, and their pictures. */
export function writeStockDocs(folder: string): void {
  writeStockSite(
    folder,
    `markdown: {mermaid: true, format: 'detect'}, themes: ['@docusaurus/theme-mermaid'],
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],`,
  );
  writePages(folder);
}

/** What most sites add to the classic preset for what this site has, from the npm registry. */
const USUAL_PACKAGES = [
  'docusaurus-plugin-openapi-docs',
  'docusaurus-theme-openapi-docs',
  '@docusaurus/theme-mermaid',
  '@easyops-cn/docusaurus-search-local',
  'docusaurus-plugin-llms',
];

/**
 * Writes a site as a user would set it up: the same pages and API with the usual plugins, each as
 * its README says. Installs them into the folder; those that this project has, in its versions.
 */
export function writeUsualSite(folder: string): void {
  const {dependencies, devDependencies} = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const versions = {...dependencies, ...devDependencies};
  const shared = Object.keys(versions).filter((name) =>
    /^(@docusaurus\/(core|faster|preset-classic)|@mdx-js\/react|react|react-dom)$/.test(name),
  );
  writeSiteFiles(
    folder,
    `markdown: {mermaid: true, format: 'detect'},
  presets: [['classic', {docs: {routeBasePath: '/', docItemComponent: '@theme/ApiItem'}, blog: false, pages: false}]],
  plugins: [
    ['docusaurus-plugin-openapi-docs', {id: 'api', docsPluginId: 'classic', config: {
      stock: {specPath: 'openapi.json', outputDir: 'docs/docs/api/aihub', sidebarOptions: {groupPathsBy: 'tag'}},
    }}],
    ['docusaurus-plugin-llms', {docsDir: 'docs', generateMarkdownFiles: true}],
  ],
  themes: [
    '@docusaurus/theme-mermaid', 'docusaurus-theme-openapi-docs',
    ['@easyops-cn/docusaurus-search-local', {docsRouteBasePath: '/', indexBlog: false, hashed: true}],
  ],`,
    Object.fromEntries(
      [...shared, ...USUAL_PACKAGES].map((name) => [name, versions[name] ?? 'latest']),
    ),
  );
  execSync('npm install --no-audit --no-fund --legacy-peer-deps', {cwd: folder, stdio: 'pipe'});
  writePages(folder, 'docs/api/');
  writeFileSync(path.join(folder, 'openapi.json'), loadSpecText());
  runDocusaurus(folder, 'gen-api-docs stock');
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
  writeFileSync(path.join(folder, 'openapi.json'), loadSpecText());
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
