/** Text of robots.txt and of the web manifest. Pure. */
import type {Colors} from '../../../config/colors';
import {LOGO_PATH, SITE_SUMMARY, SITE_TITLE} from '../../../config/site';

/**
 * The icons that https://web.dev/articles/add-manifest asks for. Each is static/img/mark-dark.svg on a square of the color
 * `--s-deep`, as 72 % of its width (`any`, with corners rounded by 20 %) or 54 % (`maskable`, whose safe zone is 80 %:
 * https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const ICONS = [
  {src: '/img/icon-192.png', size: 192, purpose: 'any'},
  {src: LOGO_PATH, size: 512, purpose: 'any'},
  {src: '/img/icon-maskable-512.png', size: 512, purpose: 'maskable'},
];

/** @returns the manifest (https://www.w3.org/TR/appmanifest/); `minimal-ui` keeps the address visible */
export function manifest(colors: Colors) {
  return {
    id: '/',
    name: SITE_TITLE,
    short_name: SITE_TITLE.replace(/ Docs$/, ''),
    description: SITE_SUMMARY,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colors('page'),
    theme_color: colors('deep'),
    icons: [
      {src: '/img/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any'},
      ...ICONS.map(({src, size, purpose}) => ({src, sizes: `${size}x${size}`, type: 'image/png', purpose})),
    ],
  };
}

/**
 * Allows everything: a crawler must be able to read a page to find out that it is `noindex`.
 *
 * @param siteUrl - address of the site, with or without a trailing slash
 */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl.replace(/\/$/, '')}/sitemap.xml\n`;
}
