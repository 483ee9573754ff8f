// @ts-check
/**
 * Bundler loader that adapts DocSearch's modal (4.7) to the site's Content-Security-Policy and to
 * browsers that block storage.
 *
 * The modal contains a copy of zod that tests whether it may compile functions from strings, and
 * browsers report each test as a violation. Upstream: DocSearch sets `jitless` on its copy
 * (https://github.com/colinhacks/zod/issues/4461).
 *
 * The modal reads `window.localStorage` to find out whether it exists, which throws if storage is
 * blocked. It handles a missing storage. Upstream: DocSearch catches the error.
 */
const JITLESS = /=!\w+\.jitless\b/;
const STORAGE = 'window.localStorage';
const SAFE_STORAGE =
  'const docsearchStorage=(()=>{try{return window.localStorage}catch{return undefined}})();\n';

/**
 * @this {{resourcePath: string}}
 * @param {string} source
 * @returns {string}
 */
export default function docsearchLoader(source) {
  for (const [what, isThere] of Object.entries({
    'jitless option of zod': JITLESS.test(source),
    [STORAGE]: source.includes(STORAGE),
  }))
    if (!isThere)
      throw new Error(
        `${this.resourcePath} has no ${what}. Adapt or delete src/plugins/docsearch/modalLoader.mjs.`,
      );
  return SAFE_STORAGE + source.replace(JITLESS, '=!1').replaceAll(STORAGE, 'docsearchStorage');
}
