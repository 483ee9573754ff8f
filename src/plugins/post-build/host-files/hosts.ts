/** Configuration files for each host, from headers and redirects. Pure. */
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
import {WriterError} from '../../../shared/writerError';

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
export function writeHeaders({headers}: Pick<HostInput, 'headers'>): string {
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
export function writeRedirects({redirects}: Pick<HostInput, 'redirects'>): string {
  return redirects.map(({from, to}) => `${from} ${to} 301!\n${from} ${to} 301\n`).join('');
}

/**
 * `staticwebapp.config.json` of Azure Static Web Apps.
 *
 * @throws {@link WriterError} when the file is longer than Azure allows
 */
export function writeAzureConfig({headers, redirects}: HostInput): string {
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

const quote = (text: string) => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;

const indent = (lines: readonly string[], depth = 2) =>
  lines.map((line) => `${' '.repeat(depth)}${line}`).join('\n');

/**
 * A file for nginx's `http` block: maps, and one server for the published folder. Adapt `listen`,
 * `server_name`, and `root`.
 */
export function writeNginxConfig({headers, redirects}: HostInput): string {
  const extensionsByType = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(MIME_TYPES)) {
    extensionsByType.set(type, [...(extensionsByType.get(type) ?? []), extension]);
  }
  const texts = [...extensionsByType.keys()].filter((type) =>
    /^text\/|json|xml|yaml|javascript/.test(type),
  );
  const compressed = texts.filter((type) => type !== 'text/html');
  const immutable = `~^(?:${IMMUTABLE_FOLDERS.map((folder) => folder.slice(0, -1)).join('|')})/`;
  return `# Written by the build; edit src/config/node/headers.ts and src/config/redirects.ts instead.
# Include it in nginx's http block, for example as /etc/nginx/conf.d/default.conf, with the published folder as root.
# Adapt listen, server_name and root. Serve it over TLS: add certificates here, or let a proxy in front end TLS.

# For the long paths below; nginx needs this before the first map.
map_hash_bucket_size 256;
map_hash_max_size 4096;

# Files with a hash or version in their names never change; everything else is revalidated.
map $uri $docs_cache_control {
  default ${quote(REVALIDATE)};
  ${quote(immutable)} ${quote(IMMUTABLE)};
}

# Serves the Markdown version of a page to clients that prefer it.
map $http_accept $docs_page {
  default ".html";
  ${quote(`~*${PREFERS_MARKDOWN}`)} ".md";
}
map $uri $docs_vary {
  default "Accept";
  ${quote(immutable)} "";
}

# Links each page with its Markdown version.
map $uri $docs_link {
  default "";
  "/index.html" "</index.md>; rel=\\"alternate\\"; type=\\"text/markdown\\"";
  "~^(?<docs_html>/.+)\\.html$" "<$docs_html.md>; rel=\\"alternate\\"; type=\\"text/markdown\\"";
  "/index.md" "</>; rel=\\"canonical\\"";
  "~^(?<docs_md>/.+)\\.md$" "<$docs_md>; rel=\\"canonical\\"";
}

# Path traversal, double slashes, and encoded slashes or control characters.
map $request_uri $docs_refused {
  default 0;
  ${quote(`~*${REFUSED_TARGET}`)} 1;
}

# Moved paths, with and without a slash at the end.
map $uri $docs_moved {
  default "";
${indent(redirects.flatMap(({from, to}) => [from, `${from}/`].map((path) => `${quote(path)} ${quote(to)};`)))}
}

server {
  listen 80;
  listen [::]:80;
  server_name _;
  root /usr/share/nginx/html;

  server_tokens off;
  # Relative redirects: the public host and port may differ from this server's.
  absolute_redirect off;

  types {
${indent(
  [...extensionsByType].map(([type, extensions]) => `${type} ${extensions.join(' ')};`),
  4,
)}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${texts.filter((type) => !/svg/.test(type)).join(' ')};

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 512;
  gzip_types ${compressed.join(' ')};

  # Don't use add_header in a location below: it would replace all of these.
${indent(
  [
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    'add_header Cache-Control $docs_cache_control always;',
    'add_header Vary $docs_vary always;',
    // Not for errors, whose page has no Markdown version.
    'add_header Link $docs_link;',
  ],
  2,
)}

  error_page 404 /404.html;
  location = /404.html {
    internal;
  }

  if ($docs_refused) {
    return 404;
  }

  if ($docs_moved) {
    return 301 $docs_moved$is_args$args;
  }

  # Files of hosts, and dotfiles.
  location ~ ${quote(HIDDEN_FILES)} {
    return 404;
  }

${IMMUTABLE_FOLDERS.map((folder) => `  location ${folder} {\n    try_files $uri =404;\n  }`).join('\n')}

  location = ${API_CATALOG} {
    default_type ${API_CATALOG_TYPE};
    try_files $uri =404;
  }

  location = / {
    try_files /index$docs_page /index.html =404;
  }

  location / {
    rewrite ^(/.+)/$ $1 permanent;
    try_files $uri$docs_page $uri $uri.html $uri/index.html =404;
  }
}
`;
}
