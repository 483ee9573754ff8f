/** The parts of the search dialog that don't change while it's used. */
import {createElement, createScriptButton} from '@docs-kit/browser/createElement';
import type {FoundRows} from '../client/localIndex';
import type {Group, Row} from './resultList';

const FIELD_LABEL = 'Search the documentation';

/**
 * Makes the field a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 *
 * @param listId - the `id` of the list with the results
 */
export function completeField(field: HTMLInputElement, listId: string): void {
  for (const [name, value] of Object.entries({
    role: 'combobox',
    placeholder: FIELD_LABEL,
    'aria-label': FIELD_LABEL,
    'data-script': '',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
    autocapitalize: 'off',
    enterkeyhint: 'search',
    maxlength: '512',
    spellcheck: 'false',
  }))
    field.setAttribute(name, value);
}

export function createCloseButton(dialog: HTMLDialogElement): HTMLElement {
  const close = createScriptButton('search-close', '', () => dialog.close());
  close.setAttribute('aria-label', 'Close');
  return close;
}

/** @param below - what the dialog shows below the list, beside the keys that work there */
export function createFoot(below: HTMLElement): HTMLElement {
  const key = (name: string) => createElement('kbd', {}, name);
  const keys = createElement(
    'p',
    {class: 'search-keys', 'aria-hidden': 'true'},
    key('↑'),
    key('↓'),
    'Select',
    key('↵'),
    'Open',
  );
  return createElement('div', {class: 'search-foot'}, below, keys);
}

/** @returns the rows by part of the site, in the order of each part's best row */
export function groupByPart(
  rows: FoundRows['rows'],
  icons: Readonly<Record<string, string>>,
): Group[] {
  const parts = new Map<string, Row[]>();
  for (const row of rows) {
    const icon = row.isSection ? 'section' : (icons[row.part] ?? 'page');
    parts.set(row.part, [...(parts.get(row.part) ?? []), {...row, icon}]);
  }
  return [...parts].map(([label, grouped]) => ({label, rows: grouped}));
}
