/** Publishes programs that let agents search and read the site. */
import path from 'node:path';
import {bundleProgram} from '@docs-kit/basics/bundleProgram';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ServedSite} from './servedSite';

export type PublishMcpOptions = {
  readonly about: ServedSite;
  /** Say what the MCP server and the tools are. */
  readonly banners: {readonly server: string; readonly browserTools: string};
};

/**
 * Creates a plugin that writes two files after the build: /mcp.mjs, a server that readers download
 * and run, and /browser-tools.mjs, which pages load for a browser's agent.
 */
export const publishMcp =
  ({about, banners}: PublishMcpOptions) =>
  ({siteConfig}: LoadContext): Plugin => ({
    name: 'publish-mcp',
    async postBuild({outDir}) {
      const defaults = JSON.stringify({site: siteConfig.url, about});
      await bundleProgram({
        contents: `import run from './runMcpServer'; run(${defaults});`,
        resolveDir: __dirname,
        file: path.join(outDir, 'mcp.mjs'),
        banner: `// ${banners.server} Contains the MCP SDK and Zod (MIT license).`,
        platform: 'node',
      });
      await bundleProgram({
        contents: `import register from './browser'; register(${JSON.stringify(about)});`,
        resolveDir: __dirname,
        file: path.join(outDir, 'browser-tools.mjs'),
        banner: `// ${banners.browserTools} Contains Zod (MIT license).`,
        platform: 'browser',
      });
    },
  });
