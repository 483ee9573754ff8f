/** Bundles the sandbox server with its data into one file that readers download and run with Node. */
import path from 'node:path';
import {build} from 'esbuild';
import {sandboxOperations} from './sandbox';

const BANNER =
  '// Sandbox of the Serenity* Star API. Run it with: node sandbox.mjs [--port 4010]. Contains Hono (MIT license).';

/** @param file - where to write the bundle */
export async function bundleSandbox(siteDir: string, file: string): Promise<void> {
  const entry = JSON.stringify(path.join(siteDir, 'src/server/sandbox/main'));
  const data = JSON.stringify(JSON.stringify(sandboxOperations(siteDir)));
  await build({
    stdin: {contents: `import {run} from ${entry}; run(JSON.parse(${data}));`, resolveDir: siteDir},
    outfile: file,
    absWorkingDir: siteDir,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: {js: BANNER},
    logLevel: 'silent',
  });
}
