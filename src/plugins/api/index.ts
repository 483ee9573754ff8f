/**
 * Generates the pages of the API reference, and publishes the OpenAPI file as JSON and YAML, and
 * the data of the console and the sandbox for each operation, and collections for API clients, from
 * the dev server and in the build. The build also has the sandbox server as one file.
 */
import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {logger} from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import {version} from '../../../package.json';
import {SPEC_PATH} from '../../config/api';
import {COLLECTIONS, RECIPES_PATH} from '../../config/recipes';
import {exitOn, printError} from '../../shared/writerError';
import {generateApiPages} from './generate';
import {load} from './model';
import {writeCollections} from '../recipes/collections';
import {buildConsoleData} from './outputs';
import {loadSandboxOperations} from './sandbox';

const SANDBOX_BANNER =
  '// Sandbox of the Serenity* Star API. Run it with: node sandbox.mjs [--port 4010]. Contains Hono (MIT license).';
const MCP_BANNER =
  '// MCP server of the Serenity* Star documentation: node mcp.mjs. Contains the MCP SDK and Zod (MIT license).';

const BROWSER_TOOLS_BANNER =
  "// Tools of the documentation for a browser's agent. Contains Zod (MIT license).";

/** Writes what the site publishes of the API besides its pages. */
function writeData(folder: string, siteDir: string): void {
  const {text, api, recipes} = load(siteDir);
  // Aliases are hard to read, and folding would change how descriptions are written.
  const yaml = stringify(JSON.parse(text), {lineWidth: 0, aliasDuplicateObjects: false});
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  // Removes the files of deleted operations.
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(path.join(folder, 'console'), {recursive: true});
  mkdirSync(path.join(folder, 'sandbox'));
  mkdirSync(path.join(folder, 'recipes'));
  write('openapi.json', text);
  write('openapi.yaml', yaml);
  for (const operation of api.operations)
    write(`console/${operation.slug}.json`, JSON.stringify(buildConsoleData(operation)));
  for (const operation of loadSandboxOperations(siteDir))
    write(`sandbox/${operation.id}.json`, JSON.stringify(operation));
  for (const recipe of recipes) write(`recipes/${recipe.workflowId}.json`, JSON.stringify(recipe));
}

type Program = {
  readonly name: string;
  /** Module in src/server whose default export starts it, or that a browser runs. */
  readonly module: string;
  readonly call?: string;
  readonly banner: string;
};

/** Writes a program of src/server as one file without dependencies. */
async function bundleProgram(siteDir: string, outDir: string, program: Program) {
  const {build} = await import('esbuild');
  const {name, call, banner} = program;
  const module = JSON.stringify(path.join(siteDir, 'src/server', program.module));
  await build({
    stdin: {
      contents: call ? `import run from ${module}; ${call}` : `import ${module};`,
      resolveDir: siteDir,
    },
    outfile: path.join(outDir, `${name}.mjs`),
    absWorkingDir: siteDir,
    bundle: true,
    minify: true,
    platform: call ? 'node' : 'browser',
    // The UMD build of jsonc-parser can't be bundled: it requires its parts at run time.
    mainFields: ['module', 'main'],
    format: 'esm',
    target: call ? 'node20' : 'es2022',
    banner: {js: banner},
    logLevel: 'silent',
  });
}

export default async function apiFiles({
  siteDir,
  siteConfig,
  generatedFilesDir,
  baseUrl,
}: LoadContext): Promise<Plugin> {
  // Other plugins start meanwhile. Docusaurus reads pages and sidebars when all have started.
  await generateApiPages(siteDir).catch(exitOn);
  const folder = path.join(generatedFilesDir, 'api-files');
  return {
    name: 'api-files',
    getPathsToWatch: () => [SPEC_PATH, RECIPES_PATH].map((file) => path.join(siteDir, file)),
    async loadContent() {
      // After a mistake in `npm start`, pages and data stay as they are.
      await generateApiPages(siteDir).catch(printError);
      writeData(folder, siteDir);
      // The build writes them when pages are done.
      if (process.env.NODE_ENV === 'development')
        void writeCollections(siteDir, generatedFilesDir, siteConfig.url).catch((error: Error) =>
          logger.error(error.message),
        );
    },
    // Docusaurus merges `devServer` into its configuration, but its type lacks it.
    configureWebpack: () =>
      ({
        devServer: {
          static: [
            {directory: folder, publicPath: `${baseUrl}api`, watch: false},
            {
              directory: generatedFilesDir + COLLECTIONS.folder,
              publicPath: COLLECTIONS.folder,
              watch: false,
            },
          ],
        },
      }) as object,
    async postBuild({outDir}) {
      cpSync(folder, path.join(outDir, 'api'), {recursive: true});
      await writeCollections(siteDir, outDir, siteConfig.url);
      const data = JSON.stringify(JSON.stringify(loadSandboxOperations(siteDir)));
      const defaults = JSON.stringify({site: siteConfig.url, version});
      const programs: Program[] = [
        {
          name: 'sandbox',
          module: 'sandbox/runSandbox',
          call: `run(JSON.parse(${data}));`,
          banner: SANDBOX_BANNER,
        },
        {
          name: 'mcp',
          module: 'mcp/runMcpServer',
          call: `run(${defaults});`,
          banner: MCP_BANNER,
        },
        {name: 'browser-tools', module: 'mcp/browser', banner: BROWSER_TOOLS_BANNER},
      ];
      for (const program of programs) await bundleProgram(siteDir, outDir, program);
    },
  };
}
