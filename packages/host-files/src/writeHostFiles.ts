/** Collects the configuration of hosts from a build and from options, and writes it for each. */
import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {writeFiles} from '@docs-kit/basics/files';
import {WriterError} from '@docs-kit/basics/writerError';
import {nameHtmlFile, type PageTable, type StepContext} from '@docs-kit/build-steps';
import type {Directives} from './contentSecurityPolicy';
import {ASSETS_FOLDER, buildSecurityHeaders, type HostConfig, MIME_TYPES} from './headers';
import {nameDeployFolder, nameHostConfig} from './hostConfig';
import {renderAzureConfig, renderHeaders, renderRedirects} from './hosts';
import {findInlineHashes, formatHashSource, hasStyleAttribute} from './inlineHashes';
import {renderNginxConfig} from './nginxConfig';
import type {Host, HostFilesOptions} from './options';
import {collectRedirects, renderRedirectPage} from './pageRedirects';
import {renderRobots, renderSecurityTxt, toContentUsage} from './wellKnownFiles';

const ALL_HOSTS: readonly Host[] = ['netlify', 'azure', 'nginx'];

/** Hashes of text, sorted so that equal pages give equal files. */
const hashAll = (texts: readonly string[], found: readonly string[]) =>
  [...new Set([...texts.map(formatHashSource), ...found])].sort();

/** @throws WriterError when a page has a style attribute, which the policy would block */
function assertNoStyleAttributes(pages: PageTable, allowed: Directives): void {
  if (allowed['style-src-attr']) return;
  const paths = [...pages.values()]
    .filter(({html}) => hasStyleAttribute(html))
    .map((page) => page.path);
  const [first, ...others] = paths;
  if (first !== undefined)
    throw new WriterError(
      `${first}: the page has a style attribute, which the Content-Security-Policy blocks${others.length > 0 ? `; so have ${others.slice(0, 5).join(', ')}${others.length > 5 ? ', …' : ''}` : ''}. ` +
        "Use a class, or let `allowSources` of hostFiles return `'style-src-attr': [\"'unsafe-inline'\"]`.",
    );
}

function buildHeaders(pages: PageTable, siteDir: string, options: HostFilesOptions) {
  const {allowSources, insertedScripts = [], insertedStyles = []} = options;
  const added = allowSources?.(siteDir) ?? {};
  assertNoStyleAttributes(pages, added);
  const inline = [...pages.values()].map(({html}) => findInlineHashes(html));
  const policy = {
    scriptHashes: hashAll(
      insertedScripts,
      inline.flatMap(({scripts}) => scripts),
    ),
    styleHashes: hashAll(
      insertedStyles,
      inline.flatMap(({styles}) => styles),
    ),
    added,
  };
  const usage = options.contentSignal && toContentUsage(options.contentSignal);
  const headers = {...options.headers, ...(usage && {'Content-Usage': usage})};
  return buildSecurityHeaders(policy, options.usedFeatures, headers);
}

/** @returns the date of the last commit, or `undefined` outside of a clone */
const readCommitDate = (siteDir: string): Promise<Date | undefined> =>
  promisify(execFile)('git', ['log', '-1', '--format=%cI'], {cwd: siteDir}).then(
    ({stdout}) => new Date(stdout.trim()),
    () => undefined,
  );

/** Writes what hosts and tools look for: headers, redirects, robots.txt, and the like. */
export async function writeHostFiles(
  pages: PageTable,
  {siteDir, outDir, siteUrl, language, sections, staticDirectories = ['static']}: StepContext,
  options: HostFilesOptions,
): Promise<void> {
  const {hosts = ALL_HOSTS, redirects = [], fileRedirects = [], immutableFolders = []} = options;
  const readingOrder = sections.flatMap((section) => section.pages);
  const {html, markdown} = collectRedirects(redirects, pages, readingOrder);
  const config: HostConfig = {
    headers: buildHeaders(pages, siteDir, options),
    redirects: [...html, ...markdown, ...fileRedirects],
    pages: [...pages.values()].filter(({kind}) => kind !== 'notFound').map((page) => page.path),
    immutableFolders: [ASSETS_FOLDER, ...immutableFolders],
    mimeTypes: {...MIME_TYPES, ...options.mimeTypes},
    contentTypes: options.contentTypes ?? {},
  };
  const published = new Map([['robots.txt', renderRobots(siteUrl, options.contentSignal)]]);
  if (hosts.includes('netlify')) {
    published.set('_headers', renderHeaders(config));
    published.set('_redirects', renderRedirects(config, options.markdown !== undefined));
  }
  if (hosts.includes('azure')) published.set('staticwebapp.config.json', renderAzureConfig(config));
  for (const {from, to} of html)
    published.set(nameHtmlFile('', from), renderRedirectPage(to, siteUrl, language));
  // Markdown can't redirect, so hosts without redirects serve a copy of the target.
  for (const {from, to} of markdown)
    published.set(from, readFileSync(path.join(outDir, to), 'utf8'));
  if (options.securityContact) {
    const commit = await readCommitDate(siteDir);
    const text = renderSecurityTxt(options.securityContact, siteUrl, language, commit, new Date());
    published.set('.well-known/security.txt', text);
  }
  const written = [...published].filter(([file]) => {
    const own = staticDirectories
      .map((folder) => path.join(folder, file))
      .find((name) => existsSync(path.resolve(siteDir, name)));
    if (own !== undefined) console.warn(`${own} replaces the file that hostFiles would write.`);
    return own === undefined;
  });
  writeFiles(written.map(([file, text]) => [path.join(outDir, file), text]));
  writeFiles([[nameHostConfig(outDir), JSON.stringify(config)]]);
  if (hosts.includes('nginx')) {
    const nginx = renderNginxConfig(config, options.markdown);
    writeFiles([[path.join(nameDeployFolder(outDir), 'nginx.conf'), nginx]]);
  }
}
