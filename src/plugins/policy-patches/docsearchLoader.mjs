// @ts-check
/**
 * Bundler loader for DocSearch's modal, which carries a copy of zod: it tries out whether the policy lets it make functions
 * from text, and each try is reported as a violation. zod's own switch for that cannot be reached in the copy (DocSearch 4.7),
 * so it is set here. When it is not found, the build stops, so that an upgrade cannot pass unseen.
 */
const SWITCH = /=!\w+\.jitless\b/;

/**
 * @this {{resourcePath: string}}
 * @param {string} source
 * @returns {string}
 */
export default function docsearchLoader(source) {
  if (!SWITCH.test(source)) {
    throw new Error(
      `${this.resourcePath} has no copy of zod that src/plugins/policy-patches/docsearchLoader.mjs knows: ` +
        'see whether the loader is still needed.',
    );
  }
  return source.replace(SWITCH, '=!1');
}
