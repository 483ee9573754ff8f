/** Tags that every page carries in its head. */
import type {Config} from '@docusaurus/types';
import {color} from './colors';

/**
 * For readers without JavaScript: panels of tabs, hidden examples and collapsed parts stand open, in order, and controls
 * that would do nothing are gone.
 */
const NO_SCRIPT_CSS = [
  '[role=tabpanel][hidden],.script-off-block[hidden]{display:block!important}',
  '.script-off{display:block!important;font-weight:600}',
  // No button does anything then.
  'button,[role=tablist],.script-only{display:none!important}',
  // The menu of narrow screens cannot be opened, so its links stand in the bar.
  '@media(max-width:996px){.navbar{height:auto;position:static}.navbar__inner,.navbar__items{flex-wrap:wrap}a.navbar__item{display:inline-block!important}}',
  'details::details-content{content-visibility:visible!important;display:block!important;block-size:auto!important}',
].join('');

/** The Latin part of Inter; the version in its name lets hosts cache it for ever. */
export const FONT_FILE = '/fonts/inter-latin-wght-5.3.0.woff2';

/**
 * The fonts are declared in the page and not in a stylesheet: there the bundler would give the file a name that the
 * preload below cannot know, and it would be fetched twice. A font that comes too late for the first paint is used from
 * the next page on, so nothing moves. Until then the second face, a system font stretched to Inter's measures, serves.
 */
const FONT_FACES = [
  `@font-face{font-family:'Inter Variable';font-style:normal;font-weight:100 900;font-display:optional;src:url(${FONT_FILE}) format('woff2');unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD}`,
  `@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans'),local('Helvetica');size-adjust:107.4%;ascent-override:90.2%;descent-override:22.5%;line-gap-override:0%}`,
].join('');

export const headTags = [
  {
    tagName: 'link',
    attributes: {rel: 'preload', href: FONT_FILE, as: 'font', type: 'font/woff2', crossorigin: 'anonymous'},
  },
  {tagName: 'style', attributes: {}, innerHTML: FONT_FACES},
  {tagName: 'link', attributes: {rel: 'icon', href: '/favicon.ico', sizes: '32x32'}},
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png'}},
  {tagName: 'link', attributes: {rel: 'manifest', href: '/manifest.webmanifest'}},
  {tagName: 'meta', attributes: {name: 'theme-color', content: color('deep')}},
  {tagName: 'noscript', attributes: {}, innerHTML: `<style>${NO_SCRIPT_CSS}</style>`},
] satisfies Config['headTags'];
