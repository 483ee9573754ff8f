/**
 * Remembers presses of controls that need React, loads it, and presses again when it's there: once,
 * in order, and on the same control, which React may have replaced.
 */
import {showFailure} from './failure';
import {type FieldElement, isField, setValue} from './fieldValues';
import {fetchScripts, hydrate, isHydrated, isTakenOver, onFailure, onHydration} from './hydration';
import {NATIVE_CONTROLS} from './nativeControls';
import {findShortcutControl} from './shortcuts';

/** Controls that do nothing without scripts. Links, `summary`, and forms with an address do. */
export const CONTROL =
  'button,[role=button],[role=tab],[role=switch],[role=combobox],input,select,textarea';

/** Controls that this script or a module of the site handles. */
const NATIVE = ['[data-native]', ...NATIVE_CONTROLS.map(([selector]) => selector)].join();

const findControl = (target: EventTarget | null) => {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  return control?.matches(NATIVE) ? null : control;
};

/** Elements with the same description look the same to users. */
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
  const listAlike = () =>
    [...document.querySelectorAll<Kind>(element.tagName)].filter(
      (other) => describe(other) === description,
    );
  const position = listAlike().indexOf(element);
  return () => {
    const found = element.isConnected ? element : listAlike()[position];
    if (found) act(found);
  };
}

/** What to repeat for each control, in order: a press, or the latest value of a field. */
const actions = new Map<HTMLElement, () => void>();

/** Keys typed after a press, for what the press opens, and what had the focus at the press. */
let typing: {readonly focus: Element | null; readonly keys: string[]} | undefined;

function takeActions(): (() => void)[] {
  for (const control of actions.keys()) control.removeAttribute('aria-busy');
  const taken = [...actions.values()];
  actions.clear();
  return taken;
}

function repeat(): void {
  try {
    for (const act of takeActions()) act();
  } finally {
    // After React has rendered what the presses opened, which listens for keys until its field has
    // the focus.
    queueMicrotask(() => {
      const keys = typing?.keys ?? [];
      typing = undefined;
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}),
        );
    });
  }
}

function forget(): void {
  takeActions();
  typing = undefined;
}

function remember<Kind extends HTMLElement>(control: Kind, act: (found: Kind) => void): void {
  actions.set(control, defer(control, act));
  control.setAttribute('aria-busy', 'true');
  hydrate();
}

function rememberPress(control: HTMLElement, press: (found: HTMLElement) => void): void {
  typing ??= {focus: document.activeElement, keys: []};
  remember(control, press);
}

function rememberValue(field: FieldElement): void {
  const {value} = field;
  const checked = /^(?:checkbox|radio)$/.test(field.type)
    ? (field as HTMLInputElement).checked
    : undefined;
  remember(field, (found) => setValue(found, value, checked));
}

function onClick(event: MouseEvent): void {
  const control = findControl(event.target);
  if (!control || isTakenOver() || event.defaultPrevented || isField(control)) return;
  // The browser submits forms with an `action` itself.
  if (control.closest('form[action]')) return;
  event.preventDefault();
  rememberPress(control, (found) => found.click());
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (isTakenOver()) return;
  if (form.hasAttribute('action')) {
    // Without a value, the form would load the same page again.
    const isEmpty = [...new FormData(form).values()].every((value) => value === '');
    if (isEmpty && new URL(form.action).pathname === location.pathname) event.preventDefault();
    return;
  }
  event.preventDefault();
  const button = event.submitter ?? form;
  rememberPress(button, (found) => (found.closest('form') ?? form).requestSubmit());
}

function onKeyDown(event: KeyboardEvent): void {
  const {key, ctrlKey, metaKey, altKey} = event;
  const focus = document.activeElement;
  if (isHydrated() && !typing) return;
  if (key === 'Escape') return forget();
  // What is typed for the first press can contain a slash.
  const isTyped = typing !== undefined && !ctrlKey && !metaKey;
  const control = isTakenOver() || isTyped ? undefined : findShortcutControl(event);
  if (control) {
    event.preventDefault();
    rememberPress(control, (found) => found.click());
  } else if (
    typing &&
    /^(?:.|Backspace|Enter)$/u.test(key) &&
    !(ctrlKey || metaKey || altKey) &&
    !isField(focus) &&
    // On another control, these keys are a press.
    (!/^(?: |Enter)$/.test(key) || focus === typing.focus)
  ) {
    event.preventDefault();
    typing.keys.push(key);
  }
}

/**
 * Starts to remember presses, typed keys, and values. Modules that handle a press themselves listen
 * on the document, which gets the press before the window does, and call `preventDefault`.
 */
export function watchPresses(): void {
  const onIntent = ({target}: Event) => void (findControl(target) && fetchScripts());
  const passive = {passive: true, capture: true};
  addEventListener('pointerover', onIntent, passive);
  addEventListener('focusin', onIntent, passive);
  addEventListener('click', onClick);
  addEventListener('submit', onSubmit);
  addEventListener('keydown', onKeyDown);
  const onChange = ({target}: Event) => {
    const field = findControl(target);
    // While React takes over, the user may still type.
    if (isField(field) && (!isTakenOver() || actions.has(field))) rememberValue(field);
  };
  addEventListener('input', onChange);
  addEventListener('change', onChange);
  onHydration(() => setTimeout(repeat));
  onFailure(() => {
    // React can also load without a press.
    const [control] = actions.keys();
    if (!control) return;
    forget();
    showFailure(control);
  });
}
