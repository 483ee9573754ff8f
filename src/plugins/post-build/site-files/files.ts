/** Text of robots.txt and of the web manifest, and the drawing of its icons. Pure. */
import type {Colors} from '../../../config/colors';
import {LOGO_PATH, SITE_SUMMARY, SITE_TITLE} from '../../../config/site';

type Purpose = 'any' | 'maskable';

/** What browsers ask for: https://web.dev/articles/add-manifest and, for the safe zone, https://www.w3.org/TR/appmanifest/#icon-masks. */
export const ICONS: ReadonlyArray<{readonly src: string; readonly size: number; readonly purpose: Purpose}> = [
  {src: '/img/icon-192.png', size: 192, purpose: 'any'},
  {src: LOGO_PATH, size: 512, purpose: 'any'},
  {src: '/img/icon-maskable-512.png', size: 512, purpose: 'maskable'},
];

/** Part of the icon's width that the mark takes; what a mask may cut off is beyond 80 %. */
const MARK_SHARE: Readonly<Record<Purpose, number>> = {any: 0.72, maskable: 0.54};

type IconInput = {
  /** The site's mark for dark grounds, as SVG. */
  readonly mark: string;
  /** Width and height in px. */
  readonly size: number;
  readonly purpose: Purpose;
  readonly colors: Colors;
};

/** @returns the icon as SVG: the mark on the brand's dark ground, with round corners where nothing else cuts them */
export function iconSvg({mark, size, purpose, colors}: IconInput): string {
  const width = size * MARK_SHARE[purpose];
  const offset = (size - width) / 2;
  const radius = purpose === 'any' ? size * 0.2 : 0;
  const placed = mark.replace('<svg ', `<svg x="${offset}" y="${offset}" width="${width}" height="${width}" `);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${colors('deep')}"/>${placed}</svg>`
  );
}

/** @returns the manifest (https://www.w3.org/TR/appmanifest/); the site stays in the browser's window, with its address */
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
 * Nothing is closed to crawlers: a page that search engines should leave out says so itself, which they must read for that.
 *
 * @param siteUrl - where the site is, with or without a slash at its end
 */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl.replace(/\/$/, '')}/sitemap.xml\n`;
}
