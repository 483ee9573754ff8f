/** Restores focus after a control updates the URL. */
import {useCallback, useEffect, useRef} from 'react';

/**
 * The theme moves the focus to the top of the page whenever the URL changes, so that screen readers
 * start at the top of a new page (https://github.com/facebook/docusaurus/pull/8204). A control that
 * writes its state to the URL doesn't open a new page.
 *
 * @param address - the part of the router's location that the control changes; `useLocation`
 *   changes with the page, and other sources of the URL can be ahead of it
 * @returns a function to call just before the change; it restores the focus to the focused element,
 *   or to `fallback` if that element is gone
 */
export function usePreserveFocus(
  address: string,
): (fallback?: () => HTMLElement | null | undefined) => void {
  const restore = useRef<() => void>(undefined);
  // Runs after the theme's effect, because the skip link, which moves the focus, comes earlier in
  // the page.
  useEffect(() => {
    restore.current?.();
    restore.current = undefined;
  }, [address]);
  return useCallback((fallback) => {
    const focused = document.activeElement;
    restore.current = () => {
      const target = focused?.isConnected ? focused : fallback?.();
      if (target instanceof HTMLElement && target !== document.body) target.focus();
    };
  }, []);
}
