/**
 * Remembers presses of controls that need React, loads it, and presses again when it's there: once,
 * in order, and on the same control, which React may have replaced.
 */
import {fetchScripts, hydrate, isHydrated, isTakenOver, onFailure, onHydration} from './hydration';

/** Controls that do nothing without scripts. Links, `summary`, and forms with an address do. */
const CONTROL =
  'button,[role=button],[role=tab],[role=switch],[role=combobox],input,select,textarea,[data-press]';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element | null): element is Field =>
  element !== null && /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName);

const isTextField = (element: Element | null) =>
  element?.tagName === 'TEXTAREA' ||
  (element instanceof HTMLInputElement && !/^(?:button|submit|checkbox|radio)$/.test(element.type));

/** Controls that this script or a module of the site handles. */
const NATIVE =
  '[data-native], [data-tabs] [role=tab], button[class*=toggleButton], .navbar__toggle, .dropdown > [aria-haspopup], .theme-announcement-bar button';

const controlAt = (target: EventTarget | null) => {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  return control?.matches(NATIVE) ? null : control;
};

/** What a user can tell two elements apart by. */
const describe = (element: Element) =>
  [
    element.tagName,
    element.getAttribute('aria-label'),
    element.textContent,
    element.className,
  ].join();

/** @returns a function that acts on the element, even if React has replaced it */
function defer<Kind extends HTMLElement>(element: Kind, act: (found: Kind) => void): () => void {
  const description = describe(element);
  const alike = () =>
    [...document.querySelectorAll<Kind>(element.tagName)].filter(
      (other) => describe(other) === description,
    );
  const position = alike().indexOf(element);
  return () => {
    const found = element.isConnected ? element : alike()[position];
    if (found) act(found);
  };
}

/** Presses by element, in order, and values of fields. */
const presses = new Map<HTMLElement, () => void>();
const values = new Map<Field, () => void>();
let keys: KeyboardEvent[] = [];

function repeat(): void {
  for (const control of presses.keys()) control.removeAttribute('aria-busy');
  const latest = [...values.values()];
  values.clear();
  for (const repeatValue of latest) repeatValue();
  for (const press of presses.values()) press();
  // Once React has rendered what the presses open, which may listen for keys.
  setTimeout(() => {
    const typed = keys;
    forget();
    for (const {key} of typed)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}),
      );
  });
}

function forget(): void {
  for (const control of presses.keys()) control.removeAttribute('aria-busy');
  presses.clear();
  values.clear();
  keys = [];
}

function remember(control: HTMLElement, press: (found: HTMLElement) => void): void {
  if (!presses.has(control)) {
    presses.set(control, defer(control, press));
    control.setAttribute('aria-busy', 'true');
  }
  hydrate();
}

/**
 * React leaves the user's value in the field, and doesn't know it. It notices an event if the
 * element's own setter, which it has replaced, was last called with another value.
 */
function setValue(field: Field, value: string, checked: boolean | undefined): void {
  if (checked !== undefined) {
    if ((field as HTMLInputElement).checked !== checked) field.click();
    return;
  }
  const type = Object.getPrototypeOf(field) as Field;
  const {selectionStart: start, selectionEnd: end} = field as HTMLInputElement;
  if (isTextField(field)) field.value = `${value} `;
  Object.getOwnPropertyDescriptor(type, 'value')?.set?.call(field, value);
  // The cursor stays where the user types.
  if (typeof start === 'number' && field === document.activeElement)
    (field as HTMLInputElement).setSelectionRange(start, end);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', {bubbles: true}));
}

function rememberValue(field: Field): void {
  const {value} = field;
  const checked = /^(?:checkbox|radio)$/.test(field.type)
    ? (field as HTMLInputElement).checked
    : undefined;
  values.set(
    field,
    defer(field, (found) => setValue(found, value, checked)),
  );
  hydrate();
}

/** The control whose `aria-keyshortcuts` has the pressed keys. */
function controlOfShortcut(event: KeyboardEvent): HTMLElement | undefined {
  const isTyping =
    isTextField(document.activeElement) ||
    (document.activeElement as HTMLElement | null)?.isContentEditable;
  const pressed = [event.ctrlKey && 'control', event.metaKey && 'meta', event.key.toLowerCase()]
    .filter(Boolean)
    .join('+');
  if (event.altKey || (isTyping && !event.ctrlKey && !event.metaKey)) return undefined;
  return [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find((element) =>
    element.getAttribute('aria-keyshortcuts')?.toLowerCase().split(' ').includes(pressed),
  );
}

function onClick(event: MouseEvent): void {
  const control = controlAt(event.target);
  if (!control || isTakenOver() || event.defaultPrevented || isField(control)) return;
  // The browser sends a form that has an address.
  if (control.closest('form[action]')) return;
  event.preventDefault();
  remember(control, (found) => found.click());
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (isTakenOver()) return;
  if (form.hasAttribute('action')) {
    // It would load the same page again.
    const isEmpty = [...new FormData(form).values()].every((value) => value === '');
    if (isEmpty && new URL(form.action).pathname === location.pathname) event.preventDefault();
    return;
  }
  event.preventDefault();
  const button = event.submitter ?? form;
  remember(button, (found) => (found.closest('form') ?? form).requestSubmit());
}

function onKeyDown(event: KeyboardEvent): void {
  if (isHydrated() && presses.size === 0) return;
  if (event.key === 'Escape') return forget();
  const control = isTakenOver() ? undefined : controlOfShortcut(event);
  if (control) {
    event.preventDefault();
    remember(control, (found) => found.click());
  } else if (
    presses.size > 0 &&
    event.key.length === 1 &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !isTextField(document.activeElement) &&
    // On another control, it's a press.
    (event.key !== ' ' || presses.has(document.activeElement as HTMLElement))
  ) {
    event.preventDefault();
    keys.push(event);
  }
}

/** Starts listening. Other listeners that handle a press prevent its default first. */
export function watchPresses(): void {
  const onIntent = ({target}: Event) => void (controlAt(target) && fetchScripts());
  const passive = {passive: true, capture: true};
  addEventListener('pointerover', onIntent, passive);
  addEventListener('focusin', onIntent, passive);
  addEventListener('click', onClick);
  addEventListener('submit', onSubmit);
  addEventListener('keydown', onKeyDown);
  const onChange = ({target}: Event) => {
    const field = controlAt(target);
    // While React takes over, the user may still type.
    if (isField(field) && (!isTakenOver() || values.has(field))) rememberValue(field);
  };
  addEventListener('input', onChange);
  addEventListener('change', onChange);
  onHydration(() => setTimeout(repeat));
  onFailure(() => {
    // React can also load without a press.
    if (presses.size + values.size === 0) return;
    const alternative = [...presses.keys()]
      .map((control) => control.dataset.alternative)
      .find(Boolean);
    forget();
    showFailure(alternative);
  });
}

function showFailure(alternative: string | undefined): void {
  document.querySelector('[data-failure]')?.remove();
  const message = document.createElement('p');
  message.dataset.failure = '';
  message.setAttribute('role', 'alert');
  message.className = 'floating';
  message.append('This needs a script that couldn’t be loaded. Check your connection, or ');
  const link = document.createElement('a');
  link.href = alternative ?? location.href;
  link.textContent = alternative ? 'open it as a page' : 'reload the page';
  message.append(link, '.');
  document.body.append(message);
  addEventListener('click', () => message.remove(), {once: true});
}
