/**
 * The request console of an operation: fields for its parts, the same request as code, and the
 * response as it arrives. It starts with responses from the sandbox, and sends real requests when
 * the user asks for it. It loads with its data when the user opens it.
 */
import {copyAndAnnounce} from '@docs-kit/browser/copyText';
import {safeSessionStorage} from '@docs-kit/browser/safeStorage';
import {type FormEvent, type KeyboardEvent, type ReactNode, useId, useState} from 'react';
import {buildRequest} from '../../request/consoleRequest';
import {buildDraft, type RequestDraft, switchPathExamples} from '../../request/requestDraft';
import type {OperationData} from '../../shared/console';
import shared from '../styles.module.css';
import {isLiveAllowed} from './configuration';
import ConsoleHeader from './ConsoleHeader';
import {formatDraftLink, parseDraftLink} from './draftLink';
import Fields from './Fields';
import KeyFields from './KeyFields';
import RequestSamples from './RequestSamples';
import {restoreKeys} from './storedKeys';
import {useExampleRun} from './useExampleRun';
import {useLiveRun} from './useLiveRun';
import styles from './styles.module.css';

export {loadOperation} from '../sandbox/respond';

/** The mode is remembered until the tab is closed. */
const MODE_KEY = 'api-console-mode';

type Props = OperationData & {isOpen: boolean; onClose(): void};

export default function ApiConsole({form: operation, sandbox, isOpen, onClose}: Props): ReactNode {
  const titleId = useId();
  const formId = useId();
  const [isLive, setIsLive] = useState(
    () => isLiveAllowed && safeSessionStorage.get(MODE_KEY) === 'live',
  );
  const [draft, setDraft] = useState(() =>
    switchPathExamples(
      operation,
      restoreKeys(operation, parseDraftLink(operation, location) ?? buildDraft(operation)),
      isLive,
    ),
  );
  const example = useExampleRun(operation, sandbox);
  const live = useLiveRun(operation, isOpen && isLive);
  const {send, renderResponse} = isLive ? live : example;
  const isBusy = isLive && live.isBusy;
  const fields = {operation, draft, isLive};
  const {method, url} = buildRequest(operation, draft);

  const change = (changes: Partial<RequestDraft>) =>
    setDraft((before) => ({...before, ...changes}));

  function switchMode() {
    safeSessionStorage.set(MODE_KEY, isLive ? 'example' : 'live');
    setIsLive(!isLive);
    setDraft((before) => switchPathExamples(operation, before, !isLive));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) send(draft);
  }

  function copyLink() {
    const page = location.origin + location.pathname;
    void copyAndAnnounce(
      formatDraftLink(operation, draft, page),
      'Link to this request copied, without keys',
      "Couldn't copy the link. Your browser doesn't allow it.",
    );
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  }

  return (
    // The handler serves the controls inside; the landmark itself takes no input.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <section
      aria-labelledby={titleId}
      className={shared.box}
      data-console
      hidden={!isOpen}
      onKeyDown={closeOnEscape}
    >
      <ConsoleHeader
        titleId={titleId}
        server={operation.server}
        isOpen={isOpen}
        isLive={isLive}
        onClose={onClose}
        onSwitchMode={switchMode}
      />
      <form id={formId} className={styles.form} onSubmit={submit} autoComplete="off">
        {isLive && <KeyFields {...fields} onChange={change} />}
        <Fields {...fields} onChange={change} />
        {!isLive && example.options}
      </form>
      {renderResponse(
        <div className={styles.send}>
          <p className={shared.title}>
            {method} {url.slice(operation.server.length).replace(/\?.*/s, '')}
          </p>
          <div className={shared.actions}>
            <button
              type="submit"
              form={formId}
              className="button button--primary"
              aria-disabled={isBusy}
            >
              Send request
            </button>
            {isLive && live.cancelButton}
            <button type="button" className="outline-button" onClick={copyLink}>
              Copy link
            </button>
          </div>
        </div>,
      )}
      <RequestSamples operation={operation} draft={draft} />
    </section>
  );
}
