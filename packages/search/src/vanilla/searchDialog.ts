/**
 * The search dialog. It runs without React, and is the same dialog before and after React takes
 * over the page, because it's outside of React's element.
 */
import {formatCount} from '@docs-kit/basics/text';
import {afterPaint} from '@docs-kit/browser/afterPaint';
import {closeWithBack, releaseEntry} from '@docs-kit/browser/closeWithBack';
import {createElement, createScriptButton} from '@docs-kit/browser/createElement';
import {findClosest} from '@docs-kit/browser/findClosest';
import {handleClicks} from '@docs-kit/browser/handleClicks';
import {inBrowser} from '@docs-kit/browser/inBrowser';
import {findShortcutControl} from '@docs-kit/browser/shortcuts';
import options from '@generated/docs-kit-search/default/dialog.json';
import {getContextualFilters} from '../client/contextualFilters';
import {formatAskUrl} from '../client/formatAskUrl';
import {formatResultCount} from '../client/formatResultCount';
import {askIndex, loadQuestions, prepareIndex} from '../client/indexClient';
import type {FoundRows} from '../client/localIndex';
import {linkToSearch} from '../client/searchLink';
import {DIALOG_ID} from './dialogHtml';
import {completeField, createCloseButton, createFoot, groupByPart} from './dialogParts';
import {addRecentPage, clearRecentPages, listRecentPages} from './recentPages';
import {createResultList, type Group, plain, type Row, toText} from './resultList';

const OPENER = `[data-dialog=${DIALOG_ID}]`;
/** Pages that the dialog shows; "See all" leads to the rest. */
const MAX_SHOWN = 6;
const MAX_QUESTIONS = 5;
/** Screen readers announce the result when typing has paused this long, in milliseconds. */
const PAUSE_MS = 900;

const {versions, suggestions, ask, icons} = options;

const find = (query: string, acceptsPartial: boolean) =>
  askIndex<FoundRows>({
    query,
    asRows: true,
    options: {
      filters: getContextualFilters(versions),
      limit: MAX_SHOWN,
      isTyping: true,
      acceptsPartial,
    },
  });

/**
 * Completes the dialog, and makes it work.
 *
 * @returns a function that opens it
 */
function startDialog(
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  field: HTMLInputElement,
): () => void {
  const list = createResultList(field, chooseRow);
  const above = createElement('div', {class: 'search-message'});
  const below = createElement('div', {class: 'search-below'});
  const status = createElement('p', {role: 'status', class: 'visually-hidden'});
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the latest search. Responses to earlier ones are dropped. */
  let latest = 0;
  /** The query that the list answers. */
  let shown: string | undefined;
  let isUsed = false;

  const getQuery = () => field.value.trim();

  function announce(message: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => (status.textContent = message), PAUSE_MS);
  }

  /** Follows a link: in the app once React has taken over the page. */
  function follow(url: string): void {
    releaseEntry();
    dialog.close();
    // The page replaces the entry of the dialog.
    const request = new CustomEvent('navigate', {detail: url, cancelable: true});
    if (document.dispatchEvent(request)) location.replace(url);
  }

  function chooseRow({act, url, title, part}: Row): void {
    if (part !== undefined) addRecentPage({url, title: toText(title), part});
    if (act) act();
    else follow(url);
  }

  function setQuery(query: string): void {
    field.value = query;
    field.focus();
    list.reset();
    void search();
  }

  const offer = (queries: readonly string[]): Group => ({
    label: 'Try searching for',
    rows: queries.map((query) => ({
      url: linkToSearch(query),
      title: plain(query),
      icon: 'question',
      act: () => setQuery(query),
    })),
  });

  function show(
    query: string,
    groups: readonly Group[],
    {message = [], footer = []}: {message?: (Node | string)[]; footer?: (Node | string)[]} = {},
  ): void {
    shown = query;
    above.replaceChildren(...message);
    below.replaceChildren(...footer);
    list.show(groups, query !== '' && message.length === 0);
  }

  /** Shows recent pages, and questions that the page answers. */
  async function showStart(turn: number): Promise<void> {
    const recent = {
      label: 'Recent',
      rows: listRecentPages().map(({url, title, part}) => ({
        url,
        title: plain(title),
        excerpt: plain(part),
        part,
        icon: 'recent',
      })),
    };
    const footer =
      recent.rows.length > 0
        ? [
            createScriptButton('text-button', 'Clear recent searches', () => {
              clearRecentPages();
              setQuery('');
            }),
          ]
        : [];
    show('', [recent], {footer});
    const questions = await loadQuestions(location.pathname);
    if (turn !== latest) return;
    const offered = questions.length > 0 ? questions : suggestions;
    show('', [recent, offer(offered.slice(0, MAX_QUESTIONS))], {footer});
  }

  function showResults(query: string, {rows, total}: FoundRows): void {
    if (total === 0) {
      announce(`No results for "${query}"`);
      const link = ask && createElement('a', {href: formatAskUrl(ask.url, query)}, ask.label);
      return show(query, [offer(suggestions)], {
        message: ['No results for ', createElement('strong', {}, `"${query}"`)],
        footer: link ? ['Not what you need? ', link, '.'] : [],
      });
    }
    announce(formatResultCount(MAX_SHOWN, total));
    const groups = groupByPart(rows, icons);
    const all = {
      url: linkToSearch(query),
      title: plain(`See all ${formatCount(total, 'result')}`),
      icon: 'all',
    };
    show(query, [...groups, {rows: [all]}]);
  }

  function showFailure(query: string): void {
    announce('Unable to fetch results');
    show(query, [], {
      message: [
        createElement('strong', {}, 'Unable to fetch results.'),
        ' You might want to check your network connection. ',
        createScriptButton('small-button', 'Try again', () => setQuery(query)),
      ],
    });
  }

  /** Shows what titles and headings answer while the text is loading, then the rest. */
  async function showFound(query: string, turn: number): Promise<void> {
    for (const acceptsPartial of [true, false]) {
      const found = await find(query, acceptsPartial);
      if (turn !== latest) return;
      if (!found.isPartial || found.total > 0) showResults(query, found);
      if (!found.isPartial) return;
    }
  }

  async function search(): Promise<void> {
    const query = getQuery();
    const turn = ++latest;
    // The same message is announced again for another query.
    status.textContent = '';
    clearTimeout(timer);
    dialog.setAttribute('aria-busy', 'true');
    try {
      if (query) await showFound(query, turn);
      else await showStart(turn);
    } catch {
      if (turn === latest) showFailure(query);
    }
    if (turn === latest) dialog.removeAttribute('aria-busy');
  }

  /** Forgets the search, which happens once after each use. */
  function reset(): void {
    isUsed = false;
    latest++;
    document.documentElement.style.scrollbarGutter = '';
    field.value = '';
    dialog.removeAttribute('aria-busy');
    list.reset();
    show('', []);
  }

  function open(): void {
    if (isUsed) reset();
    isUsed = true;
    const {style, clientWidth} = document.documentElement;
    // A page that doesn't scroll has no scrollbar, and its content must not move.
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    if (!dialog.open) dialog.showModal();
    field.focus();
    closeWithBack(dialog);
    // On a phone, the page gets the styles of the list after this paint.
    afterPaint(() => void search());
  }

  dialog.className = 'search-dialog';
  completeField(field, list.element.id);
  afterPaint(() => {
    form.append(createCloseButton(dialog));
    dialog.append(above, list.element, createFoot(below), status);
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (getQuery()) follow(linkToSearch(getQuery()));
  });
  field.addEventListener('input', () => {
    list.reset();
    void search();
  });
  field.addEventListener('keydown', (event) => {
    const {key, keyCode, isComposing} = event;
    // Safari's last key of a composition has only the code.
    if (isComposing || keyCode === 229) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') list.move(key === 'ArrowDown' ? 1 : -1);
    // Without a row that answers what is typed, the form opens the search page.
    else if (key !== 'Enter' || shown !== getQuery() || !list.press(event)) return;
    event.preventDefault();
  });
  // The dialog has no padding, so only the backdrop is the dialog itself.
  dialog.addEventListener('mousedown', ({target}) => target === dialog && dialog.close());
  // The event comes late, so the dialog may be open again.
  dialog.addEventListener('close', () => dialog.open || reset());

  return open;
}

/** Listens to what opens the dialog, which is completed when it's first opened. */
function listen(dialog: HTMLElement | null): void {
  const form = dialog?.querySelector('form');
  const field = dialog?.querySelector('input');
  if (!(dialog instanceof HTMLDialogElement) || !form || !field) return;
  let open: (() => void) | undefined;
  const show = () => (open ??= startDialog(dialog, form, field))();
  // A press opened it before this script ran.
  if (dialog.open) show();
  handleClicks(OPENER, (_button, event) => {
    event.preventDefault();
    if (!dialog.open) show();
  });
  addEventListener('keydown', (event) => {
    if (!findShortcutControl(event)?.matches(OPENER)) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else show();
  });
  document.addEventListener('idle', prepareIndex);
  const warmUp = (event: Event) =>
    findClosest(event, OPENER) && void loadQuestions(location.pathname);
  for (const name of ['pointerover', 'focusin']) addEventListener(name, warmUp);
}

if (inBrowser) listen(document.getElementById(DIALOG_ID));
