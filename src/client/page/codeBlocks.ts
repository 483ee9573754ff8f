/** The buttons of code blocks: one copies the code, the other wraps its long lines. */
import {copyText} from '../copyText';

/** How long the button shows the result, in milliseconds. */
const RESULT_MS = 2000;

const timers = new WeakMap<HTMLElement, number>();

function showResult(button: HTMLElement, result: string): void {
  const label = (button.dataset.label ??= button.title);
  const show = (text: string, isCopied: boolean) => {
    button.title = text;
    button.setAttribute('aria-label', text);
    button.toggleAttribute('data-copied', isCopied);
  };
  show(result, result === 'Copied');
  clearTimeout(timers.get(button));
  timers.set(button, window.setTimeout(show, RESULT_MS, label, false));
}

function copy(button: HTMLElement, code: Element): void {
  if (button.hasAttribute('data-copied')) return;
  copyText(code.textContent).then(
    () => showResult(button, 'Copied'),
    () => showResult(button, 'Copy failed. Select and copy manually'),
  );
}

function wrap(button: HTMLElement, block: Element): void {
  const isWrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}

/** Shows the wrap button where it changes something, just before the buttons can be seen. */
function showWrapButton({target}: Event): void {
  const block = target instanceof Element ? target.closest('.theme-code-block') : null;
  const button = block?.querySelector<HTMLElement>('[data-wrap-code]');
  const code = block?.querySelector('pre');
  if (button && code)
    button.hidden = code.scrollWidth <= code.clientWidth && !code.hasAttribute('data-wrapped');
}

document.addEventListener('click', (event) => {
  const {target} = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const block = button?.closest('.theme-code-block')?.querySelector('pre');
  if (!button || !block) return;
  if (button.hasAttribute('data-copy-code')) copy(button, block);
  else if (button.hasAttribute('data-wrap-code')) wrap(button, block);
  else return;
  event.preventDefault();
});
addEventListener('pointerover', showWrapButton, {passive: true});
addEventListener('focusin', showWrapButton);
