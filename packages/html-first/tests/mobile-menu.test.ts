// @vitest-environment happy-dom
/** The menu of narrow windows. */
import {closeWithBack} from '@docs-kit/browser/closeWithBack';
import {expect, it, vi} from 'vitest';
import {pressMobileMenu, startMobileMenu} from '../src/vanilla/mobileMenu';

it('leaves the history entry of another dialog alone when the page is left', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  startMobileMenu();
  pressMobileMenu(document.createElement('button'));
  dispatchEvent(new Event('pagehide'));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  closeWithBack(dialog);
  dispatchEvent(new Event('pagehide'));
  dialog.close();
  expect(back).toHaveBeenCalledOnce();
});

it('opens pages of the site in place of its history entry, and leaves other links to the browser', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  document.body.innerHTML = `<aside><nav>
    <a href="/docs/next">Next</a>
    <a href="/file.zip" download>File</a>
    <a href="/docs/next" target="_blank">Tab</a>
    <a href="https://elsewhere.example/">Elsewhere</a>
  </nav></aside>`;
  const button = document.body.appendChild(document.createElement('button'));
  pressMobileMenu(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const taken: string[] = [];
  addEventListener('click', (event) => {
    if (event.defaultPrevented) taken.push((event.target as Element).textContent);
    // The test doesn't leave its page.
    event.preventDefault();
  });
  for (const link of document.querySelectorAll<HTMLElement>('dialog a')) link.click();
  expect(taken).toEqual(['Next']);
  expect(replace.mock.calls).toEqual([[`${location.origin}/docs/next`]]);
});
