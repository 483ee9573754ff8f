/** The inline script that restores the sidebar as the user left it, before the first paint. */

/** Key in the session storage. */
export const SIDEBAR_KEY = 'sidebar';
/** The sidebar's scrolling element. */
export const SIDEBAR_SELECTOR = 'aside nav.menu';
/** The script's `id`, for the link that delays the first paint. */
export const RESTORE_ID = 'restore-sidebar';

/** The scroll position in pixels, and whether each category is open, in the order of the page. */
export type SidebarState = {readonly top: number; readonly open: readonly boolean[]};

/** Runs in the browser, from the end of the sidebar. Categories with the current page stay open. */
function restore(key: string, selector: string): void {
  // The user may change the sidebar of another page before this one is shown.
  if (document.prerendering)
    document.addEventListener('prerenderingchange', () => restore(key, selector), {once: true});
  try {
    const sidebar = document.querySelector(selector);
    const state = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SidebarState | null;
    const categories = sidebar?.querySelectorAll('details') ?? [];
    // If the number of categories differs, the state is that of another sidebar.
    if (!sidebar || state?.open.length !== categories.length) return;
    categories.forEach((category, index) => {
      // The category's own link is outside its `details`.
      const isActive = category.parentElement?.querySelector('[aria-current=page]') != null;
      category.open = state.open[index] || isActive;
    });
    sidebar.scrollTop = state.top;
  } catch {
    // The storage is blocked, so nothing was stored.
  }
}

export const renderRestoreScript = () =>
  `(${String(restore)})(${JSON.stringify(SIDEBAR_KEY)},${JSON.stringify(SIDEBAR_SELECTOR)})`;
