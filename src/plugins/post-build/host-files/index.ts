/**
 * The step for host configuration, from src/config/node/headers.ts and src/config/redirects.ts:
 * `_headers`, `_redirects` and `staticwebapp.config.json` in the published folder, where their
 * hosts read them and don't serve them, and `nginx.conf` in `deploy`. For other hosts, it writes
 * pages that redirect. Also the files that clients expect at a site's root.
 */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {SPEC_PATH} from '../../../config/api';
import {color} from '../../../config/node/colors';
import {readEnv} from '../../../config/node/env';
import {LIBRARY_STYLES, securityHeaders} from '../../../config/node/headers';
import {redirects} from '../../../config/redirects';
import {markdownPath} from '../../../shared/markdownPage';
import {sectionsOf} from '../markdown-pages/sections';
import {apiOrigins} from '../../api/outputs';
import {fileOf, writeFiles, type PageTable} from '../pages';
import type {Step} from '../steps';
import {azureConfig, headersFile, nginxConfig, redirectsFile, type HostInput} from './hosts';
import {hashSource, inlineSources} from './inline';
import {allRedirects, redirectPage, withCorrectedCase} from './redirects';
import {manifest, robots, securityTxt} from './siteFiles';

/** Hashes of everything inline, sorted so that equal pages give equal files. */
function inlineHashes(pages: PageTable): {scriptHashes: string[]; styleHashes: string[]} {
  const sources = [...pages.values()].map(({html}) => inlineSources(html));
  return {
    scriptHashes: [...new Set(sources.flatMap(({scripts}) => scripts))].sort(),
    styleHashes: [
      ...new Set([...LIBRARY_STYLES.map(hashSource), ...sources.flatMap(({styles}) => styles)]),
    ].sort(),
  };
}

/** @returns the date of the last commit, or `undefined` outside of a clone */
const readCommitDate = (siteDir: string): Promise<Date | undefined> =>
  promisify(execFile)('git', ['log', '-1', '--format=%cI'], {cwd: siteDir}).then(
    ({stdout}) => new Date(stdout.trim()),
    () => undefined,
  );

/** One nginx.conf for each published folder, as their policies may differ. */
function nginxFile(siteDir: string, outDir: string): string {
  const name = path.basename(outDir);
  return path.join(siteDir, 'deploy', name === 'build' ? '' : name, 'nginx.conf');
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export const hostFiles: Step = async (
  pages,
  {siteDir, outDir, siteUrl, runtime, operations, allContent},
) => {
  const notFound = pages.get('/404.html');
  // Before the hashes of inline scripts are collected.
  if (notFound) notFound.html = withCorrectedCase(notFound.html);
  const known = [...pages.values()].filter(({kind}) => kind !== 'notFound');
  const readingOrder = sectionsOf(allContent, known).flatMap((section) => section.pages);
  const {html, markdown} = allRedirects(redirects, pages, readingOrder);
  const input: HostInput = {
    headers: securityHeaders({...inlineHashes(pages), runtime, apiOrigins: apiOrigins(operations)}),
    redirects: [...html, ...markdown],
    paths: known.flatMap((page) => [
      page.path,
      ...(page.markdown === undefined ? [] : [markdownPath(page.path)]),
    ]),
  };
  const {SECURITY_CONTACT: contact} = readEnv();
  const published: ReadonlyArray<readonly [file: string, text: string]> = [
    ['_headers', headersFile(input)],
    ['_redirects', redirectsFile(input)],
    ['staticwebapp.config.json', azureConfig(input)],
    ['robots.txt', robots(siteUrl)],
    ['manifest.webmanifest', json(manifest(color))],
    ['openapi.json', await readFile(path.join(siteDir, SPEC_PATH), 'utf8')],
    ...(contact
      ? [
          [
            '.well-known/security.txt',
            securityTxt(contact, siteUrl, await readCommitDate(siteDir)),
          ] as const,
        ]
      : []),
    ...html.map(({from, to}) => [fileOf('', from), redirectPage(to, siteUrl)] as const),
    ...markdown.map(
      ({from, to}) => [from, pages.get(to.replace(/\.md$/, ''))?.markdown ?? ''] as const,
    ),
  ];
  await writeFiles(published.map(([file, text]) => [path.join(outDir, file), text]));
  await writeFiles([[nginxFile(siteDir, outDir), nginxConfig(input)]]);
};
