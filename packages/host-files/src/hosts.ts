/** Configuration files of Netlify, Cloudflare, and Azure, from headers and redirects. */
import {WriterError} from '@docs-kit/basics/writerError';
import {type HostConfig, IMMUTABLE, REVALIDATE} from './headers';

/** In characters. Cloudflare ignores longer lines of `_headers`. Netlify has no lower limit. */
const MAX_LINE_LENGTH = 2000;

/** Azure rejects a longer `staticwebapp.config.json`. */
const MAX_AZURE_BYTES = 20 * 1024;

/**
 * Renders `_headers` for Netlify and Cloudflare. Cache-Control is set only where it differs from
 * their default, revalidation, because both join the values of overlapping rules.
 *
 * @throws WriterError when a line is longer than hosts allow
 */
export function renderHeaders({headers, immutableFolders, contentTypes}: HostConfig): string {
  const renderRule = (path: string, lines: ReadonlyArray<readonly [string, string]>) =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const text = [
    renderRule('/*', Object.entries(headers)),
    ...immutableFolders.map((folder) => renderRule(`${folder}*`, [['Cache-Control', IMMUTABLE]])),
    ...Object.entries(contentTypes).map(([file, type]) =>
      renderRule(file, [['Content-Type', type]]),
    ),
  ].join('\n');
  const tooLong = text.split('\n').find((line) => line.length > MAX_LINE_LENGTH);
  if (tooLong) {
    throw new WriterError(
      `The header ${tooLong.trim().split(':', 1)[0]} has ${tooLong.length} characters, but hosts allow only ${MAX_LINE_LENGTH}. ` +
        'Shorten it in the options of hostFiles, or use fewer distinct inline scripts and styles.',
    );
  }
  return `${text}\n`;
}

/**
 * Renders rules for Markdown versions as the indexes of folders. Patterns of both hosts can't cross
 * a slash, so each depth of pages has its own. Neither host ignores case.
 */
function renderMarkdownIndexes(pages: HostConfig['pages']): string {
  const depth = Math.max(0, ...pages.map((page) => page.split('/').length - 1));
  return Array.from({length: depth}, (_, index) => {
    const folder = Array.from({length: index + 1}, (_name, level) => `/:level${level}`).join('');
    return ['index', ''].map((name) => `${folder}/${name}.md ${folder}.md 301\n`).join('');
  }).join('');
}

/**
 * Renders `_redirects` for Netlify and Cloudflare. Each redirect is listed twice: Netlify serves
 * the page at that path unless the status has an exclamation mark; Cloudflare always redirects, and
 * skips a status that isn't a number.
 *
 * @param hasMarkdown - whether pages have Markdown versions
 */
export function renderRedirects(
  {redirects, pages}: Pick<HostConfig, 'redirects' | 'pages'>,
  hasMarkdown: boolean,
): string {
  const encode = (path: string) => path.replace(/\s/g, encodeURIComponent);
  const rules = redirects.map(({from, to}) => `${encode(from)} ${encode(to)} 301`);
  const moved = rules.map((rule) => `${rule}!\n${rule}\n`).join('');
  // Cloudflare wants patterns last.
  return moved + (hasMarkdown ? renderMarkdownIndexes(pages) : '');
}

/**
 * Renders `staticwebapp.config.json` for Azure Static Web Apps.
 *
 * @throws WriterError when the file is longer than Azure allows
 */
export function renderAzureConfig({
  headers,
  redirects,
  immutableFolders,
  mimeTypes,
  contentTypes,
}: HostConfig): string {
  const config = JSON.stringify({
    trailingSlash: 'never',
    globalHeaders: {...headers, 'Cache-Control': REVALIDATE},
    mimeTypes: Object.fromEntries(
      Object.entries(mimeTypes).map(([extension, type]) => [`.${extension}`, type]),
    ),
    routes: [
      // Azure would serve these files of other hosts.
      ...['/_headers', '/_redirects'].map((route) => ({route, statusCode: 404})),
      ...redirects.map(({from, to}) => ({route: from, redirect: to, statusCode: 301})),
      ...Object.entries(contentTypes).map(([route, type]) => ({
        route,
        headers: {'Content-Type': type},
      })),
      ...immutableFolders.map((folder) => ({
        route: `${folder}*`,
        headers: {'Cache-Control': IMMUTABLE},
      })),
    ],
    responseOverrides: {404: {rewrite: '/404.html', statusCode: 404}},
  });
  const bytes = Buffer.byteLength(config);
  if (bytes > MAX_AZURE_BYTES) {
    throw new WriterError(
      `staticwebapp.config.json has ${bytes} bytes; Azure allows ${MAX_AZURE_BYTES}. Remove redirects, or leave azure out of the hosts option.`,
    );
  }
  return config;
}
