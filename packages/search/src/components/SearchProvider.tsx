/**
 * Renders the search modal beside the routes, and loads it on demand. Each kind of page mounts the
 * navigation bar again, so a modal in it would close when a page arrives late.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';
import {preconnect} from 'react-dom';
import {loadQuestions} from '../client/indexClient';
import {hosted} from '../client/options';
import {linkToSearch} from '../client/searchLink';
import type {SearchFilters} from '../engine/searchEngine';
import type {SearchModalProps} from './SearchModal';
import {useEarlyTyping} from './useEarlyTyping';

/** The search modal's state, and what opens and closes it. */
export type SearchState = {
  readonly isOpen: boolean;
  /** Whether the modal could not be loaded when it was last opened. */
  readonly hasFailed: boolean;
  /** Loads the modal and the index without opening it. A failure counts when the user opens it. */
  readonly warmUp: () => void;
  /** @param filters - filters of the page that opens the modal; they stay until it closes */
  readonly open: (filters: SearchFilters) => void;
  readonly close: () => void;
};

const SearchContext = createContext<SearchState | null>(null);

/** Loads the modal's code and, at the same time, the index. */
function load() {
  if (hosted)
    preconnect(`https://${hosted.appId.toLowerCase()}-dsn.algolia.net`, {crossOrigin: 'anonymous'});
  else void loadQuestions(window.location.pathname);
  return import('./SearchModal');
}

// If React loads because the user pressed search, the modal loads together with the page's code.
if (ExecutionEnvironment.canUseDOM && document.querySelector('[aria-keyshortcuts][aria-busy]'))
  load().catch(() => undefined);

/** @returns `null` outside of {@link SearchProvider} */
export const useSearchState = (): SearchState | null => use(SearchContext);

/** @param props.children - the pages, whose controls open the search */
export default function SearchProvider({children}: {readonly children: ReactNode}): ReactNode {
  const [filters, setFilters] = useState<SearchFilters | null>(null);
  const [Modal, setModal] = useState<ComponentType<SearchModalProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** The text that the user typed before the field had rendered. */
  const [typed, setTyped] = useState('');
  const history = useHistory();
  const isOpen = filters !== null;

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

  // Pressing Enter before the modal has loaded opens the search page, because the modal has no
  // result to select yet.
  const showResults = useCallback(
    (query: string) => {
      close();
      history.push(linkToSearch(query));
    },
    [close, history],
  );
  useEarlyTyping(isOpen && !Modal, setTyped, showResults);

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
