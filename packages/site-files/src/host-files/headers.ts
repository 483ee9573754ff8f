/**
 * Headers, caching, MIME types, and rejected paths: the single source of the host files
 * (packages/site-files/src/host-files) and of `npm run serve`.
 */
import {type PolicyInput, renderContentSecurityPolicy} from './contentSecurityPolicy';

/**
 * Browser features that the site doesn't use. The Chat Widget can record speech, so it keeps the
 * microphone.
 */
const DISABLED_FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'usb',
];

/** RFC 9727. The file's name has no extension, so hosts need its type. */
export const API_CATALOG = '/.well-known/api-catalog';
export const API_CATALOG_TYPE = 'application/linkset+json';

/** @returns the headers of every response, by name */
export function buildSecurityHeaders(input: PolicyInput): Readonly<Record<string, string>> {
  const disabled = input.runtime.chat ? DISABLED_FEATURES : [...DISABLED_FEATURES, 'microphone'];
  return {
    'Content-Security-Policy': renderContentSecurityPolicy(input),
    Link: `</llms.txt>; rel=describedby, <${API_CATALOG}>; rel=api-catalog`,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // Search terms are in URLs, and the tag and the widget report the referrer.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': disabled.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * Folders whose files carry a hash of their content, or a version, in their names: they never
 * change.
 */
export const IMMUTABLE_FOLDERS = ['/assets/', '/fonts/', '/search-index/text/'] as const;

/** Cached for a year. A file with other content has another URL. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached but revalidated each time. The response is a short 304 if nothing changed. */
export const REVALIDATE = 'no-cache';

/** @returns the Cache-Control header for a file of the site */
export function getCacheControl(pathname: string): string {
  return IMMUTABLE_FOLDERS.some((folder) => pathname.startsWith(folder)) ? IMMUTABLE : REVALIDATE;
}

/** Types of the site's files by extension, where servers set another one or none. */
export const MIME_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
  xml: 'application/xml',
  yaml: 'application/yaml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
};

/**
 * Matches clients that prefer Markdown or plain text: the type is listed before any HTML and isn't
 * excluded by `q=0`. Browsers list neither before HTML. The pattern works in JavaScript and nginx.
 * Match it case-insensitively.
 */
export const PREFERS_MARKDOWN =
  '^(?!.*text/html.*text/(?:markdown|plain)).*text/(?:markdown|plain)(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))';

/**
 * Request targets to reject: path traversal, doubled slashes, backslashes, and encoded slashes,
 * backslashes, or control characters. They could refer to a file outside the site, or to another
 * host in a redirect. Match against the raw target, case-insensitively.
 */
export const REJECTED_TARGET = '^[^?]*(?:%2f|%5c|%[01][0-9a-f]|%7f|\\\\|//|/\\.\\.|/%2e|\\.%2e)';

/** Host files in the published folder, and dot files. */
export const HIDDEN_FILES =
  '^/(?:_headers|_redirects|staticwebapp\\.config\\.json)$|/\\.(?!well-known/)';
