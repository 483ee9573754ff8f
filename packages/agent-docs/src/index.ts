/** Publishes programs that let agents search and read the site. */
import {createRequire} from 'node:module';
import path from 'node:path';
import {optionsOf, requireOptions, z} from '@docs-kit/basics/options';
import {SHARED_STYLES} from '@docs-kit/browser/styles';
import {bundleProgram, renderBehaviorImport} from '@docs-kit/openapi-sandbox';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {profileOption, type SiteProfile} from './mcp/siteProfile';

export * from './markdown-pages';
export * from './markdown-pages/sourceIndex';
export * from './markdown-pages/wellKnownPaths';
export type {SiteProfile};

const OPTIONS = optionsOf({
  /** Names of the site and of its API, for models. */
  profile: profileOption,
  /** First lines of /mcp.mjs and /browser-tools.mjs, which say what the files are. */
  banners: optionsOf({server: z.string(), browserTools: z.string()}),
});

export type AgentToolsOptions = z.infer<typeof OPTIONS>;

/**
 * Creates a plugin that writes two files after the build: /mcp.mjs, a server that readers download
 * and run, and /browser-tools.mjs, which pages load for a browser's agent.
 *
 * @throws WriterError if an option is wrong
 */
const agentTools = (options: AgentToolsOptions) => {
  const {profile, banners} = requireOptions('@docs-kit/agent-docs', OPTIONS, options);
  return ({siteConfig, siteDir, generatedFilesDir}: LoadContext): Plugin => ({
    name: 'docs-kit-agent-docs',
    getClientModules: () => [
      ...SHARED_STYLES,
      path.join(__dirname, 'vanilla/browserTools'),
      path.join(__dirname, 'vanilla/copyPage'),
      createRequire(__filename).resolve('@docs-kit/browser/menus'),
    ],
    async postBuild({outDir}) {
      const defaults = JSON.stringify({site: siteConfig.url, profile});
      const imported = renderBehaviorImport(generatedFilesDir);
      await bundleProgram({
        contents: `import run from './mcp/runMcpServer'; ${imported} run(${defaults}, behavior);`,
        resolveDir: __dirname,
        siteDir,
        file: path.join(outDir, 'mcp.mjs'),
        banner: `// ${banners.server} Contains the MCP SDK and Zod (MIT license).`,
        platform: 'node',
      });
      await bundleProgram({
        contents: `import register from './mcp/browser'; ${imported} register(${JSON.stringify(profile)}, behavior);`,
        resolveDir: __dirname,
        siteDir,
        file: path.join(outDir, 'browser-tools.mjs'),
        banner: `// ${banners.browserTools} Contains Zod (MIT license).`,
        platform: 'browser',
      });
    },
  });
};

export default agentTools;
