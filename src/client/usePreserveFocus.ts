/** Restores focus after a control updates the URL. */
import {useLocation} from '@docusaurus/router';
import {useCallback, useEffect, useRef} from 'react';

/**
 * Keeps the focus on a control that writes its state to the URL's query. The theme moves the focus
 * to the top of the page whenever the URL changes, so that screen readers start at the top of a new
 * page (https://github.com/facebook/docusaurus/pull/8204), but such a control opens no new page.
 *
 * @returns a function to call just before the change; it restores the focus afterward
 */
export function usePreserveFocus(): () => void {
  const focused = useRef<Element>(null);
  const {search} = useLocation();
  // Runs after the theme's effect, because the skip link, which moves the focus, comes earlier in
  // the page.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [search]);
  return useCallback(() => {
    focused.current = document.activeElement;
  }, []);
}
