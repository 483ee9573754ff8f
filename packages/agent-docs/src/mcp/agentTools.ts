/** Publishes programs that let agents search and read the site. */
import path from 'node:path';
import type {SiteBehavior} from '@docs-kit/openapi-sandbox/behavior';
import {bundleProgram} from '@docs-kit/openapi-sandbox/bundleProgram';
import {renderBehaviorImport} from '@docs-kit/openapi-sandbox/importBehavior';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {SiteProfile} from './siteProfile';

export type AgentToolsOptions = {
  /** Names of the site and of its API, for models. */
  readonly profile: SiteProfile;
  /** What the API does beyond its OpenAPI file, in examples. */
  readonly behavior?: Pick<SiteBehavior, 'module'>;
  /** First lines of /mcp.mjs and /browser-tools.mjs, which say what the files are. */
  readonly banners: {readonly server: string; readonly browserTools: string};
};

/**
 * Creates a plugin that writes two files after the build: /mcp.mjs, a server that readers download
 * and run, and /browser-tools.mjs, which pages load for a browser's agent.
 */
const agentTools =
  ({profile, behavior, banners}: AgentToolsOptions) =>
  ({siteConfig, siteDir}: LoadContext): Plugin => ({
    name: 'docs-kit-agent-docs',
    async postBuild({outDir}) {
      const defaults = JSON.stringify({site: siteConfig.url, profile});
      const imported = renderBehaviorImport(behavior && path.join(siteDir, behavior.module));
      await bundleProgram({
        contents: `import run from './runMcpServer'; ${imported} run(${defaults}, behavior);`,
        resolveDir: __dirname,
        file: path.join(outDir, 'mcp.mjs'),
        banner: `// ${banners.server} Contains the MCP SDK and Zod (MIT license).`,
        platform: 'node',
      });
      await bundleProgram({
        contents: `import register from './browser'; ${imported} register(${JSON.stringify(profile)}, behavior);`,
        resolveDir: __dirname,
        file: path.join(outDir, 'browser-tools.mjs'),
        banner: `// ${banners.browserTools} Contains Zod (MIT license).`,
        platform: 'browser',
      });
    },
  });

export default agentTools;
