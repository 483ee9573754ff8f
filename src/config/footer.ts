/** The footer: three link groups and the copyright line. */
import type {ThemeConfig} from '@docusaurus/preset-classic';
import {COPYRIGHT} from './site';

export const footer = {
  style: 'light',
  links: [
    {
      title: 'Docs',
      items: [
        {label: 'Getting started', to: '/docs/category/getting-started'},
        {label: 'Serenity* AI Hub', to: '/docs/category/serenity-aihub'},
        {label: 'Agents', to: '/docs/serenity-aihub/agents'},
        {label: 'Client libraries', to: '/docs/client-library-reference'},
      ],
    },
    {
      title: 'Community',
      items: [
        {label: 'GitHub', href: 'https://github.com/serenitystar-ai'},
        {label: 'Discord', href: 'https://discord.gg/SrT3xP7tS8'},
      ],
    },
    {
      title: 'More',
      items: [{label: 'Blog', to: '/blog'}],
    },
  ],
  copyright: COPYRIGHT,
} satisfies ThemeConfig['footer'];
