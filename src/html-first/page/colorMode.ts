/**
 * The color mode button of Docusaurus's classic theme: light, dark, and light again. React reads the
 * mode from the attributes when it takes over.
 */
import {read, store} from './storage';

const KEY = 'theme';
export const COLOR_MODE_BUTTON = 'button[class*=toggleButton]';

const root = document.documentElement;

function show(mode: 'light' | 'dark'): void {
  root.dataset.theme = root.dataset.themeChoice = mode;
  labelButton();
}

function labelButton(): void {
  const mode = `${root.dataset.themeChoice ?? 'system'} mode`;
  for (const button of document.querySelectorAll<HTMLButtonElement>(COLOR_MODE_BUTTON)) {
    button.title = mode;
    button.setAttribute('aria-label', `Switch between dark and light mode (currently ${mode})`);
  }
}

export function pressColorMode(): void {
  const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
  show(mode);
  store(KEY, mode);
}

/** The theme's own script can't read the choice if storage is blocked, or in a page shown again. */
export function restoreColorMode(): void {
  const mode = read(KEY);
  const isAsked = location.search.includes('docusaurus-theme=');
  if (!isAsked && (mode === 'light' || mode === 'dark')) show(mode);
  else labelButton();
}
