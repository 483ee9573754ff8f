/** The theme's link to the content. Its address is that of a box with the sidebar. */
const SKIP_LINK = 'a[href="#__docusaurus_skipToContent_fallback"]';

/** @returns whether it was a press of the link */
export function pressSkipLink(target: Element): boolean {
  const main = document.querySelector('main');
  if (!main || !target.closest(SKIP_LINK)) return false;
  main.tabIndex = -1;
  main.focus();
  // From here, Tab continues in the content. The theme does the same.
  main.removeAttribute('tabindex');
  return true;
}
