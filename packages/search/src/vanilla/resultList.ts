/**
 * The list of the search dialog: a listbox whose rows are links. The field keeps the focus, and
 * `aria-activedescendant` names the selected row.
 */
import {createElement} from '@docs-kit/browser/createElement';
import {isModifiedClick} from '@docs-kit/browser/handleClicks';
import type {ExcerptPiece} from '../engine/excerpt';

export type Row = {
  readonly url: string;
  readonly title: readonly ExcerptPiece[];
  readonly excerpt?: readonly ExcerptPiece[];
  /** One of those in dialog.css. */
  readonly icon: string;
  /** Part of the site. A page that has one is listed as a recent page once it's opened. */
  readonly part?: string;
  readonly folder?: string | undefined;
  /** Runs instead of following the URL. */
  readonly act?: () => void;
};

/** Rows under a label, or after a line without one. */
export type Group = {readonly label?: string; readonly rows: readonly Row[]};

const LIST_ID = 'search-list';

/** @returns text as a title without matches */
export const plain = (text: string): readonly ExcerptPiece[] => [{text, isMatch: false}];

export const toText = (pieces: readonly ExcerptPiece[]) => pieces.map(({text}) => text).join('');

const mark = (pieces: readonly ExcerptPiece[]) =>
  pieces.map(({text, isMatch}) => (isMatch ? createElement('mark', {}, text) : text));

function createOption({url, title, excerpt = [], icon, folder}: Row, index: number) {
  return createElement(
    'a',
    {
      id: `${LIST_ID}-${index}`,
      role: 'option',
      'aria-selected': 'false',
      'aria-label': toText(title),
      'aria-description': toText(excerpt) || undefined,
      tabindex: '-1',
      href: url,
      class: 'search-option search-icon',
      'data-icon': icon,
    },
    createElement('span', {class: 'search-title'}, ...mark(title)),
    excerpt.length > 0 && createElement('span', {class: 'search-excerpt'}, ...mark(excerpt)),
    folder && createElement('span', {class: 'search-folder'}, folder),
  );
}

/**
 * @param field - the field that controls the list
 * @param onChoose - gets the chosen row, unless the browser opens its link in another tab
 */
export function createResultList(field: HTMLInputElement, onChoose: (row: Row) => void) {
  const element = createElement('div', {
    id: LIST_ID,
    role: 'listbox',
    'aria-label': 'Results',
    class: 'search-list',
  });
  let rows: readonly Row[] = [];
  let options: readonly HTMLElement[] = [];
  let selected = -1;
  /** Whether the user selected the row. Otherwise, new results select the first one. */
  let isChosen = false;

  function select(index: number, byUser = true): void {
    options[selected]?.setAttribute('aria-selected', 'false');
    selected = index;
    isChosen = byUser;
    const option = options[index];
    option?.setAttribute('aria-selected', 'true');
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  }

  const findIndex = ({target}: Event) =>
    options.findIndex((option) => target instanceof Node && option.contains(target));

  // The field keeps the focus.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  // Unlike `pointerover`, this doesn't select what appears under a resting pointer.
  element.addEventListener('pointermove', (event) => {
    const index = findIndex(event);
    if (index >= 0 && index !== selected) select(index);
  });
  element.addEventListener('click', (event) => {
    const row = rows[findIndex(event)];
    if (!row || isModifiedClick(event)) return;
    event.preventDefault();
    onChoose(row);
  });

  return {
    element,

    /** @param selectsFirst - whether Enter opens the first row */
    show(groups: readonly Group[], selectsFirst: boolean): void {
      const kept = isChosen ? rows[selected]?.url : undefined;
      rows = groups.flatMap((group) => group.rows);
      options = rows.map(createOption);
      let index = 0;
      element.replaceChildren(
        ...groups
          .filter((group) => group.rows.length > 0)
          .map((group) =>
            createElement(
              'div',
              {role: 'group', 'aria-label': group.label, class: 'search-group'},
              group.label &&
                createElement('div', {class: 'search-label', 'aria-hidden': 'true'}, group.label),
              ...options.slice(index, (index += group.rows.length)),
            ),
          ),
      );
      field.setAttribute('aria-expanded', String(rows.length > 0));
      const same = kept === undefined ? -1 : rows.findIndex(({url}) => url === kept);
      if (same >= 0) select(same);
      else select(selectsFirst && rows.length > 0 ? 0 : -1, false);
    },

    /** Selects the next row in a direction; after the last one, the first. */
    move(step: 1 | -1): void {
      if (options.length === 0) return;
      const start = selected < 0 && step < 0 ? 0 : selected;
      select((start + step + options.length) % options.length);
      options[selected]?.scrollIntoView({block: 'nearest'});
    },

    /**
     * Clicks the selected row, with the keys that open a link elsewhere.
     *
     * @returns whether a row is selected
     */
    press({ctrlKey, metaKey, shiftKey}: KeyboardEvent): boolean {
      const keys = {ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true};
      options[selected]?.dispatchEvent(new MouseEvent('click', keys));
      return selected >= 0;
    },

    /** Forgets which row the user selected, because another query is typed. */
    reset(): void {
      isChosen = false;
      element.scrollTop = 0;
    },
  };
}
