/** Styles of what components of several packages share, for `getClientModules` of their plugins. */

export const SHARED_STYLES: readonly string[] = ['tokens', 'controls'].map(
  (name) => `${__dirname}/${name}.css`,
);
