/** Bundles a program that a site publishes as one file. */
import path from 'node:path';

export type Program = {
  /** Module that imports what the program runs. */
  readonly contents: string;
  /** Folder that imports of `contents` are relative to. */
  readonly resolveDir: string;
  /** Folder of the site, which modules import from as `@site`. */
  readonly siteDir: string;
  /** Absolute path of the file to write. */
  readonly file: string;
  /** The first line, which says what the program is, and whose code it contains. */
  readonly banner: string;
  /** Where the program runs: Node 20, or browsers with ES2022. */
  readonly platform: 'node' | 'browser';
};

/** For CommonJS packages in an ES module that require parts of Node, such as @fastify/busboy. */
const REQUIRE = `import {createRequire as create} from 'node:module';const require=create(import.meta.url);`;

/** @throws Error with the messages of esbuild if a module is missing or invalid */
export async function bundleProgram(program: Program): Promise<void> {
  const {contents, resolveDir, siteDir, file, banner, platform} = program;
  // The import is here, because only a build needs it.
  const {build} = await import('esbuild');
  await build({
    stdin: {contents, resolveDir},
    outfile: file,
    absWorkingDir: path.dirname(file),
    alias: {'@site': siteDir},
    bundle: true,
    minify: true,
    platform,
    // The UMD build of jsonc-parser can't be bundled: it requires its parts at run time.
    mainFields: ['module', 'main'],
    format: 'esm',
    target: platform === 'node' ? 'node20' : 'es2022',
    banner: {js: platform === 'node' ? `${banner}\n${REQUIRE}` : banner},
    logLevel: 'silent',
  });
}
