/**
 * Bundles the programs of src/server, each as one file in the build: the sandbox and the MCP server,
 * which readers run, and the tools for a browser's agent.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {version} from '../../../package.json';
import {loadSandboxOperations} from '../api/sandbox';

const SANDBOX_BANNER =
  '// Sandbox of the Serenity* Star API. Run it with: node sandbox.mjs [--port 4010]. Contains Hono (MIT license).';
const MCP_BANNER =
  '// MCP server of the Serenity* Star documentation: node mcp.mjs. Contains the MCP SDK and Zod (MIT license).';
const BROWSER_TOOLS_BANNER =
  "// Tools of the documentation for a browser's agent. Contains Zod (MIT license).";

type Bundle = {
  readonly name: string;
  readonly platform: 'node' | 'browser';
  /** Its path below src/server. */
  readonly module: string;
  /** Calls the default export, as `run`. */
  readonly call?: string;
  readonly banner: string;
};

/** Writes a program of src/server as one file without dependencies. */
async function writeBundle(siteDir: string, outDir: string, bundle: Bundle) {
  const {build} = await import('esbuild');
  const {name, platform, call = '', banner} = bundle;
  const module = JSON.stringify(path.join(siteDir, 'src/server', bundle.module));
  await build({
    stdin: {
      contents: `import ${call && 'run from'} ${module}; ${call}`,
      resolveDir: siteDir,
    },
    outfile: path.join(outDir, `${name}.mjs`),
    absWorkingDir: siteDir,
    bundle: true,
    minify: true,
    platform,
    // The UMD build of jsonc-parser can't be bundled: it requires its parts at run time.
    mainFields: ['module', 'main'],
    format: 'esm',
    target: platform === 'node' ? 'node20' : 'es2022',
    banner: {js: banner},
    logLevel: 'silent',
  });
}

export default function serverBundles({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'server-bundles',
    async postBuild({outDir}) {
      const data = JSON.stringify(JSON.stringify(loadSandboxOperations(siteDir)));
      const defaults = JSON.stringify({site: siteConfig.url, version});
      const bundles: Bundle[] = [
        {
          name: 'sandbox',
          platform: 'node',
          module: 'sandbox/runSandbox',
          call: `run(JSON.parse(${data}));`,
          banner: SANDBOX_BANNER,
        },
        {
          name: 'mcp',
          platform: 'node',
          module: 'mcp/runMcpServer',
          call: `run(${defaults});`,
          banner: MCP_BANNER,
        },
        {
          name: 'browser-tools',
          platform: 'browser',
          module: 'mcp/browser',
          banner: BROWSER_TOOLS_BANNER,
        },
      ];
      for (const bundle of bundles) await writeBundle(siteDir, outDir, bundle);
    },
  };
}
