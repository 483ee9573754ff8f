/** Enlarges images and diagrams in a dialog. */
import {closeWithBack} from '@docs-kit/browser/closeWithBack';
import {createElement, createScriptButton} from '@docs-kit/browser/createElement';
import {handleClicks} from '@docs-kit/browser/handleClicks';

function open(frame: Element, label: string): void {
  const content = frame.querySelector('img, svg')?.cloneNode(true);
  if (!(content instanceof Element)) return;
  // The copy's references lead to the page's own elements, which have the same ids.
  for (const element of [content, ...content.querySelectorAll('[id]')])
    element.removeAttribute('id');
  const close = createScriptButton('small-button', 'Close', () => {});
  const dialog = createElement('dialog', {class: 'zoom', 'aria-label': label}, content, close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  // The router can show another page while the dialog is open.
  document.addEventListener('page', () => dialog.close(), {once: true});
  document.body.append(dialog);
  dialog.showModal();
  closeWithBack(dialog);
}

function expand(frame: Element, event: MouseEvent): void {
  // The end of a selection is a click as well.
  const isSelecting = event.detail > 0 && !getSelection()?.isCollapsed;
  if (isSelecting) return;
  event.preventDefault();
  open(frame, frame.querySelector('button')?.getAttribute('aria-label') ?? '');
}

handleClicks('[data-zoom]', expand);
