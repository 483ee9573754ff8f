/**
 * Bundles the programs of src/server, each as one file in the build: the sandbox and the MCP
 * server, which readers run, and the tools for a browser's agent.
 */
import path from 'node:path';
import {loadSandboxOperations} from '@docs-kit/openapi-sandbox/sandboxData';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {version} from '../../../../package.json';
import {SANDBOX_PORT} from '../../../../src/config/api';
import {buildApiConfig} from '../../../../src/config/node/api';

/** The first line of each file says what it is, and whose code it contains. */
const BANNERS = {
  sandbox: `// Sandbox of the Serenity* Star API. Run it with: node sandbox.mjs [--port ${SANDBOX_PORT}]. Contains Hono (MIT license).`,
  mcp: '// MCP server of the Serenity* Star documentation: node mcp.mjs. Contains the MCP SDK and Zod (MIT license).',
  'browser-tools':
    "// Tools of the documentation for a browser's agent. Contains Zod (MIT license).",
};

export default function serverBundles({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'server-bundles',
    async postBuild({outDir}) {
      const {build} = await import('esbuild');
      const writeBundle = (name: keyof typeof BANNERS, contents: string) =>
        build({
          stdin: {contents, resolveDir: __dirname},
          outfile: path.join(outDir, `${name}.mjs`),
          absWorkingDir: siteDir,
          bundle: true,
          minify: true,
          platform: name === 'browser-tools' ? 'browser' : 'node',
          // The UMD build of jsonc-parser can't be bundled: it requires its parts at run time.
          mainFields: ['module', 'main'],
          format: 'esm',
          target: name === 'browser-tools' ? 'es2022' : 'node20',
          banner: {js: BANNERS[name]},
          logLevel: 'silent',
        });
      const data = JSON.stringify(JSON.stringify(loadSandboxOperations(buildApiConfig(siteDir))));
      const defaults = JSON.stringify({site: siteConfig.url, version});
      await writeBundle(
        'sandbox',
        `import run from '@docs-kit/openapi-sandbox/server/runSandbox'; run(JSON.parse(${data}));`,
      );
      await writeBundle(
        'mcp',
        `import run from '@docs-kit/agent-docs/mcp/runMcpServer'; run(${defaults});`,
      );
      await writeBundle('browser-tools', `import '@docs-kit/agent-docs/mcp/browser';`);
    },
  };
}
