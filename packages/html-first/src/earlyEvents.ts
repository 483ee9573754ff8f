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
  window.earlyEvents = [];
  for (const name of ['click', 'keydown', 'input', 'submit'])
    addEventListener(
      name,
      (event) => {
        if (!window.earlyEvents) return;
        window.earlyEvents.push(event);
        // A form without a URL would load the same page again.
        if (name === 'submit' && !(event.target as Element).hasAttribute('action'))
          event.preventDefault();
      },
      true,
    );
}

/** @returns the text of the script that holds early events */
export const renderEarlyScript = () => `(${String(holdEarlyEvents)})()`;
