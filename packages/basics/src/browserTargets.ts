/** The browsers that scripts of pages run in: `browserslist` of package.json, in esbuild's form. */
export const BROWSER_TARGETS = ['chrome111', 'firefox113', 'safari16.4'];
