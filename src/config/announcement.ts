/**
 * The dismissible bar above the navigation. A new id shows it again to users who dismissed the
 * previous one.
 */
import type {ThemeConfig} from '@docusaurus/preset-classic';

export const announcementBar = {
  id: 'release-2025-11-04',
  content:
    'The November 4, 2025 release is here. <a href="/release-notes/2025-11-04">See what\'s new</a>',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
