/** Configuration files for each host, from headers and redirects. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  API_CATALOG,
  API_CATALOG_TYPE,
  HIDDEN_FILES,
  IMMUTABLE,
  IMMUTABLE_FOLDERS,
  MIME_TYPES,
  PREFERS_MARKDOWN,
  REFUSED_TARGET,
  REVALIDATE,
} from '../../../config/node/headers';
import type {Redirect} from '../../../config/redirects';
import {WriterError} from '../../../node/writerError';
import {MARKDOWN_ENDING} from '../../../shared/pages/sampleLanguages';

export type HostInput = {
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly Redirect[];
};

/** Cloudflare ignores longer lines of `_headers`. Netlify has no lower limit. */
const MAX_LINE = 2000;

/** Azure rejects a longer `staticwebapp.config.json`. */
const MAX_AZURE_BYTES = 20 * 1024;

/**
 * `_headers` of Netlify and Cloudflare. Cache-Control is set only where it differs from their
 * default, revalidation, because both join the values of overlapping rules.
 *
 * @throws {@link WriterError} when a line is longer than hosts allow
 */
export function renderHeaders({headers}: Pick<HostInput, 'headers'>): string {
  const rule = (path: string, lines: ReadonlyArray<readonly [string, string]>) =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const text = [
    rule('/*', Object.entries(headers)),
    ...IMMUTABLE_FOLDERS.map((folder) => rule(`${folder}*`, [['Cache-Control', IMMUTABLE]])),
    rule(API_CATALOG, [['Content-Type', API_CATALOG_TYPE]]),
  ].join('\n');
  const long = text.split('\n').find((line) => line.length > MAX_LINE);
  if (long) {
    throw new WriterError(
      `The header ${long.trim().split(':', 1)[0]} has ${long.length} characters, but hosts allow only ${MAX_LINE}. ` +
        'Shorten it in src/config/node/headers.ts, or use fewer distinct inline scripts and styles.',
    );
  }
  return `${text}\n`;
}

/**
 * `_redirects` of Netlify and Cloudflare. Each redirect is listed twice: Netlify serves the page at
 * that path unless the status has an exclamation mark; Cloudflare always redirects, and skips a
 * status that isn't a number.
 */
export function renderRedirects({redirects}: Pick<HostInput, 'redirects'>): string {
  return redirects.map(({from, to}) => `${from} ${to} 301!\n${from} ${to} 301\n`).join('');
}

/**
 * `staticwebapp.config.json` of Azure Static Web Apps.
 *
 * @throws {@link WriterError} when the file is longer than Azure allows
 */
export function renderAzureConfig({headers, redirects}: HostInput): string {
  const config = JSON.stringify({
    trailingSlash: 'never',
    globalHeaders: {...headers, 'Cache-Control': REVALIDATE},
    mimeTypes: Object.fromEntries(
      Object.entries(MIME_TYPES).map(([extension, type]) => [`.${extension}`, type]),
    ),
    routes: [
      // Files of other hosts.
      ...['/_headers', '/_redirects'].map((route) => ({route, statusCode: 404})),
      ...redirects.map(({from, to}) => ({route: from, redirect: to, statusCode: 301})),
      {route: API_CATALOG, headers: {'Content-Type': API_CATALOG_TYPE}},
      ...IMMUTABLE_FOLDERS.map((folder) => ({
        route: `${folder}*`,
        headers: {'Cache-Control': IMMUTABLE},
      })),
    ],
    responseOverrides: {404: {rewrite: '/404.html', statusCode: 404}},
  });
  const bytes = Buffer.byteLength(config);
  if (bytes > MAX_AZURE_BYTES) {
    throw new WriterError(
      `staticwebapp.config.json has ${bytes} bytes; Azure allows ${MAX_AZURE_BYTES}. Remove redirects from src/config/redirects.ts.`,
    );
  }
  return config;
}

const TEMPLATE = readFileSync(path.join(__dirname, 'nginx.conf'), 'utf8');

/**
 * A file for nginx's `http` block: maps, and one server for the published folder. Adapt `listen`,
 * `server_name`, and `root`. In the template, `{{name}}` is replaced by one or more lines.
 */
export function renderNginxConfig({headers, redirects}: HostInput): string {
  const types = [...new Set(Object.values(MIME_TYPES))];
  const texts = types.filter((type) => /^text\/|json|xml|yaml|javascript/.test(type));
  const escape = (text: string) => text.replace(/["\\]/g, '\\$&');
  const values: Readonly<Record<string, readonly string[]>> = {
    revalidated: [REVALIDATE],
    immutable: [IMMUTABLE],
    immutablePaths: [`^(?:${IMMUTABLE_FOLDERS.join('|')})`],
    prefersMarkdown: [escape(PREFERS_MARKDOWN)],
    refused: [escape(REFUSED_TARGET)],
    hidden: [escape(HIDDEN_FILES)],
    redirects: redirects.flatMap(({from, to}) =>
      [from, `${from}/`].map((path) => `"${escape(path)}" "${escape(to)}";`),
    ),
    types: Object.entries(MIME_TYPES).map(([extension, type]) => `${type} ${extension};`),
    textTypes: [texts.filter((type) => !type.includes('svg')).join(' ')],
    compressedTypes: [texts.filter((type) => type !== 'text/html').join(' ')],
    headers: Object.entries(headers).map(
      ([name, value]) => `add_header ${name} "${escape(value)}" always;`,
    ),
    markdownEnding: [escape(MARKDOWN_ENDING.source)],
    apiCatalog: [API_CATALOG],
    apiCatalogType: [API_CATALOG_TYPE],
  };
  return TEMPLATE.replace(/( *)\{\{(\w+)\}\}/g, (_, indent: string, name: string) => {
    const lines = values[name];
    if (!lines) throw new Error(`nginx.conf has the unknown placeholder ${name}.`);
    return lines.map((line) => indent + line).join('\n');
  });
}
