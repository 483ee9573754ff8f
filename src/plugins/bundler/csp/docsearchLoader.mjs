// @ts-check
/**
 * Bundler loader for DocSearch's modal (4.7). When what it changes is not found, the build stops, so that an upgrade cannot pass
 * unseen.
 *
 * The modal carries a copy of zod: it tries out whether the policy lets it make functions from text, and each try is reported as
 * a violation. zod's own switch for that cannot be reached in the copy, so it is set here.
 *
 * The modal asks whether there is a storage by reading it, which throws in a browser that blocks storage: no search there. It
 * gets one that is missing instead, for which it is prepared.
 */
const SWITCH = /=!\w+\.jitless\b/;
const STORAGE = 'window.localStorage';
const SAFE_STORAGE = 'const docsearchStorage=(()=>{try{return window.localStorage}catch{return undefined}})();\n';

/**
 * @this {{resourcePath: string}}
 * @param {string} source
 * @returns {string}
 */
export default function docsearchLoader(source) {
  if (!SWITCH.test(source)) {
    throw new Error(
      `${this.resourcePath} has no copy of zod that src/plugins/bundler/csp/docsearchLoader.mjs knows: ` +
        'see whether the loader is still needed.',
    );
  }
  if (!source.includes(STORAGE)) {
    throw new Error(`${this.resourcePath} no longer reads window.localStorage: take the change away.`);
  }
  return SAFE_STORAGE + source.replace(SWITCH, '=!1').replaceAll(STORAGE, 'docsearchStorage');
}
