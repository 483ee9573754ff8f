/**
 * The “Ask the docs” panel. Everything but the conversation is in the HTML, so that it opens within
 * the press: vanilla/askPanel.ts opens and closes it. The conversation loads when it first opens.
 */
import {findFollowedLink} from '@docs-kit/browser/handleClicks';
import PlainHeading from '@docs-kit/browser/PlainHeading';
import {useLoaded} from '@docs-kit/browser/useLoaded';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {useHistory} from '@docusaurus/router';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import {SEARCH_PATH} from '../../client/searchLink';
import {PANEL_ID} from '../../vanilla/panelId';
import {readStoredQuestions, writeStoredQuestions} from './storedQuestions';
import styles from './styles.module.css';

const AskContext = createContext<(() => void) | null>(null);

/** @returns a function that runs when the panel opens; `null` where there is none */
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
  const input = useRef<HTMLInputElement>(null);
  const {loaded, message, run} = useLoaded('panel', () => import('./Conversation'));
  const history = useHistory();
  const [questions, setQuestions] = useState<readonly string[]>([]);

  function start() {
    setQuestions(readStoredQuestions);
    void run();
  }

  useEffect(() => {
    // It was opened before React had loaded.
    if (dialog.current?.open) start();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  function update(changed: readonly string[]) {
    setQuestions(changed);
    writeStoredQuestions(changed);
    // The pressed button, which has the focus, may be removed.
    input.current?.focus();
  }

  const ask = (question: string) => update([...readStoredQuestions(), question]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const field = input.current;
    if (!field?.value.trim()) return;
    ask(field.value.trim());
    field.value = '';
  }

  /** Opens a page in place of the panel, which would cover it. */
  function followLink(event: MouseEvent): void {
    const link = findFollowedLink(event);
    if (!link) return;
    event.preventDefault();
    dialog.current?.dispatchEvent(new Event('leave'));
    dialog.current?.close();
    history.replace(link.pathname + link.search + link.hash);
  }

  return (
    <AskContext value={isAvailable ? start : null}>
      {children}
      <dialog
        ref={dialog}
        id={PANEL_ID}
        aria-label="Ask the docs"
        closedby="any"
        className={`floating ${styles.panel}`}
        onClickCapture={followLink}
      >
        <div className={styles.header}>
          <PlainHeading>Ask the docs</PlainHeading>
          <button type="button" className="quiet-button" data-close="" data-script="">
            Close
          </button>
        </div>
        {notice && <p className="muted margin-bottom--none">{notice}</p>}
        <div className={styles.conversation}>
          {/* A crash in the panel doesn't crash the page. */}
          <ErrorBoundary fallback={() => null}>
            {loaded && (
              <loaded.default questions={questions} onAsk={ask} onClear={() => update([])} />
            )}
          </ErrorBoundary>
          <p role="status" className="muted margin-bottom--none">
            {message}
          </p>
        </div>
        <form className="field-row" data-alternative={SEARCH_PATH} onSubmit={submit}>
          <label>
            <span className="muted">Your question</span>
            <input
              ref={input}
              type="text"
              className="text-field"
              autoComplete="off"
              // eslint-disable-next-line jsx-a11y-x/no-autofocus -- when the dialog opens
              autoFocus
              data-script=""
              placeholder="How do I …?"
              enterKeyHint="search"
              maxLength={300}
            />
          </label>
          <button type="submit" className="button button--primary">
            Ask
          </button>
        </form>
      </dialog>
    </AskContext>
  );
}
