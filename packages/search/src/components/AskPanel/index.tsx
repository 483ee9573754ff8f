/**
 * The “Ask the docs” panel, which the navigation bar opens. Its conversation loads when it first
 * opens.
 */
import PlainHeading from '@docs-kit/basics/browser/PlainHeading';
import {useLoaded} from '@docs-kit/basics/browser/useLoaded';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {useHistory} from '@docusaurus/router';
import {createContext, type ReactNode, use, useEffect, useRef} from 'react';
import styles from './styles.module.css';

const AskContext = createContext<(() => void) | null>(null);

/** @returns a function that opens the panel; `null` where there is none */
export const useAskPanel = () => use(AskContext);

type Props = {
  /** Whether the panel can be opened. */
  readonly isAvailable: boolean;
  /** Message at the top of the panel, such as why it's shown in place of a chat. */
  readonly notice?: string;
  /** The page, with the buttons that open the panel. */
  readonly children: ReactNode;
};

export default function AskPanel({isAvailable, notice, children}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const {loaded, message, run} = useLoaded('panel', () => import('./Conversation'));
  const history = useHistory();
  const close = () => dialog.current?.close();

  function open() {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
    void run();
  }

  // The panel covers the page that a link in it opens.
  useEffect(() => history.listen(() => dialog.current?.close()), [history]);

  return (
    <AskContext value={isAvailable ? open : null}>
      {children}
      <dialog
        ref={dialog}
        aria-label="Ask the docs"
        closedby="any"
        className={`floating ${styles.panel}`}
      >
        <div className={styles.header}>
          <PlainHeading>Ask the docs</PlainHeading>
          <button type="button" className="small-button" onClick={close}>
            Close
          </button>
        </div>
        {notice && <p className="muted margin-bottom--none">{notice}</p>}
        {/* A crash in the panel doesn't crash the page. */}
        <ErrorBoundary fallback={() => null}>{loaded && <loaded.default />}</ErrorBoundary>
        <p role="status" className="muted margin-bottom--none">
          {message}
        </p>
      </dialog>
    </AskContext>
  );
}
