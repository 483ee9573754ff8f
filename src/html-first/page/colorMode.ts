/**
 * The color mode button of Docusaurus's classic theme: light, dark, and light again. React reads the
 * mode from the attributes when it takes over.
 */
import {isHydrated} from './hydration';
import {store} from './storage';

const KEY = 'theme';
const BUTTON = 'button[class*=toggleButton]';

const root = document.documentElement;

function show(mode: 'light' | 'dark'): void {
  root.dataset.theme = root.dataset.themeChoice = mode;
  label();
}

function label(): void {
  const mode = `${root.dataset.themeChoice ?? 'system'} mode`;
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTON)) {
    button.title = mode;
    button.setAttribute('aria-label', `Switch between dark and light mode (currently ${mode})`);
  }
}

/** Docusaurus renders the button disabled until it hydrates. */
function enable(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTON)) {
    button.disabled = false;
    for (const name of [...button.classList])
      if (name.startsWith('toggleButtonDisabled')) button.classList.remove(name);
  }
}

/** @returns whether it was a press of the button */
export function pressColorMode(target: Element): boolean {
  if (!target.closest(BUTTON)) return false;
  const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
  show(mode);
  store(KEY, mode);
  return true;
}

export function startColorMode(): void {
  enable();
  label();
  addEventListener('storage', ({key, newValue}) => {
    if (!isHydrated() && key === KEY) show(newValue === 'dark' ? 'dark' : 'light');
  });
}
