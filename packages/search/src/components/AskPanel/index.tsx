/**
 * The “Ask the docs” panel, which the navigation bar opens. Its conversation loads when it first
 * opens.
 */
import {isModifiedClick} from '@docs-kit/basics/browser/handleClicks';
import PlainHeading from '@docs-kit/basics/browser/PlainHeading';
import {useLoaded} from '@docs-kit/basics/browser/useLoaded';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {useHistory} from '@docusaurus/router';
import {createContext, type MouseEvent, type ReactNode, use, useRef} from 'react';
import styles from './styles.module.css';

/** This module needs the browser as soon as it runs. */
const loadHistory = () =>
  import(/* webpackMode: "eager" */ '@docs-kit/basics/browser/closeWithBack');

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
  /** Keeps the panel's entry in the history for the page that replaces it. */
  const keepEntry = useRef(() => {});
  const close = () => dialog.current?.close();

  function open() {
    const panel = dialog.current;
    if (!panel) return;
    panel.showModal();
    panel.querySelector('input')?.focus();
    void loadHistory().then(({closeWithBack}) => {
      if (panel.open) keepEntry.current = closeWithBack(panel);
    });
    void run();
  }

  /** Opens a page in place of the panel, which would cover it. */
  function followLink(event: MouseEvent): void {
    const {target} = event;
    const link = target instanceof Element && target.closest('a');
    if (!link || link.target || link.origin !== location.origin) return;
    if (isModifiedClick(event)) return;
    event.preventDefault();
    keepEntry.current();
    close();
    history.replace(link.pathname + link.search + link.hash);
  }

  return (
    <AskContext value={isAvailable ? open : null}>
      {children}
      <dialog
        ref={dialog}
        aria-label="Ask the docs"
        closedby="any"
        className={`floating ${styles.panel}`}
        onClickCapture={followLink}
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
