/**
 * Renders the search modal beside the routes, and loads it on demand. In the navigation bar, which
 * each kind of page mounts again, a page that arrives late would close a search that was opened
 * meanwhile.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {preconnect} from 'react-dom';
import {config} from '@site/src/client/runtimeConfig';
import {loadQuestions} from '@site/src/client/search/client';
import {linkToSearch} from '@site/src/client/search/searchLink';
import type {SearchFilters} from '@site/src/shared/search/searchEngine';
import type {SearchModalProps} from './SearchModal';

export type SearchState = {
  readonly isOpen: boolean;
  /** Whether the modal could not be loaded when it was last opened. */
  readonly hasFailed: boolean;
  /**
   * Loads the modal and the index without opening it. A failure counts when the user opens the
   * search.
   */
  readonly warmUp: () => void;
  /**
   * @param filters - filters of the page that opens the modal; they stay until it closes
   */
  readonly open: (filters: SearchFilters) => void;
  readonly close: () => void;
};

const SearchContext = createContext<SearchState | null>(null);

/** Loads the modal's code and, at the same time, the index. */
function load() {
  const {search} = config;
  if (search.provider === 'local') void loadQuestions(window.location.pathname);
  else
    preconnect(`https://${search.appId.toLowerCase()}-dsn.algolia.net`, {crossOrigin: 'anonymous'});
  return import('./SearchModal');
}

// React loads because the user pressed search: the modal arrives with the page's own code.
if (ExecutionEnvironment.canUseDOM && document.querySelector('[aria-keyshortcuts][aria-busy]'))
  load().catch(() => undefined);

/** @returns `null` outside of {@link SearchProvider} */
export const useSearchState = (): SearchState | null => use(SearchContext);

/** @param props - what may open the search */
export default function SearchProvider({children}: {readonly children: ReactNode}): ReactNode {
  const [filters, setFilters] = useState<SearchFilters | null>(null);
  const [Modal, setModal] = useState<ComponentType<SearchModalProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** What the user typed before the field was there. */
  const [typed, setTyped] = useState('');
  const history = useHistory();
  const isOpen = filters !== null;
  const isOnItsWay = isOpen && !Modal;

  const prepare = useCallback(
    () => load().then(({default: Component}) => setModal(() => Component)),
    [],
  );
  const warmUp = useCallback(() => void prepare().catch(() => undefined), [prepare]);
  const close = useCallback(() => setFilters(null), []);
  const open = useCallback(
    (from: SearchFilters) => {
      setHasFailed(false);
      setTyped('');
      setFilters(from);
      prepare().catch(() => {
        setFilters(null);
        setHasFailed(true);
      });
    },
    [prepare],
  );

  // What is typed before there is a field to type in. A layout effect, because it must end when the
  // field gets the focus.
  useLayoutEffect(() => {
    if (!isOnItsWay) return undefined;
    let text = '';
    function onKeyDown(event: KeyboardEvent) {
      const {key, ctrlKey, metaKey, altKey, isComposing} = event;
      if (!/^(?:.|Backspace|Enter)$/u.test(key) || ctrlKey || metaKey || altKey || isComposing)
        return;
      event.preventDefault();
      event.stopPropagation();
      if (key !== 'Enter') {
        text = key === 'Backspace' ? text.slice(0, -1) : text + key;
        setTyped(text);
      } else if (text) {
        // The modal would still have to load, and then find something to select.
        close();
        history.push(linkToSearch(text));
      }
    }
    window.addEventListener('keydown', onKeyDown, {capture: true});
    return () => window.removeEventListener('keydown', onKeyDown, {capture: true});
  }, [isOnItsWay, close, history]);

  const state = useMemo(
    () => ({isOpen, hasFailed, warmUp, open, close}),
    [isOpen, hasFailed, warmUp, open, close],
  );
  return (
    <SearchContext value={state}>
      {children}
      {filters && Modal && <Modal filters={filters} firstQuery={typed} onClose={close} />}
    </SearchContext>
  );
}
