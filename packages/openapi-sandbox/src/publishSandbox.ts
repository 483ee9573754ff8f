/** Publishes the sandbox with the site, as a program that readers download and run. */
import path from 'node:path';
import {bundleProgram} from '@docs-kit/basics/bundleProgram';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {SandboxProgram} from './server/runSandbox';
import type {SandboxOperation} from './types';

export type PublishSandboxOptions = {
  /** Says what the program is. */
  readonly banner: string;
  readonly program: SandboxProgram;
  /**
   * @param siteDir - absolute path of the site's folder
   * @returns the data of the operations
   */
  readonly loadOperations: (siteDir: string) => readonly SandboxOperation[];
};

/** Creates a plugin that writes /sandbox.mjs after the build. */
export const publishSandbox =
  ({banner, program, loadOperations}: PublishSandboxOptions) =>
  ({siteDir}: LoadContext): Plugin => ({
    name: 'publish-sandbox',
    async postBuild({outDir}) {
      const data = JSON.stringify(JSON.stringify(loadOperations(siteDir)));
      await bundleProgram({
        contents: `import run from './server/runSandbox'; run(JSON.parse(${data}), ${JSON.stringify(program)});`,
        resolveDir: __dirname,
        file: path.join(outDir, 'sandbox.mjs'),
        banner: `// ${banner} Contains Hono (MIT license).`,
        platform: 'node',
      });
    },
  });
