/** Values of `script` elements that the build and the script of the pages share. */

/** The type that keeps the browser from running Docusaurus's scripts. */
export const INERT_TYPE = 'text/hydrate';

/**
 * Speculation rules: which pages the browser may render before the user opens them. The text is
 * constant, so that a Content-Security-Policy can allow it by its hash.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {href_matches: '/*'},
          // URLs with an extension are files, not pages.
          {not: {href_matches: '/*.*'}},
          {not: {selector_matches: '[download], [target=_blank]'}},
        ],
      },
      // The browser starts when the pointer rests on a link, or a press begins.
      eagerness: 'moderate',
    },
  ],
});
