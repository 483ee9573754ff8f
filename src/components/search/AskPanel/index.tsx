/**
 * The “Ask the docs” panel: its button and its frame. The conversation loads when the panel first
 * opens.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {SEARCH_PATH} from '@site/src/client/search/searchLink';
import {LOADING, useLoaded} from '@site/src/client/useLoaded';
import PlainHeading from '@site/src/components/PlainHeading';
import {AskIcon, listenForAsk} from './AskButton';
import styles from './styles.module.css';

/** The panel covers narrow screens. styles.module.css has the same condition. */
const coversPage = () => window.matchMedia('(max-width: 600px)').matches;

/** @param props - `replaces`: whether the provider's chat was configured but can't be used */
export default function AskPanel({replaces}: {readonly replaces: boolean}): ReactNode {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const {loaded, message, run} = useLoaded('panel', () => import('./Conversation'));
  const root = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const panel = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  function toggle({currentTarget}: Pick<MouseEvent, 'currentTarget'>) {
    if (isOpen) return close();
    opener.current = currentTarget;
    setOpen(true);
    if (!message) void run();
  }

  const onPress = useEffectEvent(toggle);
  useLayoutEffect(() => listenForAsk((currentTarget) => onPress({currentTarget})), []);

  useEffect(() => {
    if (!isOpen) return;
    const field = panel.current?.querySelector<HTMLElement>('[data-first-focus]');
    // With touch, focus in the field would raise the keyboard over the suggestions.
    const target = field && window.matchMedia('(pointer: fine)').matches ? field : panel.current;
    target?.focus();
  }, [isOpen, message]);

  function closeOnEscape(event: KeyboardEvent) {
    if (isOpen && event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      close();
    }
  }

  // Keeps the focused element visible (WCAG 2.4.11).
  function closeWhenLeft({relatedTarget}: FocusEvent) {
    if (isOpen && relatedTarget && !root.current?.contains(relatedTarget) && coversPage())
      setOpen(false);
  }

  function closeAfterLink({target}: MouseEvent) {
    if (target instanceof Element && target.closest('a:not([target])') && coversPage())
      setOpen(false);
  }

  return (
    // The handlers serve the controls inside; the landmark itself takes no input.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={root}
      aria-label="Ask the docs"
      className={`${styles.root} script-only`}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
      onClick={closeAfterLink}
    >
      <button
        type="button"
        className={styles.launcher}
        aria-label="Ask the docs"
        data-alternative={SEARCH_PATH}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <AskIcon />
        <span className={styles.label}>Ask the docs</span>
      </button>
      <div
        ref={panel}
        id={panelId}
        role="dialog"
        aria-label="Ask the docs"
        tabIndex={-1}
        hidden={!isOpen}
        className={`floating ${styles.panel}`}
      >
        <div className={styles.header}>
          <PlainHeading>Ask the docs</PlainHeading>
          <button type="button" className="small-button" onClick={close}>
            Close
          </button>
        </div>
        {replaces && (
          <p className={`muted ${styles.message}`}>
            The chat couldn’t be loaded. This panel answers from the docs instead.
          </p>
        )}
        {loaded ? (
          <loaded.default />
        ) : (
          <div className={`muted ${styles.message}`}>
            <p role="status">{message}</p>
            {message && message !== LOADING && (
              <>
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  onClick={() => void run()}
                >
                  Try again
                </button>{' '}
                {/* After a deployment, the files that this page refers to may no longer exist. */}
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  onClick={() => window.location.reload()}
                >
                  Reload the page
                </button>
              </>
            )}
          </div>
        )}
      </div>
    </aside>
  );
}
