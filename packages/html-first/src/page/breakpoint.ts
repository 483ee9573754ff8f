/** From this width of the window, in px, an open menu closes. The layout changes 1 px later. */
export const DESKTOP_BREAKPOINT = 996;
