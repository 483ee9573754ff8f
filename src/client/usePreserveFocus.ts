/** Restores focus after a control updates the URL. */
import {useCallback, useEffect, useRef} from 'react';

/**
 * The theme moves the focus to the top of the page whenever a new address is pushed, so that a new page is read from its
 * start (https://github.com/facebook/docusaurus/pull/8204). A control that writes its state to the address is no new page.
 *
 * @param address - the part of the router's location that the control changes; `useLocation` changes with the page, other
 * sources of the address may be ahead of it
 * @returns to be called just before the change; the element that has the focus then gets it back, or, when it is gone,
 * whatever `fallback` gives
 */
export function usePreserveFocus(address: string): (fallback?: () => HTMLElement | null | undefined) => void {
  const restore = useRef<() => void>(undefined);
  // Runs after the theme's own effect: the skip link, which moves the focus, stands earlier in the page.
  useEffect(() => {
    restore.current?.();
    restore.current = undefined;
  }, [address]);
  return useCallback((fallback) => {
    const focused = document.activeElement;
    restore.current = () => {
      const target = focused?.isConnected ? focused : fallback?.();
      if (target instanceof HTMLElement && target !== document.body) {
        target.focus();
      }
    };
  }, []);
}
