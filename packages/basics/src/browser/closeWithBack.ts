/** Lets Back close a dialog: an open dialog has an entry in the history. */

/** Runs when the entry of the open dialog goes. */
let onBack: ((event: PopStateEvent) => void) | undefined;

// A page that was left from an open dialog is scrolled by the browser when the user returns to it.
history.scrollRestoration = 'auto';
// Listeners of the window run in the order in which they're added, and a router's comes later.
addEventListener('popstate', (event) => onBack?.(event));

/**
 * Adds an entry to the history, which Back leaves. When the dialog closes, the entry goes.
 *
 * @param dialog - an open dialog; one at a time
 * @returns a function that keeps the entry, so that the page that replaces it is one step back
 */
export function closeWithBack(dialog: HTMLDialogElement): () => void {
  let isOpen = true;
  // The page stays where it is when the entry goes.
  history.scrollRestoration = 'manual';
  history.pushState(history.state, '');

  const goBack = (event: PopStateEvent) => {
    onBack = undefined;
    // For a router, this would be a navigation to the same page, which scrolls to the top.
    event.stopImmediatePropagation();
    if (isOpen) dialog.close();
    setTimeout(() => (history.scrollRestoration = 'auto'));
  };

  onBack = goBack;
  dialog.addEventListener(
    'close',
    () => {
      isOpen = false;
      if (onBack === goBack) history.back();
    },
    {once: true},
  );
  return () => (onBack = undefined);
}
