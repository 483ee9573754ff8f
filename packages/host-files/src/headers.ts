/** Headers, caching, MIME types, and rejected paths that all host files have in common. */
import {type PolicyInput, renderContentSecurityPolicy} from './contentSecurityPolicy';
import type {HostFilesOptions} from './options';

/** The configuration of hosts, before it's rendered in the format of each. */
export type HostConfig = {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: NonNullable<HostFilesOptions['redirects']>;
  /** Paths of pages, which other spellings lead to where a host can do it. */
  readonly pages: readonly string[];
  /** Folders whose files never change, with a slash at both ends. */
  readonly immutableFolders: readonly string[];
  /** Types of files by extension, where servers set another one or none. */
  readonly mimeTypes: Readonly<Record<string, string>>;
  /** Types of files without an extension, by path. */
  readonly contentTypes: Readonly<Record<string, string>>;
};

/** Browser features that most sites don't use. */
const DISABLED_FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'usb',
  'microphone',
];

/**
 * @param policy - inputs of the Content-Security-Policy
 * @param usedFeatures - browser features that the site uses
 * @param headers - headers to add or to replace
 * @returns the headers of every response, by name
 */
export function buildSecurityHeaders(
  policy: PolicyInput,
  usedFeatures: readonly string[] = [],
  headers: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const disabled = DISABLED_FEATURES.filter((feature) => !usedFeatures.includes(feature));
  const all = {
    'Content-Security-Policy': renderContentSecurityPolicy(policy),
    ...headers,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // Search terms are in URLs, and analytics reports the referrer.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': disabled.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Keeps the position of added headers, and replaces the values of the others.
    ...headers,
  };
  // Names have no case.
  const replaced = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => Object.hasOwn(headers, name) || !replaced.has(name.toLowerCase()),
    ),
  );
}

/** Docusaurus writes hashes of their content into the names of these files. */
export const ASSETS_FOLDER = '/assets/';

/** Cached for a year. A file with other content has another URL. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached but revalidated each time. The response is a short 304 if nothing changed. */
export const REVALIDATE = 'no-cache';

/** @returns the Cache-Control header for a file of the site */
export function getCacheControl(
  pathname: string,
  {immutableFolders}: Pick<HostConfig, 'immutableFolders'>,
): string {
  return immutableFolders.some((folder) => pathname.startsWith(folder)) ? IMMUTABLE : REVALIDATE;
}

/** Types of files by extension, where servers set another one or none. */
export const MIME_TYPES: HostConfig['mimeTypes'] = {
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
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv',
  ttf: 'font/ttf',
  woff: 'font/woff',
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
 * Matches a Markdown version as the index of a folder, which `/page.md` replaces. The pattern works
 * in JavaScript and nginx.
 */
export const MARKDOWN_INDEX = '^(/.+)/(?:index)?\\.md$';

/**
 * Request targets to reject: path traversal, doubled slashes, backslashes, and encoded slashes,
 * backslashes, or control characters. They could refer to a file outside the site, or to another
 * host in a redirect. Match against the raw target, case-insensitively.
 */
export const REJECTED_TARGET = '^[^?]*(?:%2f|%5c|%[01][0-9a-f]|%7f|\\\\|//|/\\.\\.|/%2e|\\.%2e)';

/** Host files in the published folder, and dot files. */
export const HIDDEN_FILES =
  '^/(?:_headers|_redirects|staticwebapp\\.config\\.json)$|/\\.(?!well-known/)';
