/**
 * Holds what the user does before React has loaded: presses of controls that need it, and values of
 * fields. Only this module listens to the user. It stores actions in heldActions.ts, starts
 * loadReact.ts, and repeats everything after hydration.
 */
import {findClosest} from '@docs-kit/browser/findClosest';
import {findShortcutControl} from '@docs-kit/browser/shortcuts';
import {showFailure} from './failure';
import {isField, setValue} from './fieldValues';
import {clearActions, holdAction, listHeldControls} from './heldActions';
import {hasHydrationStarted, isHydrated, onHydration} from './hydration';
import {hydrate, onFailure, preloadScripts} from './loadReact';
import {SCRIPT_CONTROLS} from './scriptControls';

/** Controls that do nothing without scripts. Links, `summary`, and forms with a URL do. */
export const PRESSED_CONTROL =
  'button,[role=button],[role=tab],[role=switch],[role=combobox],input,select,textarea';

/** Whether the browser handles a press itself: of a field, or to submit or reset a form. */
export const isForBrowser = (control: Element) =>
  isField(control) || control.matches('form[action] :not([type=button])');

/** Controls that this script or a module of the site handles. */
const SCRIPT_SELECTOR = [
  '[data-script]',
  '[data-dialog]',
  ...SCRIPT_CONTROLS.map(([selector]) => selector),
].join();

const findControl = (event: Event) => {
  const control = findClosest(event, PRESSED_CONTROL);
  return control?.matches(SCRIPT_SELECTOR) ? null : control;
};

function holdPress(control: HTMLElement, press = (found: HTMLElement) => found.click()): void {
  holdAction(control, press);
  preloadScripts(control);
  hydrate();
}

function repeatPresses(): void {
  for (const act of clearActions()) act();
}

function holdClick(event: MouseEvent): void {
  const control = findControl(event);
  if (!control || hasHydrationStarted() || event.defaultPrevented || isForBrowser(control)) return;
  event.preventDefault();
  holdPress(control);
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (hasHydrationStarted()) return;
  if (form.hasAttribute('action')) {
    // Without a value, the form would load the same page again.
    const isEmpty = [...new FormData(form).values()].every((value) => value === '');
    if (isEmpty && new URL(form.action).pathname === location.pathname) event.preventDefault();
    return;
  }
  event.preventDefault();
  const button = event.submitter ?? form;
  holdPress(button, (found) => (found.closest('form') ?? form).requestSubmit());
}

function holdKey(event: KeyboardEvent): void {
  if (isHydrated()) return;
  // In an open dialog, it's for the dialog.
  if (event.key === 'Escape' && !document.querySelector('dialog[open]')) clearActions();
  // While React takes over, components don't listen to the window yet.
  const control = findShortcutControl(event);
  // Modules handle the shortcuts of their controls.
  if (!control || control.matches(SCRIPT_SELECTOR)) return;
  event.preventDefault();
  holdPress(control);
}

function holdValue(event: Event): void {
  const field = findControl(event);
  if (!isField(field)) return;
  // While React takes over, the user may still type.
  if (hasHydrationStarted() && !listHeldControls().includes(field)) return;
  const {value} = field;
  const checked = /^(?:checkbox|radio)$/.test(field.type)
    ? (field as HTMLInputElement).checked
    : undefined;
  holdAction(field, (found) => setValue(found, value, checked));
  hydrate();
}

/**
 * Starts to hold presses and values. Modules that handle a press themselves listen on
 * the document, which gets the press before the window does, and call `preventDefault`.
 */
export function watchPresses(): void {
  const preloadForControl = (event: Event) => {
    const control = findControl(event);
    if (control) preloadScripts(control);
  };
  addEventListener('pointerover', preloadForControl, true);
  addEventListener('focusin', preloadForControl, true);
  addEventListener('click', holdClick);
  addEventListener('submit', holdSubmit);
  addEventListener('keydown', holdKey);
  addEventListener('input', holdValue);
  addEventListener('change', holdValue);
  onHydration(() => setTimeout(repeatPresses));
  onFailure(() => {
    // React can also load without a press.
    const [control] = listHeldControls();
    if (!control) return;
    clearActions();
    showFailure(control);
  });
}
