/**
 * With FULL=1: each package, packed as npm publishes it, is installed with the packages that it
 * needs into a new site of Docusaurus's classic template, outside of this repository. The site has
 * the configuration that the package's README shows, builds, and works in a browser.
 */
import {spawn, spawnSync} from 'node:child_process';
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
import type {Page} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {FONT_FILE} from '../../src/config/node/head';
import {withChromium, withPage} from '../../tools/support/chromium';
import {findFreePort, waitForServer} from '../../tools/support/ports';
import {createTemporaryFolder, ROOT} from '../../tools/support/project';
import {readClipboard} from '../e2e/browserState';
import {listNeeded, MANIFESTS, PACKAGES_FOLDER} from '../support/packages';

/** Files that READMEs name. */
const NAMED_FILES = {
  'api/openapi.json': path.join(PACKAGES_FOLDER, 'openapi-sandbox/tests/petshop.json'),
  'static/fonts/inter.woff2': path.join(ROOT, 'static', FONT_FILE),
};

/** How a site uses a package. */
type Use = {
  /** Packages whose READMEs show the configuration: by default, this one. */
  readonly readmes?: readonly string[];
  /** What the template's site needs in place of what a README shows. */
  readonly edits?: readonly (readonly [shown: string, needed: string])[];
  /** Files that the site has before the build. */
  readonly files?: Readonly<Record<string, string>>;
  /** A configuration instead of that in READMEs: statements that change `config`. */
  readonly program?: string;
  /** Files that the package adds to the build. */
  readonly built?: readonly string[];
  /** What the package adds to pages. */
  readonly html?: RegExp;
  /** Uses what the package adds to pages in a browser. */
  readonly press?: (page: Page) => Promise<void>;
};

const RECIPE = `arazzo: 1.0.1
info: {title: Recipes for the petshop, version: 1.0.0}
sourceDescriptions:
  - {name: petshop, url: ./openapi.json, type: openapi}
workflows:
  - workflowId: meet-the-pets
    summary: Meet the pets
    description: List all pets of the shop.
    steps:
      - {stepId: list, x-title: List the pets, description: Get all pets., operationId: list-pets}
`;

const DIAGRAM = `# Diagram

\`\`\`mermaid
flowchart LR
  accTitle: From seed to tree
  Seed --> Tree
\`\`\`
`;

const ASK_ROOT = `
import AskPanel from '@docs-kit/search/components/AskPanel';
export default ({children}) => <AskPanel isAvailable>{children}</AskPanel>;`;
const ASK_BUTTON = `
import AskButton from '@docs-kit/search/components/AskPanel/AskButton';
import Search from '@theme-original/Navbar/Search';
export default ({children}) => <Search><AskButton />{children}</Search>;`;
const COPY_PAGE = `
import CopyPage from '@docs-kit/agent-docs/components/CopyPage';
import Content from '@theme-original/DocItem/Content';
export default (props) => <><CopyPage /><Content {...props} /></>;`;

const INTRO = '/docs/intro';
const DEPLOY = '/docs/tutorial-basics/deploy-your-site';

async function pressSearch(page: Page): Promise<void> {
  await page.goto(INTRO);
  await page.getByRole('button', {name: 'Search'}).click();
  await page.keyboard.type('deploy');
  await page.getByRole('option', {name: 'Deploy your site'}).first().click();
  await page.waitForURL(`**${DEPLOY}*`);
  await page.getByRole('button', {name: 'Ask the docs'}).click();
  await page.keyboard.type('How do I deploy?');
  await page.keyboard.press('Enter');
  await page.getByText('From the documentation:').waitFor();
  const panel = page.getByRole('dialog', {name: 'Ask the docs'});
  await panel.getByRole('button', {name: 'Close'}).click();
  await panel.waitFor({state: 'hidden'});
}

async function pressCopyCode(page: Page): Promise<void> {
  await page.goto(DEPLOY);
  const block = page.locator('.theme-code-block').first();
  const code = await block.locator('code').textContent();
  expect(code).toMatch(/\S/);
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await page.getByText('Copied').waitFor();
  expect(await readClipboard(page)).toBe(code);
}

async function pressDiagram(page: Page): Promise<void> {
  await page.goto('/docs/diagram');
  await page.getByRole('button', {name: /diagram: From seed to tree/}).click();
  const dialog = page.getByRole('dialog', {name: /diagram: From seed to tree/});
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({state: 'detached'});
}

async function pressCopyPage(page: Page): Promise<void> {
  await page.goto(INTRO);
  const summary = page.getByText('Copy page', {exact: true});
  const copy = page.getByRole('button', {name: 'Copy as Markdown'});
  await summary.click();
  await page.keyboard.press('Escape');
  await copy.waitFor({state: 'hidden'});
  await summary.click();
  await copy.click();
  await page.getByText('Page copied as Markdown').waitFor();
  expect(await readClipboard(page)).toContain('# Tutorial Intro');
  await copy.waitFor({state: 'hidden'});
}

const USES: Readonly<Record<string, Use>> = {
  'agent-docs': {
    // The template has components without a Markdown form.
    edits: [['profile});', "profile, onMissingForm: 'warn'});"]],
    files: {'src/theme/DocItem/Content/index.tsx': COPY_PAGE},
    built: ['docs/intro.md', 'llms.txt', 'mcp.mjs'],
    press: pressCopyPage,
  },
  'code-blocks': {press: pressCopyCode},
  diagrams: {files: {'docs/diagram.md': DIAGRAM}, press: pressDiagram},
  feeds: {
    program: `
      import {createFeedOptions} from '@docs-kit/feeds';
      const names = {title: 'Pets', description: 'Pets.', copyright: 'Pets', author: 'Pets'};
      config.presets[0][1].blog = false;
      config.plugins = [['@docs-kit/feeds', {feedOptions: createFeedOptions(names)}]];`,
    built: ['feed.xml', 'blog/feed.json'],
  },
  'html-first': {html: /<script[^>]* type="?text\/hydrate/},
  'openapi-changes': {
    program: `
      import {prepareUpdate} from '@docs-kit/openapi-changes';
      import {addToHistory} from '@docs-kit/openapi-changes/history';
      import {readFileSync, writeFileSync} from 'node:fs';
      config.plugins = [async () => {
        const current = {file: 'openapi.json', text: readFileSync('api/openapi.json', 'utf8')};
        const {changes} = await prepareUpdate({current, next: current, users: []});
        writeFileSync('static/changes.json', addToHistory([], '2026-01-31', changes));
        return {name: 'recorded-changes'};
      }];`,
    built: ['changes.json'],
  },
  'openapi-reference': {
    readmes: ['openapi-reference', 'openapi-sandbox'],
    built: ['docs/api/list-pets.html', 'api/openapi.yaml', 'api/operations.json'],
  },
  'openapi-sandbox': {built: ['sandbox.mjs']},
  recipes: {
    readmes: ['recipes', 'openapi-reference', 'openapi-sandbox'],
    files: {'api/recipes.arazzo.yaml': RECIPE},
    built: ['docs/recipes/meet-the-pets.html', 'pets.postman_collection.json'],
  },
  search: {
    files: {
      'src/theme/Root.tsx': ASK_ROOT,
      'src/theme/Navbar/Search/index.tsx': ASK_BUTTON,
    },
    built: ['search.html', 'search-index/titles.json', 'search-index/worker.js'],
    html: /<dialog id="?search-dialog/,
    press: pressSearch,
  },
  'host-files': {
    // The template's home page has style attributes.
    edits: [
      [
        'redirects: []',
        `redirects: [], allowSources: () => ({'style-src-attr': ["'unsafe-inline'"]})`,
      ],
    ],
    built: ['robots.txt', '_headers'],
  },
  'link-previews': {html: /<meta property="?og:site_name/},
  'page-moves': {
    program: `
      import {movePage} from '@docs-kit/page-moves';
      import {writeFileSync} from 'node:fs';
      const [from, to] = ['docs/tutorial-basics/congratulations.mdx', 'docs/tutorial-basics/done.mdx'];
      config.plugins = [async () => {
        writeFileSync('redirects.ts', 'export const redirects = [\\n];\\n');
        await movePage(__dirname, from, to, {redirectsFile: 'redirects.ts', files: [from]});
        return {name: 'moved-page'};
      }];`,
    built: ['docs/tutorial-basics/done.html'],
  },
  pictures: {},
  'pasted-text': {},
  writing: {},
};

/** Packages that only others use, and that come with these. */
const USED_BY_OTHERS: readonly string[] = [
  'basics',
  'browser',
  'build-steps',
  'openapi-model',
  'openapi-overlay',
  'request-samples',
];

/** Deletes posts of the template whose text is a placeholder, which content rules refuse. */
function removePlaceholders(folder: string): void {
  for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    const file = path.join(folder, name);
    if (/\.mdx?$/.test(name) && readFileSync(file, 'utf8').includes('Lorem ipsum')) rmSync(file);
  }
}

/**
 * @returns a module with the configuration that a README shows: statements, and after a line with
 *   an ellipsis, properties
 */
function renderReadme(name: string, edits: Use['edits'] = []): string {
  const readme = readFileSync(path.join(PACKAGES_FOLDER, name, 'README.md'), 'utf8');
  const [, block = ''] = /^```ts\n([^]*?)^```/m.exec(readme) ?? [];
  const [statements = '', properties = ''] = edits
    .filter(([shown]) => block.includes(shown))
    .reduce((text, [shown, needed]) => text.replace(shown, needed), block)
    .split('// …\n');
  expect(properties, `configuration in the README of ${name}`).not.toBe('');
  return `${statements}
    import type {Config} from '@docusaurus/types';
    export default {${properties}} satisfies Partial<Config>;`;
}

/** @returns the template's configuration with that of READMEs, or changed by a program */
const renderConfig = (readmes: readonly string[], program = '') => `
  import stock from './stock.config';
  ${readmes.map((name, index) => `import readme${index} from './${name}.readme';`).join('\n')}
  const readmes = [${readmes.map((_, index) => `readme${index}`).join()}];
  const config = {
    ...stock,
    ...Object.assign({}, ...readmes),
    presets: stock.presets,
    themes: readmes.flatMap(({themes = []}) => themes),
    plugins: readmes.flatMap(({plugins = []}) => plugins),
    trailingSlash: false,
  };
  const [[, classic]] = config.presets;
  for (const {presets: [[, {docs, blog}]] = [['classic', {}]]} of readmes) {
    Object.assign(classic.docs, docs);
    Object.assign(classic.blog, blog);
  }
  ${program}
  export default config;`;

/** Serves a built site as `npm run serve` does, and uses it in a browser. */
async function pressInBrowser(folder: string, press: NonNullable<Use['press']>): Promise<void> {
  const port = await findFreePort();
  const args = ['node_modules/.bin/docusaurus', 'serve', '--no-open', '--port', String(port)];
  const server = spawn(process.execPath, args, {cwd: folder, stdio: 'ignore'});
  const baseURL = `http://localhost:${port}`;
  try {
    await waitForServer(baseURL);
    const permissions = ['clipboard-read', 'clipboard-write'];
    await withChromium((browser) => withPage(browser, {baseURL, permissions}, press));
  } finally {
    server.kill();
  }
}

it('each package is installed by a test', () => {
  expect([...Object.keys(USES), ...USED_BY_OTHERS].sort()).toEqual([...MANIFESTS.keys()]);
});

describe.runIf(process.env.FULL)('in a new site', {timeout: 10 * 60_000}, () => {
  let root: string;
  let site: string;
  function run(command: string, options: readonly string[], cwd: string): string {
    const env = {...process.env, NODE_ENV: '', CI: '1', npm_config_yes: 'true'};
    const {status, stdout, stderr} = spawnSync(command, options, {cwd, encoding: 'utf8', env});
    if (status === 0) return stdout;
    // Vitest would look for the source maps of a stack in the output.
    const output = `${stdout}${stderr}`.replaceAll(/^\s+at /gm, '  in ');
    throw new Error(`${command} ${options.join(' ')} failed in ${cwd}:\n${output}`);
  }

  beforeAll(() => {
    root = createTemporaryFolder('packages');
    const create = `create-docusaurus@${docusaurusVersion}`;
    run('npx', [create, 'site', 'classic', '--typescript', '--skip-install'], root);
    site = path.join(root, 'site');
    run('npm', ['install', '--no-audit', '--no-fund'], site);
    cpSync(path.join(site, 'docusaurus.config.ts'), path.join(site, 'stock.config.ts'));
    for (const [name, file] of Object.entries(NAMED_FILES)) cpSync(file, path.join(site, name));
    for (const name of MANIFESTS.keys())
      run('npm', ['pack', '--pack-destination', root], path.join(PACKAGES_FOLDER, name));
  }, 10 * 60_000);

  afterAll(() => rmSync(root, {recursive: true, force: true}), 10 * 60_000);

  it.each(Object.entries(USES))('%s builds, and works', async (name, use) => {
    const {readmes = [name], edits, files = {}, program, built = [], html, press} = use;
    const folder = path.join(root, name);
    mkdirSync(folder);
    cpSync(site, folder, {recursive: true, verbatimSymlinks: true});
    const tarballs = [...listNeeded(name)].map((needed) =>
      path.join(root, `docs-kit-${needed}-1.0.0.tgz`),
    );
    run('npm', ['install', '--no-audit', '--no-fund', ...tarballs], folder);
    if (name === 'pasted-text') removePlaceholders(path.join(folder, 'blog'));
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      writeFileSync(path.join(folder, file), text);
    };
    const shown = program === undefined ? readmes : [];
    for (const readme of shown) write(`${readme}.readme.ts`, renderReadme(readme, edits));
    for (const [file, text] of Object.entries(files)) write(file, text);
    write('docusaurus.config.ts', renderConfig(shown, program));
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
      expect(run('node', ['build/sandbox.mjs', '--help'], folder)).toContain(
        'https://docs.pets.example',
      );
    if (press) await pressInBrowser(folder, press);
    rmSync(folder, {recursive: true});
  });
});
