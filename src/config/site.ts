/** What the site is called and how colour mode behaves: constants that more than one part of the site needs. */

export const SITE_TITLE = 'Serenity* Star Docs';
export const SITE_TAGLINE = 'Build, run and govern AI agents';
/** What the site is about, for programs that read its index. */
export const SITE_SUMMARY =
  'Documentation of Serenity* Star, a platform to build, run and govern AI agents and to call them over HTTP, with SDKs or in a chat widget: guides, API reference, blog, release notes and legal terms.';
export const COMPANY = 'Subgen AI';
export const COPYRIGHT_YEAR = 2025;

/** Viewport width, in px, from which the desktop layout is used; the theme's own breakpoint. */
export const DESKTOP_BREAKPOINT = 996;

/** List entries per page, for the blog and for the release notes. */
export const POSTS_PER_PAGE = 10;

/**
 * The specification gives two readings of the colour mode: the system preference is ignored, or followed.
 * The first is built; setting this to `true` builds the second.
 */
export const FOLLOW_SYSTEM_COLOR_MODE = false;

/**
 * Colour mode settings of the theme for one of the two readings.
 *
 * @param followSystem - whether the operating system's preference is followed until the reader chooses
 */
export function colorModeConfig(followSystem: boolean) {
  return {
    defaultMode: 'light',
    disableSwitch: false,
    respectPrefersColorScheme: followSystem,
  } as const;
}
