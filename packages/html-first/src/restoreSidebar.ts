/**
 * The inline script that restores the sidebar as the user left it, and shows the current page in
 * it, before the first paint.
 */

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
    if (!sidebar) return;
    const findCurrent = (element: Element | null) => element?.querySelector('[aria-current=page]');
    const categories = sidebar.querySelectorAll('details');
    // If the number of categories differs, the state is that of another sidebar.
    if (state?.open.length === categories.length) {
      categories.forEach((category, index) => {
        // The category's own link is outside its `details`.
        category.open = state.open[index] || findCurrent(category.parentElement) != null;
      });
      sidebar.scrollTop = state.top;
    }
    const current = findCurrent(sidebar)?.getBoundingClientRect();
    if (!current) return;
    const {top, height} = sidebar.getBoundingClientRect();
    const distance = current.top - top - height / 2;
    if (Math.abs(distance) > height / 2 - 40) sidebar.scrollTop += distance;
  } catch {
    // The storage is blocked, so nothing was stored.
  }
}

export const renderRestoreScript = () =>
  `(${String(restore)})(${JSON.stringify(SIDEBAR_KEY)},${JSON.stringify(SIDEBAR_SELECTOR)})`;
