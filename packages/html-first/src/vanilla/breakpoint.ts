/** From this width of the window, in px, an open menu closes. The layout changes 1 px later. */
export const DESKTOP_BREAKPOINT = 996;

/** A media query for windows in which the theme shows the sidebar. */
export const WIDE_WINDOW = `(min-width:${DESKTOP_BREAKPOINT + 1}px)`;
