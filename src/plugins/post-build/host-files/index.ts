/**
 * Writes the configuration of the hosts that the site can be put on, from src/config/headers.ts and src/config/redirects.ts:
 * `_headers`, `_redirects` and `staticwebapp.config.json` into the published folder, where their hosts look for them and do
 * not serve them, and `nginx.conf` into `deploy`, outside of it.
 */
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {LIBRARY_STYLES, securityHeaders} from '../../../config/headers';
import {redirects} from '../../../config/redirects';
import type {RuntimeConfig} from '../../../config/runtime';
import {operations} from '../../api/model';
import {apiOrigins} from '../../api/outputs';
import {azureConfig, headersFile, nginxConfig, redirectsFile, type HostInput} from './hosts';
import {hashSource, inlineSources, isRedirectPage} from './inline';

/** Each hash once, in an order that does not depend on the order of files. */
async function collectHashes(outDir: string): Promise<{scriptHashes: string[]; styleHashes: string[]}> {
  const scripts = new Set<string>();
  const styles = new Set<string>(LIBRARY_STYLES.map(hashSource));
  for (const file of await readdir(outDir, {recursive: true})) {
    const html = file.endsWith('.html') ? await readFile(path.join(outDir, file), 'utf8') : '';
    if (html && !isRedirectPage(html)) {
      const found = inlineSources(html);
      found.scripts.forEach((source) => scripts.add(source));
      found.styles.forEach((source) => styles.add(source));
    }
  }
  return {scriptHashes: [...scripts].sort(), styleHashes: [...styles].sort()};
}

/** Where the build's nginx file goes: one folder for each published folder, as their policies may differ. */
export function nginxFile(siteDir: string, outDir: string): string {
  const name = path.basename(outDir);
  return path.join(siteDir, 'deploy', name === 'build' ? '' : name, 'nginx.conf');
}

/** The Docusaurus plugin. */
export default function serverFilesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'host-files',

    async postBuild({outDir, siteConfig}) {
      const headers = securityHeaders({
        ...(await collectHashes(outDir)),
        runtime: siteConfig.customFields as unknown as RuntimeConfig,
        apiOrigins: apiOrigins(operations(siteDir)),
      });
      const input: HostInput = {headers, redirects};
      const nginx = nginxFile(siteDir, outDir);
      await mkdir(path.dirname(nginx), {recursive: true});
      await Promise.all([
        writeFile(path.join(outDir, '_headers'), headersFile(input)),
        writeFile(path.join(outDir, '_redirects'), redirectsFile(input)),
        writeFile(path.join(outDir, 'staticwebapp.config.json'), `${JSON.stringify(azureConfig(input), null, 2)}\n`),
        writeFile(nginx, nginxConfig(input)),
      ]);
    },
  };
}
