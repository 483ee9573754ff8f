/**
 * DocSearch's modal for either provider, dressed in the site's colours. Loaded when a reader is about to search.
 *
 * DocSearch 4.7.0 is a closed component, so six things are put right from outside: it calls itself a button instead of a
 * dialog, its focus trap misses what appears later, it never shows its suggestions (it keeps them in an object and asks
 * for the length of a list), its failure screen is gone before it can be seen, it names the hosted service whoever
 * answers, and it puts links and buttons into options, where screen readers do not find them.
 */
import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {createPortal} from 'react-dom';
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import {DocSearchModal} from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {preloadIndex} from '@site/src/client/search/client';
import {isStoredHits, safeHits} from '@site/src/client/search/docsearch';
import {searchLink} from '@site/src/client/search/searchLink';
import type {SearchSetup} from '@site/src/client/search/useSearchSetup';
import NoHitsSuggestions from '@site/src/components/NoHitsSuggestions';
import {clientTransform, type SearchOutcome} from './client';
import styles from './styles.module.css';

export type SearchModalProps = {
  readonly setup: SearchSetup;
  /** What the reader typed before the modal was there. */
  readonly firstQuery: string;
  /** Called when the reader closes the modal or follows a hit. */
  readonly onClose: () => void;
};

type ModalProps = ComponentProps<typeof DocSearchModal>;
type HitProps = Parameters<NonNullable<ModalProps['hitComponent']>>[0];
type FooterProps = Parameters<NonNullable<ModalProps['resultsFooterComponent']>>[0];

type ModalState = {
  readonly outcome: SearchOutcome;
  readonly setup: SearchSetup;
  readonly onClose: () => void;
  readonly onSuggestion: (query: string) => void;
};
const ModalContext = createContext<ModalState | null>(null);

function useModalState(): ModalState {
  const state = use(ModalContext);
  if (!state) {
    throw new Error('Parts of the search modal must be rendered inside it.');
  }
  return state;
}

/** More hits than a group of the local index can have: its groups are the parts of the site, which are few and long. */
const LOCAL_GROUP_SIZE = 40;
/** The hosted client inside DocSearch insists on credentials, though the local index answers in its place. */
const LOCAL_CREDENTIALS = {appId: 'local', apiKey: 'local', indexName: 'docs'};

const isExternal = (url: string) => /^https?:/.test(url);

/** What makes a list item an option of the list; DocSearch writes it to the item, we want it on the link inside. */
const OPTION_ATTRIBUTES = ['id', 'role', 'aria-selected'];

/**
 * A hit is one link, and the link is the option. So arrow keys, a middle click and the browser's own menu for links all
 * work, and nothing stands inside an option that could take the focus. DocSearch makes the item around it the option and
 * moves `aria-selected` there as the choice moves; what it writes is handed on.
 *
 * A plain link: the site's own prefetches each page that it shows, which for a list of hits is a lot of pages.
 */
function Hit({hit, children}: HitProps) {
  const history = useHistory();
  const [recentTitle, setRecentTitle] = useState<Element | null>(null);
  // DocSearch keeps a followed hit without what was found in it.
  const isFirstRecent = !('_snippetResult' in hit) && '__autocomplete_id' in hit && hit.__autocomplete_id === 0;
  const handOn = useCallback((link: HTMLAnchorElement) => {
    const item = link.closest('li');
    if (!item) {
      return undefined;
    }
    setRecentTitle(item.closest('section')?.querySelector('.DocSearch-Hit-source') ?? null);
    const move = () => {
      for (const name of OPTION_ATTRIBUTES) {
        const value = item.getAttribute(name);
        if (value !== null && value !== 'none') {
          link.setAttribute(name, value);
          item.removeAttribute(name);
        }
      }
      if (!item.hasAttribute('role')) {
        item.setAttribute('role', 'none');
      }
    };
    move();
    const observer = new MutationObserver(move);
    observer.observe(item, {attributeFilter: OPTION_ATTRIBUTES});
    return () => observer.disconnect();
  }, []);
  function onClick(event: MouseEvent) {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isPlainClick && !isExternal(hit.url)) {
      event.preventDefault();
      history.push(hit.url);
    }
  }
  return (
    <>
      {/* The list is worked with arrow keys from the input, so the link is not a stop of its own. */}
      {/* eslint-disable-next-line @docusaurus/no-html-links */}
      <a ref={handOn} href={hit.url} tabIndex={-1} onClick={onClick}>
        {withoutActions(children)}
      </a>
      {isFirstRecent && recentTitle && createPortal(<ForgetButton />, recentTitle)}
    </>
  );
}

/** DocSearch ends the row of a recent search with buttons to keep or forget it: {@link ForgetButton} is one for all. */
function withoutActions(row: ReactNode): ReactNode {
  if (!isValidElement<{children?: ReactNode}>(row)) {
    return row;
  }
  return cloneElement(row, {}, ...Children.toArray(row.props.children).slice(0, -1));
}

/** Where DocSearch keeps recent searches, and favourites of before their buttons went. */
const HISTORY_KEYS = /^__DOCSEARCH_(RECENT|FAVORITE)_SEARCHES__/;

/** DocSearch believes every entry that it finds there, and a page that breaks on one would break on it for ever. */
function dropBrokenHistory(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => HISTORY_KEYS.test(name))) {
      if (!isStoredHits(localStorage.getItem(key) ?? '')) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Without storage there is no history.
  }
}

/** Beside the title of the recent searches. */
function ForgetButton() {
  const {onSuggestion} = useModalState();
  function forget(event: MouseEvent) {
    // React takes the click to the hit that this is rendered by, and would follow it.
    event.stopPropagation();
    for (const key of Object.keys(localStorage).filter((name) => HISTORY_KEYS.test(name))) {
      localStorage.removeItem(key);
    }
    onSuggestion('');
  }
  return (
    <button type="button" className={styles.forget} onClick={forget}>
      Clear recent searches
    </button>
  );
}

function ResultsFooter({state}: FooterProps) {
  const {outcome, onClose} = useModalState();
  const total = outcome.total ?? 0;
  return (
    <Link to={searchLink(state.query)} onClick={onClose} className={styles.seeAll}>
      {total === 1 ? 'See 1 result' : `See all ${total} results`}
    </Link>
  );
}

/**
 * Stands where DocSearch has a text only, on the screen that it shows when there are no hits. Adds the suggestions there;
 * after a failure it takes the screen over (the styles hide what DocSearch wrote).
 */
function EmptyScreenText() {
  const {outcome, setup, onSuggestion} = useModalState();
  const [screen, setScreen] = useState<Element | null>(null);
  const findScreen = useCallback((text: HTMLSpanElement | null) => {
    setScreen(text?.closest('.DocSearch-NoResults') ?? null);
  }, []);
  const addition =
    outcome.total === null ? (
      <div className={styles.failure}>
        <p className="DocSearch-Title">Unable to fetch results</p>
        <p className="DocSearch-Help">You might want to check your network connection.</p>
        <button type="button" className="button button--primary" onClick={() => onSuggestion(outcome.query)}>
          Try again
        </button>
      </div>
    ) : (
      <NoHitsSuggestions query={outcome.query} setup={setup} onSuggestion={onSuggestion} />
    );
  return (
    <>
      <span ref={findScreen}>No results for</span>
      {screen && createPortal(addition, screen)}
    </>
  );
}

const TRANSLATIONS: ModalProps['translations'] = {
  searchBox: {placeholderText: 'Search the documentation', searchInputLabel: 'Search the documentation'},
  noResultsScreen: {
    // Typed as a string, rendered as a node.
    noResultsText: (<EmptyScreenText />) as unknown as string,
  },
};

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/** Keeps Tab inside the modal. In the capture phase, so that DocSearch's own trap does not see the key. */
function trapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') {
    return;
  }
  event.stopPropagation();
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [focusable[0], focusable.at(-1)] : [focusable.at(-1), focusable[0]];
  if (document.activeElement === from) {
    event.preventDefault();
    to?.focus();
  }
}

function describe({query, total}: SearchOutcome): string {
  if (!query) {
    return '';
  }
  if (total === null) {
    return 'Unable to fetch results';
  }
  return total === 0 ? `No results for "${query}"` : `${total} ${total === 1 ? 'result' : 'results'}`;
}

/** The modal, in a portal at the end of the body. */
export default function SearchModal({setup, firstQuery, onClose}: SearchModalProps): ReactNode {
  const {config, facetFilters, siteUrl} = setup;
  const isLocal = config.provider === 'local';
  const history = useHistory();
  const root = useRef<HTMLDivElement>(null);
  const [logo, setLogo] = useState<Element | null>(null);
  const [session, setSession] = useState({number: 0, initialQuery: firstQuery});
  const [outcome, setOutcome] = useState<SearchOutcome>({query: '', total: 0});
  // Once, and before DocSearch reads it.
  useState(dropBrokenHistory);
  const [modalProps] = useState(() => ({
    ...(isLocal ? {...LOCAL_CREDENTIALS, maxResultsPerGroup: LOCAL_GROUP_SIZE} : config),
    // Typed as a number, and where DocSearch scrolls to as it closes: to where the page is by then, which may be another one.
    initialScrollY: {valueOf: () => window.scrollY} as unknown as number,
    searchParameters: {facetFilters: facetFilters.map((filter) => (typeof filter === 'string' ? filter : [...filter]))},
    transformSearchClient: clientTransform(isLocal, setOutcome),
    transformItems: ((items) => safeHits(items, siteUrl)) satisfies ModalProps['transformItems'],
    navigator: {
      navigate({itemUrl}: {itemUrl: string}) {
        if (isExternal(itemUrl)) {
          window.location.assign(itemUrl);
        } else {
          history.push(itemUrl);
        }
      },
    },
  }));

  const onSuggestion = useCallback((initialQuery: string) => {
    setSession(({number}) => ({number: number + 1, initialQuery}));
  }, []);
  const state = useMemo(() => ({outcome, setup, onClose, onSuggestion}), [outcome, setup, onClose, onSuggestion]);

  useEffect(() => {
    if (isLocal) {
      preloadIndex();
    }
  }, [isLocal]);

  // The browser's back button closes; a page that was asked for before, and arrives now, does not.
  useEffect(() => history.listen((_location, action) => action === 'POP' && onClose()), [history, onClose]);

  // No page that arrives takes the focus from here.
  useLayoutEffect(() => {
    const page = document.getElementById('__docusaurus');
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);

  useLayoutEffect(() => {
    const dialog = root.current?.querySelector('.DocSearch-Container');
    const input = dialog?.querySelector('.DocSearch-Input');
    const footerLogo = dialog?.querySelector('.DocSearch-Logo') ?? null;
    for (const name of ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'tabindex']) {
      dialog?.removeAttribute(name);
    }
    dialog?.setAttribute('role', 'dialog');
    dialog?.setAttribute('aria-modal', 'true');
    dialog?.setAttribute('aria-label', 'Search');
    // Header and footer elements that are not the page's.
    dialog?.querySelectorAll('header, footer').forEach((element) => element.setAttribute('role', 'none'));
    input?.setAttribute('role', 'combobox');
    input?.setAttribute('aria-haspopup', 'listbox');
    if (isLocal) {
      footerLogo?.replaceChildren();
      setLogo(footerLogo);
    }
    if (!input) {
      return undefined;
    }
    // DocSearch keeps `aria-controls` up to date, and lets the field say nothing of whether there is anything to control.
    const setExpanded = () => input.setAttribute('aria-expanded', String(Boolean(input.getAttribute('aria-controls'))));
    const observer = new MutationObserver(setExpanded);
    observer.observe(input, {attributeFilter: ['aria-controls']});
    setExpanded();
    return () => observer.disconnect();
  }, [isLocal, session.number]);

  return createPortal(
    <ModalContext value={state}>
      <div
        ref={root}
        className={styles.root}
        data-failed={outcome.total === null || undefined}
        onKeyDownCapture={trapFocus}
      >
        <DocSearchModal
          key={session.number}
          {...modalProps}
          initialQuery={session.initialQuery}
          onClose={onClose}
          onAskAiToggle={() => undefined}
          hitComponent={Hit}
          resultsFooterComponent={ResultsFooter}
          translations={TRANSLATIONS}
        />
        {logo &&
          createPortal(
            <Link href="https://pagefind.app/" className={styles.poweredBy}>
              Search by <strong>Pagefind</strong>
            </Link>,
            logo,
          )}
        <p role="status" className={styles.status}>
          {describe(outcome)}
        </p>
      </div>
    </ModalContext>,
    document.body,
  );
}
