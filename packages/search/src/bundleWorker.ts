/** Bundles the script that answers from the index. It's beside the index, whose format it reads. */
import path from 'node:path';
import {listBrowserTargets} from '@docs-kit/build-steps';

/**
 * @param siteDir - the folder of the site
 * @returns the text of the script
 */
export async function bundleWorker(siteDir: string): Promise<string> {
  // The import is here, because the site's configuration loads this module.
  const {build} = await import('esbuild');
  const {outputFiles} = await build({
    entryPoints: [path.join(__dirname, 'client/worker')],
    bundle: true,
    minify: true,
    write: false,
    target: listBrowserTargets(siteDir),
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}
