/**
 * The buttons of code blocks: one copies the code, the other wraps its long lines. Around other
 * code, `data-code` marks an element with a button that copies it.
 */
import {copyAndAnnounce} from '@docs-kit/browser/copyText';
import {findClosest} from '@docs-kit/browser/findClosest';
import {handleClicks} from '@docs-kit/browser/handleClicks';
import {inBrowser} from '@docs-kit/browser/inBrowser';

const BLOCK = '.theme-code-block, [data-code]';

/** Shows the wrap button where it changes something, just before the buttons can be seen. */
function showWrapButton(event: Event): void {
  const block = findClosest(event, BLOCK);
  const button = block?.querySelector<HTMLElement>('[data-script=wrap-code]');
  const code = block?.querySelector('pre');
  if (button && code)
    button.hidden = code.scrollWidth <= code.clientWidth && !code.hasAttribute('data-wrapped');
}

handleClicks('[data-script=copy-code]', (button, event) => {
  event.preventDefault();
  const code = button.closest(BLOCK)?.querySelector('pre, code');
  void copyAndAnnounce(
    code?.textContent ?? '',
    'Copied',
    "Couldn't copy. Copy the selected text.",
    code,
  );
});
handleClicks('[data-script=wrap-code]', (button, event) => {
  event.preventDefault();
  const isWrapped = button.closest(BLOCK)?.querySelector('pre')?.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
});
if (inBrowser) {
  addEventListener('pointerover', showWrapButton);
  addEventListener('focusin', showWrapButton);
}
