/** The navigation bar, from left to right. */
import type {ThemeConfig} from '@docusaurus/preset-classic';
import {API_INFO_ROUTE} from './api';
import {LOCALES} from './site';

export const navbar = {
  title: 'Serenity* Star',
  hideOnScroll: false,
  logo: {
    alt: '',
    src: 'img/mark-dark.svg',
    width: 28,
    height: 28,
  },
  items: [
    // Beside the site's name, because it's the version of the docs.
    {type: 'docsVersionDropdown', position: 'left'},
    {
      label: 'Docs',
      to: '/docs/getting-started/overview',
      position: 'left',
      activeBaseRegex: '^/docs/(?!api/)',
    },
    {
      label: 'API',
      to: API_INFO_ROUTE,
      position: 'left',
      activeBasePath: '/docs/api/',
    },
    {label: 'Blog', to: '/blog', position: 'left'},
    {label: 'Release notes', to: '/release-notes', position: 'left'},
    {label: 'Terms', to: '/terms/terms-of-use', position: 'left', activeBasePath: '/terms/'},
    // With a single language, there's nothing to switch to.
    ...(LOCALES.length > 1 ? [{type: 'localeDropdown', position: 'right'} as const] : []),
    {type: 'search', position: 'right'},
  ],
} satisfies ThemeConfig['navbar'];
