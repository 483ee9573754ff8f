/** Tags in the head of every page. */
import {DESKTOP_BREAKPOINT} from '@docs-kit/html-first/breakpoint';
import type {Config} from '@docusaurus/types';
import {getColor} from '../../content/node/colors';
import {COMPANY, COMPANY_URL, LOGO_PATH, SITE_SUMMARY, SITE_TITLE} from '../site';

/**
 * Without JavaScript, shows all tab panels, examples, and collapsed sections in order, and hides
 * controls that wouldn't work. @docs-kit/browser does so for `script-off` and `script-only`, but
 * not in Chrome before 120 and Safari before 17, nor where an extension blocks scripts.
 */
const NO_SCRIPT_CSS = [
  '[role=tabpanel][hidden],.script-off-block[hidden],.script-off{display:block!important}',
  // Buttons don't work without JavaScript.
  'button,[role=tablist],.script-only{display:none!important}',
  // Without a script, no one can open the mobile menu, so the bar shows its links.
  `@media(max-width:${DESKTOP_BREAKPOINT}px){.navbar{height:auto;position:static}.navbar__inner,.navbar__items{flex-wrap:wrap}a.navbar__item{display:inline-block!important}}`,
  'details::details-content{content-visibility:visible!important;display:block!important;block-size:auto!important}',
].join('');

/**
 * The Latin parts of Inter (weights 400 to 700) and of Geist Mono; the version in a name lets hosts
 * cache it indefinitely. Made from Fontsource's files with fonttools: `varLib.instancer` with
 * `wght=400:700`, and `pyftsubset` with
 * `--layout-features=kern,mark,mkmk,calt,tnum,ccmp,locl,case`.
 */
export const FONT_FILE = '/fonts/inter-latin-5.3.0-2.woff2';
const CODE_FONT_FILE = '/fonts/geist-mono-latin-5.3.0.woff2';

/** Fonts of systems, and how much wider than their texts the same texts are in Inter, measured. */
const SYSTEM_FONTS = [
  {
    family: 'Inter Fallback',
    weight: '400',
    names: ['Arial', 'Liberation Sans', 'Helvetica', 'NimbusSans-Regular', 'Roboto'],
    scale: 1.07,
  },
  {
    family: 'Inter Fallback',
    weight: '600 700',
    names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'NimbusSans-Bold'],
    scale: 1.015,
  },
  {family: 'Wide Fallback', weight: '400', names: ['DejaVu Sans', 'Verdana'], scale: 0.941},
  {
    family: 'Wide Fallback',
    weight: '600 700',
    names: ['DejaVu Sans Bold', 'Verdana Bold'],
    scale: 0.853,
  },
] as const;

/** Heights of Inter above and below the baseline, in parts of the size of its text. */
const INTER_ASCENT = 0.96875;
const INTER_DESCENT = 0.2412;

const formatPercent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

function imitateInter({family, weight, names, scale}: (typeof SYSTEM_FONTS)[number]): string {
  const sources = names.map((name) => `local('${name}')`).join(',');
  const ascent = formatPercent(INTER_ASCENT / scale);
  const descent = formatPercent(INTER_DESCENT / scale);
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${sources};size-adjust:${formatPercent(scale)};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
}

/**
 * Fonts are declared in the page rather than in a stylesheet, where the bundler would rename the
 * file: the preload below couldn't know its name, and the file would be fetched twice. If Inter
 * misses the first paint, it's used from the next page on, because lines that break elsewhere would
 * shift what's below them. Until then, a system font with Inter's metrics is used. Code fonts are
 * about as wide as Geist Mono, or made so, so that it can replace them without a shift.
 */
const FONT_FACES = [
  `@font-face{font-family:'Inter Variable';font-style:normal;font-weight:400 700;font-display:optional;src:url(${FONT_FILE}) format('woff2')}`,
  `@font-face{font-family:'Geist Mono';font-style:normal;font-weight:400;font-display:swap;src:url(${CODE_FONT_FILE}) format('woff2')}`,
  `@font-face{font-family:'Code Fallback';src:local('Consolas');size-adjust:109.1%}`,
  `@font-face{font-family:'Wide Code Fallback';src:local('Menlo'),local('DejaVu Sans Mono');size-adjust:99.66%}`,
  ...SYSTEM_FONTS.map(imitateInter),
].join('');

/**
 * Describes the site for search engines. The theme and packages/link-previews/src
 * describe its pages.
 */
const buildSiteData = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  url: `${siteUrl}/`,
  name: SITE_TITLE,
  description: SITE_SUMMARY,
  publisher: {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: COMPANY,
    url: COMPANY_URL,
    logo: siteUrl + LOGO_PATH,
  },
});

/**
 * @param siteUrl - URL of the site, without a trailing slash
 * @returns the tags for Docusaurus's configuration
 */
export const buildHeadTags = (siteUrl: string) =>
  [
    {
      tagName: 'link',
      attributes: {
        rel: 'preload',
        href: FONT_FILE,
        as: 'font',
        type: 'font/woff2',
        crossorigin: 'anonymous',
      },
    },
    {tagName: 'style', attributes: {}, innerHTML: FONT_FACES},
    {tagName: 'link', attributes: {rel: 'icon', href: '/favicon.ico', sizes: '32x32'}},
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png'}},
    {tagName: 'link', attributes: {rel: 'manifest', href: '/manifest.webmanifest'}},
    {tagName: 'meta', attributes: {name: 'theme-color', content: getColor('deep')}},
    {tagName: 'noscript', attributes: {}, innerHTML: `<style>${NO_SCRIPT_CSS}</style>`},
    {
      tagName: 'script',
      attributes: {type: 'application/ld+json'},
      innerHTML: JSON.stringify(buildSiteData(siteUrl)),
    },
  ] satisfies Config['headTags'];
