/** The buttons of code blocks: one copies the code, the other wraps its long lines. */
import {copyAndAnnounce} from '../copyText';

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
  if (button.hasAttribute('data-copy-code'))
    void copyAndAnnounce(
      block.textContent,
      'Copied',
      'Couldn’t copy. Select the code and copy it.',
    );
  else if (button.hasAttribute('data-wrap-code')) wrap(button, block);
  else return;
  event.preventDefault();
});
addEventListener('pointerover', showWrapButton, {passive: true});
addEventListener('focusin', showWrapButton);
