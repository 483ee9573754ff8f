// @vitest-environment happy-dom
/** The menu of narrow windows. */
import {closeWithBack} from '@docs-kit/browser/closeWithBack';
import {expect, it, vi} from 'vitest';
import {pressMobileMenu, startMobileMenu} from '../src/page/mobileMenu';

it('leaves the history entry of another dialog alone when the page is left', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  startMobileMenu();
  pressMobileMenu();
  dispatchEvent(new Event('pagehide'));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  closeWithBack(dialog);
  dispatchEvent(new Event('pagehide'));
  dialog.close();
  expect(back).toHaveBeenCalledOnce();
});
