/**
 * Keeps the sidebar's scroll position and open categories from page to page. ../restoreSidebar.ts
 * restores them before the first paint.
 */
import {SIDEBAR_KEY, SIDEBAR_SELECTOR, type SidebarState} from '../restoreSidebar';

/** Stores the state when the user leaves the page, or may be about to. */
export function startSidebar(): void {
  const write = () => {
    const sidebar = document.querySelector(SIDEBAR_SELECTOR);
    if (!sidebar) return;
    const state: SidebarState = {
      top: sidebar.scrollTop,
      open: [...sidebar.querySelectorAll('details')].map(({open}) => open),
    };
    try {
      sessionStorage.setItem(SIDEBAR_KEY, JSON.stringify(state));
    } catch {
      // Without storage, each page starts at the top.
    }
  };
  addEventListener('pagehide', write);
  // A page that was rendered in advance is shown before this one is hidden.
  document.querySelector(SIDEBAR_SELECTOR)?.addEventListener('scrollend', write);
  document.addEventListener('pointerdown', write);
}
