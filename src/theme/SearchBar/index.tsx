/**
 * Change: replaces the theme's empty search bar with a button that opens DocSearch for either provider, and without JavaScript with
 * a link to the search page, which says how to go on.
 * The hosted provider's own theme is not used: it loads DocSearch's button on every page and names its service there.
 */
import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {preconnect} from 'react-dom';
import {isOn} from '@site/src/components/Shortcuts/keys';
import Link from '@docusaurus/Link';
import SearchButton from '@site/src/components/SearchButton';
import type {SearchModalProps} from '@site/src/components/SearchModal';
import {SEARCH_PATH} from '@site/src/search/searchLink';
import {shortcutAction} from '@site/src/search/shortcuts';
import {useSearchSetup} from '@site/src/search/useSearchSetup';
import styles from './styles.module.css';

const importModal = () => import('@site/src/components/SearchModal');

/** The navigation bar's search: a button, its keyboard shortcuts, and the modal once it is wanted. */
export default function SearchBar(): ReactNode {
  const setup = useSearchSetup();
  const button = useRef<HTMLButtonElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Modal, setModal] = useState<ComponentType<SearchModalProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const {config} = setup;

  const prepare = useCallback(() => {
    if (config.provider === 'algolia') {
      preconnect(`https://${config.appId.toLowerCase()}-dsn.algolia.net`, {crossOrigin: 'anonymous'});
    }
    return importModal().then(({default: Component}) => setModal(() => Component));
  }, [config]);

  const open = useCallback(() => {
    focusedBefore.current = document.activeElement;
    setHasFailed(false);
    setIsOpen(true);
    prepare().catch(() => {
      setIsOpen(false);
      setHasFailed(true);
    });
  }, [prepare]);

  const close = useCallback(() => {
    setIsOpen(false);
    const previous = focusedBefore.current;
    const target =
      previous instanceof HTMLElement && previous !== document.body && previous.isConnected ? previous : button.current;
    target?.focus({preventScroll: true});
  }, []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = shortcutAction(event, isOpen, isOn('search'));
      if (action) {
        event.preventDefault();
        // Escape must not also close what lies below the modal, such as the chat panel.
        event.stopPropagation();
        (action === 'open' ? open : close)();
      }
    }
    window.addEventListener('keydown', onKeyDown, {capture: true});
    return () => window.removeEventListener('keydown', onKeyDown, {capture: true});
  }, [isOpen, open, close]);

  // Intent only warms up: a failure counts when the reader opens the search.
  const warmUp = useCallback(() => void prepare().catch(() => undefined), [prepare]);

  return (
    <>
      <SearchButton ref={button} onClick={open} onFocus={warmUp} onPointerEnter={warmUp} />
      <Link className={`${styles.link} script-off`} to={SEARCH_PATH}>
        Search
      </Link>
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          Unable to fetch results. You might want to check your network connection, or try the{' '}
          {/* Loads the page anew: this one may be older than what the site's host still has. */}
          {/* eslint-disable-next-line @docusaurus/no-html-links */}
          <a href={SEARCH_PATH}>search page</a>.
        </p>
      )}
      {isOpen && Modal && <Modal setup={setup} onClose={close} />}
    </>
  );
}
