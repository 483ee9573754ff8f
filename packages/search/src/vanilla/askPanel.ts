/** Opens and closes “Ask the docs”, before and after React, which shows the answers. */
import {closeWithBack, releaseEntry} from '@docs-kit/browser/closeWithBack';
import {handleClicks} from '@docs-kit/browser/handleClicks';
import {PANEL_ID} from './panelId';

// React may have replaced it.
const findPanel = () => document.querySelector<HTMLDialogElement>(`#${PANEL_ID}`);

handleClicks(`[data-dialog=${PANEL_ID}]`, (_button, event) => {
  const panel = findPanel();
  if (!panel) return;
  event.preventDefault();
  // Before this script ran, the press opened it.
  if (!panel.open) panel.showModal();
  panel.querySelector('input')?.focus();
  closeWithBack(panel);
  // A page that the panel leads to replaces its entry in the history.
  panel.addEventListener('leave', releaseEntry, {once: true});
  document.dispatchEvent(new Event('hydrate'));
});

handleClicks(`#${PANEL_ID} [data-close]`, () => findPanel()?.close());
