/**
 * The step for host configuration, from src/config/headers.ts and src/config/redirects.ts: `_headers`, `_redirects` and
 * `staticwebapp.config.json` in the published folder, where their hosts read them and don't serve them, and `nginx.conf` in
 * `deploy`. Also robots.txt and the web manifest.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {color} from '../../../config/colors';
import {LIBRARY_STYLES, securityHeaders} from '../../../config/headers';
import {redirects} from '../../../config/redirects';
import type {PageTable} from '../pages';
import type {Step} from '../steps';
import {azureConfig, headersFile, nginxConfig, redirectsFile, type HostInput} from './hosts';
import {hashSource, inlineSources} from './inline';
import {manifest, robots} from './siteFiles';

/** Hashes of everything inline, sorted so that equal pages give equal files. */
function inlineHashes(pages: PageTable): {scriptHashes: string[]; styleHashes: string[]} {
  const sources = [...pages.values()].map(({html}) => inlineSources(html));
  return {
    scriptHashes: [...new Set(sources.flatMap(({scripts}) => scripts))].sort(),
    styleHashes: [...new Set([...LIBRARY_STYLES.map(hashSource), ...sources.flatMap(({styles}) => styles)])].sort(),
  };
}

/** One nginx.conf for each published folder, as their policies may differ. */
function nginxFile(siteDir: string, outDir: string): string {
  const name = path.basename(outDir);
  return path.join(siteDir, 'deploy', name === 'build' ? '' : name, 'nginx.conf');
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export const hostFiles: Step = async (pages, {siteDir, outDir, siteUrl, runtime, api}) => {
  const headers = securityHeaders({...inlineHashes(pages), runtime, apiOrigins: api.origins});
  const input: HostInput = {headers, redirects};
  const nginx = nginxFile(siteDir, outDir);
  await mkdir(path.dirname(nginx), {recursive: true});
  await Promise.all([
    writeFile(path.join(outDir, '_headers'), headersFile(input)),
    writeFile(path.join(outDir, '_redirects'), redirectsFile(input)),
    writeFile(path.join(outDir, 'staticwebapp.config.json'), json(azureConfig(input))),
    writeFile(nginx, nginxConfig(input)),
    writeFile(path.join(outDir, 'robots.txt'), robots(siteUrl)),
    writeFile(path.join(outDir, 'manifest.webmanifest'), json(manifest(color))),
  ]);
};
