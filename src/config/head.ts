/** Tags that every page carries in its head. */
import type {Config} from '@docusaurus/types';

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
] satisfies Config['headTags'];
