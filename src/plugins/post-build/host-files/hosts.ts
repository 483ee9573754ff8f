/** The configuration of each kind of host, as text, made from the site's headers and redirects. Pure. */
import {
  HIDDEN_FILES,
  IMMUTABLE,
  IMMUTABLE_FOLDERS,
  MIME_TYPES,
  PREFERS_MARKDOWN,
  REFUSED_TARGET,
  REVALIDATE,
} from '../../../config/headers';
import type {Redirect} from '../../../config/redirects';

/** What every host file is made from. */
export type HostInput = {
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: readonly Redirect[];
};

/** Cloudflare ignores a longer line of `_headers`; Netlify sets no limit that is lower. */
const LINE_LIMIT = 2000;

/**
 * `_headers` of Netlify and Cloudflare. Both revalidate everything by default, and join the values of rules that overlap, so
 * that Cache-Control stands only where it differs.
 *
 * @throws Error when a line is longer than a host takes
 */
export function headersFile({headers}: HostInput): string {
  const rule = (path: string, lines: ReadonlyArray<readonly [string, string]>) =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const text = [
    rule('/*', Object.entries(headers)),
    ...IMMUTABLE_FOLDERS.map((folder) => rule(`${folder}*`, [['Cache-Control', IMMUTABLE]])),
  ].join('\n');
  const long = text.split('\n').find((line) => line.length > LINE_LIMIT);
  if (long) {
    throw new Error(
      `The header ${long.trim().split(':', 1)[0]} has ${long.length} characters, and hosts take ${LINE_LIMIT}: ` +
        'shorten it in src/config/headers.ts, or use fewer different inline scripts.',
    );
  }
  return `${text}\n`;
}

/**
 * `_redirects` of Netlify and Cloudflare. Each redirect stands twice: Netlify serves the page that the build wrote for it
 * unless the status has an exclamation mark; Cloudflare always redirects, and skips a status that is no number.
 */
export function redirectsFile({redirects}: HostInput): string {
  return redirects.map(({from, to}) => `${from} ${to} 301!\n${from} ${to} 301\n`).join('');
}

/** `staticwebapp.config.json` of Azure Static Web Apps. */
export function azureConfig({headers, redirects}: HostInput) {
  return {
    trailingSlash: 'never',
    globalHeaders: {...headers, 'Cache-Control': REVALIDATE},
    mimeTypes: Object.fromEntries(Object.entries(MIME_TYPES).map(([extension, type]) => [`.${extension}`, type])),
    routes: [
      // For the other hosts.
      ...['/_headers', '/_redirects'].map((route) => ({route, statusCode: 404})),
      ...redirects.map(({from, to}) => ({route: from, redirect: to, statusCode: 301})),
      ...IMMUTABLE_FOLDERS.map((folder) => ({route: `${folder}*`, headers: {'Cache-Control': IMMUTABLE}})),
    ],
    responseOverrides: {404: {rewrite: '/404.html', statusCode: 404}},
  };
}

const quoted = (text: string) => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;

const indented = (lines: readonly string[], depth = 2) => lines.map((line) => `${' '.repeat(depth)}${line}`).join('\n');

/**
 * A file for nginx's `http` block: maps, and one server for the published folder. Only `listen`, `server_name` and `root`
 * depend on the place.
 */
export function nginxConfig({headers, redirects}: HostInput): string {
  const extensionsByType = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(MIME_TYPES)) {
    extensionsByType.set(type, [...(extensionsByType.get(type) ?? []), extension]);
  }
  const texts = [...extensionsByType.keys()].filter((type) => /^text\/|json|xml|yaml|javascript/.test(type));
  const compressed = texts.filter((type) => type !== 'text/html');
  const immutable = `~^(?:${IMMUTABLE_FOLDERS.map((folder) => folder.slice(0, -1)).join('|')})/`;
  return `# Written by the build; edit src/config/headers.ts and src/config/redirects.ts instead.
# Goes into nginx's http block, for example as /etc/nginx/conf.d/default.conf, with the published folder as root.
# Adapt listen, server_name and root. Serve it over TLS: add certificates here, or let a proxy in front end TLS.

# Names with a hash or a version never change; everything else is asked for again.
map $uri $docs_cache_control {
  default ${quoted(REVALIDATE)};
  ${quoted(immutable)} ${quoted(IMMUTABLE)};
}

# Pages answer in HTML, or with their Markdown twin where there is one.
map $http_accept $docs_page {
  default ".html";
  ${quoted(`~*${PREFERS_MARKDOWN}`)} ".md";
}
map $uri $docs_vary {
  default "Accept";
  ${quoted(immutable)} "";
}

# Climbing paths, doubled slashes, and slashes or control characters in disguise.
map $request_uri $docs_refused {
  default 0;
  ${quoted(`~*${REFUSED_TARGET}`)} 1;
}

server {
  listen 80;
  listen [::]:80;
  server_name _;
  root /usr/share/nginx/html;

  server_tokens off;
  # Redirects name a path only: a host or port would be this server's, not the one that readers know.
  absolute_redirect off;

  types {
${indented(
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

  # No location below may have an add_header of its own: it would take these away.
${indented(
  [
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    'add_header Cache-Control $docs_cache_control always;',
    'add_header Vary $docs_vary always;',
  ],
  2,
)}

  # By name, so that the refusal below does not meet its own error page.
  error_page 404 @missing;
  location @missing {
    try_files /404.html =404;
  }
  location = /404.html {
    return 404;
  }

  if ($docs_refused) {
    return 404;
  }

  # What is for the host alone, and files that begin with a dot.
  location ~ ${quoted(HIDDEN_FILES)} {
    return 404;
  }

${IMMUTABLE_FOLDERS.map((folder) => `  location ${folder} {\n    try_files $uri =404;\n  }`).join('\n')}

${redirects
  .flatMap(({from, to}) => [from, `${from}/`].map((source) => [source, to] as const))
  .map(([source, to]) => `  location = ${source} {\n    return 301 ${to}$is_args$args;\n  }`)
  .join('\n')}

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
