/**
 * Gives modules that import a picture its drawings: a loader of the bundler. Finding the second
 * drawing here, and not in the page, lets the bundler's cache notice that it's new or gone.
 */
// eslint-disable-next-line @typescript-eslint/no-require-imports -- loaders are CommonJS
const {existsSync, readFileSync} = require('node:fs');

/** Removes comments, line breaks, and the title, which browsers would show as a tooltip. */
const compactSvg = (svg) =>
  svg
    .replace(/<!--[^]*?-->|<title>[^]*?<\/title>/g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();

module.exports = function loadPicture(svg) {
  const file = this.resourcePath.replace(/\.svg$/, '.wide.svg');
  const drawings = {narrow: compactSvg(svg)};
  if (existsSync(file)) {
    this.addDependency(file);
    drawings.wide = compactSvg(readFileSync(file, 'utf8'));
  } else this.addMissingDependency(file);
  return `export default ${JSON.stringify(drawings)};`;
};
