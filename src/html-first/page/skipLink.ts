/** The theme's link to the content. Its address is that of a box with the sidebar. */
export const SKIP_LINK = 'a[href="#__docusaurus_skipToContent_fallback"]';

export function pressSkipLink(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
  // From here, Tab continues in the content. The theme does the same.
  main.removeAttribute('tabindex');
}
