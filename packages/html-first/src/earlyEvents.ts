/** The inline script that holds what the user does before the page's own script has loaded. */

declare global {
  interface Window {
    /** Events of the user, until the page's own script runs. */
    earlyEvents?: Event[];
  }
  interface Document {
    /** Not in TypeScript's library yet. */
    readonly prerendering?: boolean;
  }
}

/** Runs in the browser, in the head. */
function holdEarlyEvents(): void {
  const events: Event[] = (window.earlyEvents = []);
  for (const name of ['click', 'keydown', 'input', 'submit'])
    addEventListener(
      name,
      (event) => {
        if (!window.earlyEvents) return;
        events.push(event);
        const target = event.target as Element;
        // Dialogs open within the press, so that phones show their keyboard.
        if (name === 'click') {
          const opener = target.closest<HTMLElement>('[data-dialog]');
          (document.getElementById(opener?.dataset.dialog ?? '') as HTMLDialogElement)?.showModal();
        }
        // A form without a URL would load the same page again.
        if (name === 'submit' && !target.hasAttribute('action')) event.preventDefault();
      },
      true,
    );
}

export const renderEarlyScript = () => `(${String(holdEarlyEvents)})()`;
