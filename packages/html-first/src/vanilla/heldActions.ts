/**
 * Actions that wait for React: presses, and values of fields. presses.ts adds them, and repeats
 * each once, in order, and on the same control, which React may have replaced.
 */

/** The action to repeat for each control, in order: a press, or the latest value of a field. */
const actions = new Map<HTMLElement, () => void>();

/** Describes an element as users see it. Those of one kind with the same description look alike. */
const describe = (element: Element) =>
  [element.ariaLabel, element.textContent, element.className].join();

/** @returns a function that acts on the element, even if React has replaced it */
function defer<Kind extends HTMLElement>(element: Kind, act: (found: Kind) => void): () => void {
  const description = describe(element);
  const listAlike = () =>
    [...document.querySelectorAll<Kind>(element.tagName)].filter(
      (other) => describe(other) === description,
    );
  const position = listAlike().indexOf(element);
  return () => {
    const found = element.isConnected ? element : listAlike()[position];
    // The focus of a replaced control was lost with it.
    if (found !== element && document.activeElement === document.body) found?.focus();
    if (found) act(found);
  };
}

/** Holds an action, which replaces an earlier one of the same control. */
export function holdAction<Kind extends HTMLElement>(
  control: Kind,
  act: (found: Kind) => void,
): void {
  actions.set(control, defer(control, act));
  control.setAttribute('aria-busy', 'true');
}

/** @returns the controls that wait, in order */
export const listHeldControls = () => [...actions.keys()];

/**
 * Ends the wait of all controls.
 *
 * @returns the actions that were held
 */
export function clearActions(): (() => void)[] {
  for (const control of actions.keys()) control.removeAttribute('aria-busy');
  const held = [...actions.values()];
  actions.clear();
  return held;
}
