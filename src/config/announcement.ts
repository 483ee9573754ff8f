/** The closable bar above the navigation. A new id shows it again to readers who closed the one before. */
import type {ThemeConfig} from '@docusaurus/preset-classic';

export const announcementBar = {
  id: 'release-2025-11-04',
  content: 'The release of 4 November 2025 is here. <a href="/release-notes/2025-11-04">Read what changed</a>',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
