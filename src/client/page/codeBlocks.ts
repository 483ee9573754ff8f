/** The copy button of code blocks. */
import {copyAndAnnounce} from '../copyText';

document.addEventListener('click', (event) => {
  const {target} = event;
  const button = target instanceof Element ? target.closest('[data-copy-code]') : null;
  const code = button?.closest('.theme-code-block')?.querySelector('pre');
  if (!code) return;
  event.preventDefault();
  void copyAndAnnounce(code.textContent, 'Copied', 'Couldn’t copy. Select the code and copy it.');
});
