/** Adds what DocSearch's markup lacks for screen readers. */

/** @returns the field of the modal, when DocSearch has rendered it */
export const findInput = (root: HTMLElement | null) =>
  root?.querySelector<HTMLInputElement>('.DocSearch-Input');

/**
 * Corrects roles: in DocSearch's markup, the container is a button, and its header and footer are
 * those of the page.
 */
export function repairRoles(root: HTMLElement | null, hasResults: boolean): void {
  const container = root?.querySelector('.DocSearch-Container');
  container?.setAttribute('role', 'group');
  for (const name of ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'tabindex'])
    container?.removeAttribute(name);
  container
    ?.querySelectorAll('header, footer')
    .forEach((element) => element.setAttribute('role', 'none'));
  // Tab skips the links in the list, which scrolls.
  root?.querySelector('.DocSearch-Dropdown')?.setAttribute('tabindex', '0');
  const input = findInput(root);
  input?.setAttribute('role', 'combobox');
  input?.setAttribute('aria-haspopup', 'listbox');
  input?.setAttribute('aria-expanded', String(hasResults));
}

/** Attributes that DocSearch sets on a row, and screen readers must find on the link in it. */
const OPTION_ATTRIBUTES = ['id', 'aria-selected'];

/**
 * Makes a link the option of the list, in place of the row around it: screen readers don't reach a
 * link inside an option.
 */
export function becomeOption(link: HTMLAnchorElement | null): void {
  const row = link?.closest('li');
  if (!row) return;
  function takeAttributes() {
    for (const name of OPTION_ATTRIBUTES) {
      const value = row?.getAttribute(name);
      if (typeof value === 'string') link?.setAttribute(name, value);
      row?.removeAttribute(name);
    }
  }
  row.setAttribute('role', 'none');
  takeAttributes();
  // DocSearch sets the attributes again when the selection changes. The observer doesn't have to be
  // disconnected: it's garbage-collected with the row.
  new MutationObserver(takeAttributes).observe(row, {attributeFilter: OPTION_ATTRIBUTES});
}
