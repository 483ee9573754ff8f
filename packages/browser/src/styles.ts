/** Styles of what components of several packages share, for `getClientModules` of their plugins. */

export const SHARED_STYLES: readonly string[] = [`${__dirname}/controls.css`];
