/**
 * The step for host configuration, from headers.ts and src/config/redirects.ts: `_headers`,
 * `_redirects` and `staticwebapp.config.json` in the published folder, where their hosts read them
 * and don't serve them, and `nginx.conf` in `deploy`. For other hosts, it writes pages that
 * redirect. It also writes the files that clients expect at a site's root.
 */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {writeFiles} from '@docs-kit/basics/files';
import {SPECULATION_RULES} from '@docs-kit/html-first/scriptElements';
import {listApiOrigins} from '@docs-kit/openapi-model/model';
import {SPEC_PATH} from '../../../../src/config/api';
import {parseEnv} from '../../../../src/config/node/env';
import {fileRedirects, redirects} from '../../../../src/config/redirects';
import type {PageTable} from '../pageTable';
import type {Step} from '../step';
import {LIBRARY_STYLES} from './contentSecurityPolicy';
import {API_CATALOG, buildSecurityHeaders} from './headers';
import {type HostInput, renderAzureConfig, renderHeaders, renderRedirects} from './hosts';
import {findInlineHashes, formatHashSource} from './inlineHashes';
import {renderNginxConfig} from './nginxConfig';
import {collectRedirects, renderRedirectFiles} from './pageRedirects';
import {buildApiCatalog, renderRobots, renderSecurityTxt} from './siteFiles';

/** Hashes of everything inline, sorted so that equal pages give equal files. */
function collectHashes(pages: PageTable): {scriptHashes: string[]; styleHashes: string[]} {
  const sources = [...pages.values()].map(({html}) => findInlineHashes(html));
  return {
    scriptHashes: [
      ...new Set([formatHashSource(SPECULATION_RULES), ...sources.flatMap(({scripts}) => scripts)]),
    ].sort(),
    styleHashes: [
      ...new Set([
        ...LIBRARY_STYLES.map(formatHashSource),
        ...sources.flatMap(({styles}) => styles),
      ]),
    ].sort(),
  };
}

/** @returns the date of the last commit, or `undefined` outside of a clone */
const readCommitDate = (siteDir: string): Promise<Date | undefined> =>
  promisify(execFile)('git', ['log', '-1', '--format=%cI'], {cwd: siteDir}).then(
    ({stdout}) => new Date(stdout.trim()),
    () => undefined,
  );

/** Names the nginx.conf of a published folder: the policies of folders may differ. */
function nameNginxFile(siteDir: string, outDir: string): string {
  const name = path.basename(outDir);
  return path.join(siteDir, 'deploy', name === 'build' ? '' : name, 'nginx.conf');
}

/** Writes what hosts and tools look for: headers, redirects, robots.txt, and the like. */
export const hostFiles: Step = async (
  pages,
  {siteDir, outDir, siteUrl, runtime, operations, sections},
) => {
  const readingOrder = sections.flatMap((section) => section.pages);
  const {html, markdown} = collectRedirects(redirects, pages, readingOrder);
  const input: HostInput = {
    headers: buildSecurityHeaders({
      ...collectHashes(pages),
      runtime,
      apiOrigins: listApiOrigins(operations),
    }),
    redirects: [...html, ...markdown, ...fileRedirects],
  };
  const {SECURITY_CONTACT: contact, CONTENT_SIGNAL: contentSignal} = parseEnv();
  const published = new Map([
    ['_headers', renderHeaders(input)],
    ['_redirects', renderRedirects(input)],
    ['staticwebapp.config.json', renderAzureConfig(input)],
    ['robots.txt', renderRobots(siteUrl, contentSignal)],
    [API_CATALOG.slice(1), `${JSON.stringify(buildApiCatalog(siteUrl, operations), null, 2)}\n`],
    // Tools look for the file in the root; /api/openapi.json is its path in the documentation.
    ['openapi.json', await readFile(path.join(siteDir, SPEC_PATH), 'utf8')],
  ]);
  for (const [file, text] of renderRedirectFiles(html, pages, siteUrl)) published.set(file, text);
  if (contact) {
    const text = renderSecurityTxt(contact, siteUrl, await readCommitDate(siteDir), new Date());
    published.set('.well-known/security.txt', text);
  }
  writeFiles([...published].map(([file, text]) => [path.join(outDir, file), text]));
  writeFiles([[nameNginxFile(siteDir, outDir), renderNginxConfig(input)]]);
};
