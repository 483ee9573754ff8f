/**
 * The color mode button of Docusaurus's classic theme: light, dark, and light again. React reads
 * the mode from the attributes when it takes over.
 */
import {themeStorage} from '@docs-kit/browser/themeStorage';

const COLOR_MODE_KEY = 'theme';
/** The buttons of the bar and of the mobile menu. */
export const COLOR_MODE_BUTTON = 'button[class*=toggleButton]';

const root = document.documentElement;

type ColorMode = 'light' | 'dark';

const isMode = (value: string | null | undefined): value is ColorMode =>
  value === 'light' || value === 'dark';

function show(mode: ColorMode): void {
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

/** Switches to the other color mode and stores it. */
export function pressColorMode(): void {
  const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
  show(mode);
  themeStorage.set(COLOR_MODE_KEY, mode);
}

/**
 * Shows the stored color mode. The theme's own script can't read it if storage is blocked, and
 * doesn't run when a page is shown again. That script copies any value from the storage or the URL
 * to the page, so light replaces an invalid one.
 */
export function restoreColorMode(): void {
  const isAsked = location.search.includes('docusaurus-theme=');
  const stored = isAsked ? null : themeStorage.get(COLOR_MODE_KEY);
  if (isMode(stored)) show(stored);
  else if (isMode(root.dataset.theme)) labelButton();
  else show('light');
}
