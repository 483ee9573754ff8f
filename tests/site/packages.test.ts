/**
 * With FULL=1: each package, packed as npm publishes it, is installed with the packages that it
 * needs into a new site of Docusaurus's classic template, outside of this repository, and builds it
 * as the package's README says.
 */
import {execFileSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {version as docusaurusVersion} from '@docusaurus/core/package.json';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createTemporaryFolder, ROOT} from '../../tools/support/project';

const PACKAGES = path.join(ROOT, 'packages');
const PETSHOP = path.join(PACKAGES, 'openapi-sandbox/tests/petshop.json');

/** How a site uses a package. */
type Use = {
  /** Statements before the configuration. */
  readonly imports: string;
  /** Statements that change `config`, and the options of its preset, `classic`. */
  readonly change: string;
  /** Files that the package adds to the build. */
  readonly built: readonly string[];
  /** What the package adds to pages. */
  readonly html?: RegExp;
};

const API = `const api = {siteDir: __dirname, specFile: 'petshop.json', route: '/docs/api'};`;

const HELP_URL = 'https://docs.petshop.example';
const PROGRAM = `const program = {apiName: 'Petshop API', apiUrl: 'https://petshop.example/api',
  port: 4010, helpUrl: '${HELP_URL}', banner: 'Petshop'};`;

const RECIPE = `arazzo: 1.0.1
info: {title: Recipes for the petshop, version: 1.0.0}
sourceDescriptions:
  - {name: petshop, url: ./petshop.json, type: openapi}
workflows:
  - workflowId: meet-the-pets
    summary: Meet the pets
    description: List all pets of the shop.
    steps:
      - {stepId: list, x-title: List the pets, description: Get all pets., operationId: list-pets}
`;

const USES: Readonly<Record<string, Use>> = {
  'agent-docs': {
    imports: `
      import {markdownPages} from '@docs-kit/agent-docs/markdown-pages';
      import agentTools from '@docs-kit/agent-docs';
      import {searchIndex} from '@docs-kit/search';
      import buildSteps from '@docs-kit/site-files';`,
    change: `
      const profile = {name: 'my-site', documentation: 'docs', summary: 'A site.', version: '1.0.0',
        guide: '/docs/intro'};
      config.plugins = [
        agentTools({profile, banners: {server: 'MCP server', browserTools: 'Tools'}}),
        buildSteps({steps: [markdownPages({
          name: {title: 'My Site', summary: 'A site.'}, profile, onMissingForm: 'warn',
        }), searchIndex()]}),
      ];`,
    built: ['docs/intro.md', 'llms.txt', 'mcp.mjs'],
  },
  diagrams: {
    imports: `
      import diagrams from '@docs-kit/diagrams';
      import drawDiagrams from '@docs-kit/diagrams/rehype';`,
    change: `
      config.markdown = {mermaid: true};
      config.themes = ['@docusaurus/theme-mermaid', diagrams];
      classic.docs.rehypePlugins = [drawDiagrams];`,
    built: [],
  },
  'html-first': {
    imports: `
      import htmlFirst from '@docs-kit/html-first';
      import {htmlFirstPages} from '@docs-kit/html-first/htmlFirstPages';
      import buildSteps from '@docs-kit/site-files';`,
    change: `
      const options = {parameters: ['q'], modules: []};
      config.storage = {namespace: false};
      config.plugins = [
        htmlFirst(options),
        buildSteps({steps: [htmlFirstPages(options)]}),
      ];`,
    built: [],
    html: /<script[^>]* type="?text\/hydrate/,
  },
  'openapi-changes': {
    imports: `
      import {prepareUpdate} from '@docs-kit/openapi-changes';
      import {addToHistory} from '@docs-kit/openapi-changes/history';
      import {readFileSync, writeFileSync} from 'node:fs';`,
    change: `
      config.plugins = [async () => {
        const current = {file: 'petshop.json', text: readFileSync('petshop.json', 'utf8')};
        const {changes} = await prepareUpdate({current, next: current, users: []});
        writeFileSync('static/changes.json', addToHistory([], '2026-01-31', changes));
        return {name: 'recorded-changes'};
      }];`,
    built: ['changes.json'],
  },
  'openapi-reference': {
    imports: `
      import openapiReference from '@docs-kit/openapi-reference';
      import addRunButtons from '@docs-kit/openapi-reference/run-samples';
      import openapiSandbox from '@docs-kit/openapi-sandbox';`,
    change: `
      ${API}
      classic.docs.rehypePlugins = [[addRunButtons, {api}]];
      ${PROGRAM}
      config.plugins = [
        openapiReference({
          api, id: 'api', docs: 'docs', folder: 'api', console: {mode: 'example', storeKeys: false},
        }),
        openapiSandbox({api, program}),
      ];`,
    built: ['docs/api/list-pets.html', 'api/openapi.yaml', 'api/operations.json'],
  },
  'openapi-sandbox': {
    imports: `import openapiSandbox from '@docs-kit/openapi-sandbox';`,
    change: `
      ${API}
      ${PROGRAM}
      config.plugins = [openapiSandbox({api, program})];`,
    built: ['sandbox.mjs'],
  },
  recipes: {
    imports: `
      import openapiReference from '@docs-kit/openapi-reference';
      import openapiSandbox from '@docs-kit/openapi-sandbox';
      import recipes, {recipeContent} from '@docs-kit/recipes';
      import {writeFileSync} from 'node:fs';`,
    change: `
      ${PROGRAM}
      writeFileSync('recipes.arazzo.yaml', ${JSON.stringify(RECIPE)});
      const content = recipeContent({
        api: {specFile: 'petshop.json', route: '/docs/api'},
        file: 'recipes.arazzo.yaml', folder: 'docs/recipes', route: '/docs/recipes',
        list: '/docs/category/recipes', arazzo: {path: '/api/recipes.arazzo.yaml'},
        collection: {path: '/petshop.postman_collection.json', name: 'Petshop API'},
        sandboxUrl: 'http://localhost:4010', sandboxNote: 'No account is needed.',
        programs: {apiName: 'Petshop API'},
      });
      const options = content.buildOptions(__dirname);
      const {api} = options;
      const problems = content.dataFile.generate(__dirname);
      if (problems.length > 0) throw new Error(JSON.stringify(problems));
      config.plugins = [
        openapiReference({
          api, id: 'api', docs: 'docs', folder: 'api', console: {mode: 'example', storeKeys: false},
        }),
        openapiSandbox({api, program}),
        recipes(options),
      ];`,
    built: ['docs/recipes/meet-the-pets.html', 'petshop.postman_collection.json'],
  },
  search: {
    imports: `
      import search, {searchIndex} from '@docs-kit/search';
      import buildSteps from '@docs-kit/site-files';`,
    change: `
      config.plugins = [
        search({suggestions: ['Deploy']}),
        buildSteps({steps: [searchIndex({synonyms: ['publish, deploy']})]}),
      ];`,
    built: ['search.html', 'search-index/titles.json', 'search-index/worker.js'],
    html: /<dialog id="?search-dialog/,
  },
  'site-files': {
    imports: `import buildSteps, {hostFiles, linkPreviews} from '@docs-kit/site-files';`,
    change: `
      config.plugins = [buildSteps({
        steps: [
          linkPreviews({markFile: 'static/img/logo.svg'}),
          // The template's home page has style attributes.
          hostFiles({redirects: [], allowSources: () => ({'style-src-attr': ["'unsafe-inline'"]})}),
        ],
      })];`,
    built: ['robots.txt', '_headers'],
  },
  'page-moves': {
    imports: `
      import {movePage} from '@docs-kit/page-moves';
      import {writeFileSync} from 'node:fs';`,
    change: `
      const [from, to] = ['docs/tutorial-basics/congratulations.mdx', 'docs/tutorial-basics/done.mdx'];
      config.plugins = [async () => {
        writeFileSync('redirects.ts', 'export const redirects = [\\n];\\n');
        await movePage(__dirname, from, to, {redirectsFile: 'redirects.ts', files: [from]});
        return {name: 'moved-page'};
      }];`,
    built: ['docs/tutorial-basics/done.html'],
  },
  pictures: {
    imports: `
      import inlinePictures, {createPictureRule} from '@docs-kit/pictures';
      import contentRules from '@docs-kit/writing';`,
    change: `
      const markdown = {beforeDefaultRemarkPlugins: [inlinePictures]};
      Object.assign(classic.docs, markdown);
      Object.assign(classic.blog, markdown);
      config.plugins = [
        contentRules({redirects: [], redirectsFile: 'redirects.ts', rules: [createPictureRule()]}),
      ];`,
    built: [],
  },
  'pasted-text': {
    imports: `
      import pastedText from '@docs-kit/pasted-text';
      import contentRules from '@docs-kit/writing';`,
    change: `
      config.plugins = [
        contentRules({redirects: [], redirectsFile: 'redirects.ts', rules: [pastedText]}),
      ];`,
    built: [],
  },
  'code-blocks': {
    imports: `import highlightFences from '@docs-kit/code-blocks/rehype';`,
    change: `
      Object.assign(classic.docs, {rehypePlugins: [highlightFences]});
      Object.assign(classic.blog, {rehypePlugins: [highlightFences]});`,
    built: [],
  },
  writing: {
    imports: `
      import reuseTrees from '@docs-kit/writing/reuseTrees';
      import contentRules from '@docs-kit/writing';`,
    change: `
      const markdown = {beforeDefaultRemarkPlugins: [reuseTrees]};
      Object.assign(classic.docs, markdown);
      Object.assign(classic.blog, markdown);
      config.plugins = [
        contentRules({redirects: [], redirectsFile: 'redirects.ts'}),
      ];`,
    built: [],
  },
};

/** Packages that only others use, and that come with these. */
const USED_BY_OTHERS: readonly string[] = [
  'basics',
  'browser',
  'openapi-model',
  'openapi-overlay',
  'request-samples',
];

type Manifest = {readonly dependencies?: Readonly<Record<string, string>>};

const readDependencies = (name: string): string[] =>
  Object.keys(
    (JSON.parse(readFileSync(path.join(PACKAGES, name, 'package.json'), 'utf8')) as Manifest)
      .dependencies ?? {},
  ).flatMap((dependency) => /^@docs-kit\/(.*)/.exec(dependency)?.[1] ?? []);

/** Deletes posts of the template whose text is a placeholder, which content rules refuse. */
function removePlaceholders(folder: string): void {
  for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    const file = path.join(folder, name);
    if (/\.mdx?$/.test(name) && readFileSync(file, 'utf8').includes('Lorem ipsum')) rmSync(file);
  }
}

/** @returns a package and all that it needs */
function listNeeded(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  readDependencies(name).forEach((dependency) => listNeeded(dependency, found));
  return found;
}

const packages = readdirSync(PACKAGES).filter((name) =>
  existsSync(path.join(PACKAGES, name, 'package.json')),
);

it('each package is installed by a test', () => {
  expect([...Object.keys(USES), ...USED_BY_OTHERS].sort()).toEqual(packages);
});

describe.runIf(process.env.FULL)('in a new site', {timeout: 10 * 60_000}, () => {
  let root: string;
  let site: string;
  const run = (command: string, options: readonly string[], cwd: string) =>
    execFileSync(command, options, {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {...process.env, NODE_ENV: '', CI: '1', npm_config_yes: 'true'},
    });

  beforeAll(() => {
    root = createTemporaryFolder('packages');
    const create = `create-docusaurus@${docusaurusVersion}`;
    run('npx', [create, 'site', 'classic', '--typescript', '--skip-install'], root);
    site = path.join(root, 'site');
    run('npm', ['install', '--no-audit', '--no-fund'], site);
    cpSync(path.join(site, 'docusaurus.config.ts'), path.join(site, 'stock.config.ts'));
    cpSync(PETSHOP, path.join(site, 'petshop.json'));
    for (const name of packages)
      run('npm', ['pack', '--pack-destination', root], path.join(PACKAGES, name));
  }, 10 * 60_000);

  afterAll(() => rmSync(root, {recursive: true, force: true}), 10 * 60_000);

  it.each(Object.entries(USES))('%s builds', async (name, {imports, change, built, html}) => {
    const folder = path.join(root, name);
    mkdirSync(folder);
    cpSync(site, folder, {recursive: true, verbatimSymlinks: true});
    const tarballs = [...listNeeded(name)].map((needed) =>
      path.join(root, `docs-kit-${needed}-1.0.0.tgz`),
    );
    run('npm', ['install', '--no-audit', '--no-fund', ...tarballs], folder);
    if (name === 'pasted-text') removePlaceholders(path.join(folder, 'blog'));
    writeFileSync(
      path.join(folder, 'docusaurus.config.ts'),
      `import stock from './stock.config';
      ${imports}
      const config = {...stock, trailingSlash: false};
      const [[, classic]] = config.presets;
      ${change}
      export default config;`,
    );
    run('npm', ['run', 'build'], folder);
    for (const file of ['index.html', 'docs/intro.html', ...built])
      expect(existsSync(path.join(folder, 'build', file)), file).toBe(true);
    const page = readFileSync(path.join(folder, 'build/docs/intro.html'), 'utf8');
    if (html) expect(page).toMatch(html);
    if (built.includes('mcp.mjs')) {
      const client = new Client({name: 'test', version: '1'});
      const args = ['build/mcp.mjs', '--build', 'build'];
      await client.connect(new StdioClientTransport({command: 'node', args, cwd: folder}));
      const {tools} = await client.listTools();
      expect(tools.map((tool) => tool.name)).toEqual(['search_docs', 'get_page']);
      const query = {name: 'search_docs', arguments: {query: 'deploy your site'}};
      expect(JSON.stringify(await client.callTool(query))).toContain(
        '/docs/tutorial-basics/deploy',
      );
      await client.close();
    }
    if (built.includes('sandbox.mjs'))
      expect(run('node', ['build/sandbox.mjs', '--help'], folder)).toContain(HELP_URL);
    rmSync(folder, {recursive: true});
  });
});
