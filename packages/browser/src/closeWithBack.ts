/** Lets Back close a dialog: an open dialog has an entry in the history. */
import {inBrowser} from './inBrowser';

/** The dialog that the current entry belongs to. */
let owner: HTMLDialogElement | undefined;
/** The dialog has closed, and its entry is about to go. */
let isLeaving = false;

function leave(event: PopStateEvent): void {
  const dialog = owner;
  const hasClosed = isLeaving;
  isLeaving = false;
  if (!dialog) return;
  owner = undefined;
  // For a router, this would be a navigation to the same page, which scrolls to the top.
  event.stopImmediatePropagation();
  setTimeout(() => (history.scrollRestoration = 'auto'));
  if (!hasClosed) return dialog.close();
  // It was opened again before its entry went.
  if (dialog.open) closeWithBack(dialog);
}

if (inBrowser) {
  // A page that was left from an open dialog is scrolled by the browser when the user returns.
  history.scrollRestoration = 'auto';
  // Capturing listeners of the window run before a router's.
  addEventListener('popstate', leave, true);
}

/** Goes back when the dialog has closed. The event comes late, so it may be open again. */
function leaveEntry({currentTarget}: Event): void {
  if (!(currentTarget instanceof HTMLDialogElement) || currentTarget.open) return;
  if (currentTarget !== owner || isLeaving) return;
  isLeaving = true;
  history.back();
}

/**
 * Adds an entry to the history, which Back leaves. When the dialog closes, the entry goes.
 *
 * @param dialog - an open dialog; one at a time. It may be opened again while its entry still goes.
 */
export function closeWithBack(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', leaveEntry);
  if (owner !== dialog) {
    owner = dialog;
    // The page stays where it is when the entry goes.
    history.scrollRestoration = 'manual';
    history.pushState(history.state, '');
  }
}

/** Leaves the dialog's entry to the page that replaces it, so that Back leads to this page. */
export const releaseEntry = () => (owner = undefined);
