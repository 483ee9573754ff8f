/** Constants that several parts of the site share. */

export const SITE_TITLE = 'Serenity* Star Docs';
export const SITE_TAGLINE = 'Build, run, and govern AI agents';
/** A summary of the site, for /llms.txt and structured data. */
export const SITE_SUMMARY =
  'Documentation for Serenity* Star, a platform for building, running, and governing AI agents that you call over HTTP, with SDKs, or from a chat widget: guides, API reference, blog, release notes, and legal terms.';
export const COMPANY = 'Subgen AI';
export const COMPANY_URL = 'https://subgen.ai';
export const AGENTS_GUIDE = '/docs/getting-started/use-with-coding-agents';
/** The logo as a 512 × 512 px PNG. */
export const LOGO_PATH = '/img/icon-512.png';
export const COPYRIGHT = `Copyright © 2025 ${COMPANY}`;

/** Languages of the site. The first is the default. */
export const LOCALES = ['en'] as [string, ...string[]];

/** Other hosts of images that pages may show, such as `*.example.com`. The policy allows them. */
export const IMAGE_HOSTS: readonly string[] = [];

/** Kinds of changes in release notes, in the order of their headings. */
export const CHANGE_KINDS = ['New', 'Improved', 'Fixed'] as const;

/** List entries per page, for the blog and for the release notes. */
export const POSTS_PER_PAGE = 10;

/**
 * The owner's specification gives two readings of the color mode: ignore the system preference, or
 * follow it. The site uses the first. Set this to `true` for the second.
 */
const FOLLOW_SYSTEM_COLOR_MODE = false;

/** The theme's color mode settings. */
export const colorMode = {
  defaultMode: 'light',
  respectPrefersColorScheme: FOLLOW_SYSTEM_COLOR_MODE,
} as const;
