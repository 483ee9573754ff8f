/** The browsers that scripts of pages are written for: the site's own list, as for its bundler. */
import browserslist from 'browserslist';

/** Browsers of browserslist that esbuild knows, by the names that it has for them. */
const ESBUILD_NAMES: Readonly<Record<string, string>> = {
  android: 'chrome',
  and_chr: 'chrome',
  and_ff: 'firefox',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  opera: 'opera',
  safari: 'safari',
};

/**
 * @param siteDir - the folder of the site, with its `browserslist`
 * @returns the oldest version of each browser, as esbuild's option `target` names it
 */
export function listBrowserTargets(siteDir: string): string[] {
  const oldest = new Map<string, number>();
  for (const browser of browserslist(undefined, {path: siteDir, env: 'production'})) {
    const [name = '', version = ''] = browser.split(' ');
    const target = ESBUILD_NAMES[name];
    // A range of versions begins with the oldest one.
    const number = Number.parseFloat(version);
    if (target && number < (oldest.get(target) ?? Infinity)) oldest.set(target, number);
  }
  return [...oldest].map(([name, version]) => name + version);
}
