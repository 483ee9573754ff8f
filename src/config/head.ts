/** Tags that every page carries in its head. */
import type {Config} from '@docusaurus/types';

/**
 * For readers without JavaScript: panels of tabs, hidden examples and collapsed parts stand open, in order, and controls
 * that would do nothing are gone.
 */
const NO_SCRIPT_CSS = [
  '[role=tabpanel][hidden],.script-off-block[hidden]{display:block!important}',
  '.script-off{display:block!important;font-weight:600}',
  '[role=tablist],.script-only,[class*=codeBlockContent] button{display:none!important}',
  'details::details-content{content-visibility:visible!important;display:block!important;block-size:auto!important}',
].join('');

export const headTags = [
  {
    tagName: 'link',
    attributes: {
      rel: 'preload',
      href: '/fonts/inter-latin-wght-5.3.0.woff2',
      as: 'font',
      type: 'font/woff2',
      crossorigin: 'anonymous',
    },
  },
  {tagName: 'link', attributes: {rel: 'icon', href: '/favicon.ico', sizes: '32x32'}},
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png'}},
  {tagName: 'meta', attributes: {name: 'theme-color', content: '#050a2b'}},
  {tagName: 'noscript', attributes: {}, innerHTML: `<style>${NO_SCRIPT_CSS}</style>`},
] satisfies Config['headTags'];
