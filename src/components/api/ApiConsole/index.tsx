/**
 * The request console of an operation: fields for its parts, the same request as code, and the
 * response as it arrives. It starts with responses from the sandbox, and sends real requests when
 * the user asks for it. Loaded with its data when the user opens it.
 */
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import {safeSessionStorage} from '@site/src/client/safeStorage';
import ApiResponse from '@site/src/components/api/ApiResponse';
import type {ResponseState} from '@site/src/components/api/ApiResponse/responseState';
import PlayedResponse, {SkipButton} from '@site/src/components/api/sandbox/PlayedResponse';
import {
  loadJson,
  loadSandboxOperation,
  respondToFetch,
} from '@site/src/components/api/sandbox/respond';
import {usePlayback} from '@site/src/components/api/sandbox/usePlayback';
import PlainHeading from '@site/src/components/PlainHeading';
import {nameConsoleFile} from '@site/src/config/api';
import type {ConsoleOperation} from '@site/src/shared/api/console';
import {listOutcomes} from '@site/src/shared/sandbox';
import type {SandboxOperation} from '@site/src/shared/sandbox/types';
import shared from '../styles.module.css';
import {isLiveAllowed} from './configuration';
import {
  buildRequest,
  createDraft,
  credentialId,
  type Draft,
  fillInPath,
  hideSecrets,
  isDestructive,
  writeDraftSamples,
} from './consoleRequest';
import {LabeledSelect} from './controls';
import Fields from './Fields';
import KeyFields from './KeyFields';
import {sendRequest} from './send';
import {readKey} from './storedKeys';
import styles from './styles.module.css';

export type LoadedOperation = {operation: ConsoleOperation; sandbox: SandboxOperation};

/** The mode is remembered until the tab is closed. */
const MODE_KEY = 'api-console-mode';

/**
 * Fetches what the console needs of an operation.
 *
 * @param slug - last part of the route of the operation's page
 * @throws Error if it can't be fetched
 */
export async function loadOperation(slug: string): Promise<LoadedOperation> {
  const [operation, sandbox] = await Promise.all([
    loadJson<ConsoleOperation>(nameConsoleFile(slug)),
    loadSandboxOperation(slug),
  ]);
  return {operation, sandbox};
}

function restoreDraft(operation: ConsoleOperation): Draft {
  const draft = createDraft(operation);
  const kept = operation.auth
    .flat()
    .map((credential) => [credentialId(credential), readKey(credential.scheme)]);
  const values = {...draft.values, ...(Object.fromEntries(kept) as Record<string, string>)};
  // Starts with the way whose credentials are known.
  const known = operation.auth.findIndex((way) =>
    way.every((credential) => values[credentialId(credential)] !== ''),
  );
  return {...draft, values, way: Math.max(known, 0)};
}

export default function ApiConsole({
  operation,
  sandbox,
  isOpen,
  onClose,
}: LoadedOperation & {
  isOpen: boolean;
  onClose(): void;
}): ReactNode {
  const titleId = useId();
  const [isLive, setLive] = useState(
    () => isLiveAllowed && safeSessionStorage.get(MODE_KEY) === 'live',
  );
  const [draft, setDraft] = useState(() => fillInPath(operation, restoreDraft(operation), isLive));
  const [response, setResponse] = useState<ResponseState>();
  const playback = usePlayback();
  const outcomes = listOutcomes(sandbox).filter(({isVariant}) => !isVariant);
  const [outcome, setOutcome] = useState(outcomes[0]?.id);
  const running = useRef<AbortController>(undefined);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isOpen) title.current?.focus();
    else running.current?.abort();
  }, [isOpen]);
  useEffect(() => () => running.current?.abort(), []);

  const isBusy = response?.phase === 'sending' || response?.phase === 'receiving';
  const {host} = new URL(operation.server);
  const fields = {operation, draft, isLive};

  const change = (more: Partial<Draft>) => setDraft((before) => ({...before, ...more}));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLive && isBusy) return;
    if (!isLive) {
      const {url, ...init} = buildRequest(operation, hideSecrets(operation, draft));
      void respondToFetch(new Request(url, init), outcome).then((played) =>
        playback.play(url, played),
      );
      return;
    }
    const request = buildRequest(operation, draft);
    const question = `This request changes or deletes real data. Send it?\n\n${request.method} ${request.url}`;
    if (isDestructive(operation) && !window.confirm(question)) return;
    const controller = new AbortController();
    running.current = controller;
    void sendRequest(request, controller.signal, setResponse);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  }

  return (
    // The handler serves the controls inside; the landmark itself takes no input.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={titleId}
      className={shared.box}
      data-console
      hidden={!isOpen}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.header}>
        <PlainHeading ref={title} id={titleId} tabIndex={-1}>
          Request console
        </PlainHeading>
        <button
          type="button"
          className="small-button"
          onClick={onClose}
          aria-label="Close the request console"
        >
          Close
        </button>
      </div>
      <p className="muted margin-bottom--sm" role="status">
        {isLive ? (
          <>
            Requests are real. They go straight to <code>{host}</code>, can change data, and can
            cost credit.
          </>
        ) : (
          'Example mode: you don’t need a key, and nothing leaves your browser.'
        )}
      </p>
      {isLiveAllowed && (
        <button
          type="button"
          className={`small-button ${styles.mode}`}
          onClick={() => {
            running.current?.abort();
            safeSessionStorage.set(MODE_KEY, isLive ? 'example' : 'live');
            setLive(!isLive);
            setDraft((before) => fillInPath(operation, before, !isLive));
          }}
        >
          {isLive
            ? 'Use example mode'
            : operation.auth.length > 0
              ? 'Use your API key'
              : 'Send real requests'}
        </button>
      )}
      <form className={styles.form} onSubmit={submit} autoComplete="off">
        {isLive && <KeyFields {...fields} onChange={change} />}
        <Fields {...fields} onChange={change} />
        {!isLive && (
          <div className={styles.group}>
            <LabeledSelect
              label="Respond with"
              value={outcome}
              options={outcomes.map(({id: value, label, status}) => ({
                value,
                label: status < 300 ? label : `${status} ${label}`,
              }))}
              onChange={setOutcome}
            />
          </div>
        )}
        <div className={shared.actions}>
          <button type="submit" className="button button--primary" aria-disabled={isLive && isBusy}>
            Send request
          </button>
          {isLive ? (
            // Stays when there's nothing to cancel, so that it doesn't lose focus.
            <button
              type="button"
              className="small-button"
              aria-disabled={!isBusy}
              onClick={() => running.current?.abort()}
            >
              Cancel
            </button>
          ) : (
            <SkipButton {...playback} />
          )}
        </div>
      </form>
      {isLive ? (
        <ApiResponse response={response} />
      ) : (
        <PlayedResponse playback={playback} sdk={operation.sdk} />
      )}
      <div className={styles.samples}>
        <PlainHeading as="h3" className={shared.title}>
          Request sample
        </PlainHeading>
        <p className="muted margin-bottom--sm">
          The request above, with placeholders for your keys and tokens.
        </p>
        <Tabs groupId="language">
          {writeDraftSamples(operation, draft).map(({value, label, language, code}) => (
            <TabItem key={value} value={value} label={label}>
              <CodeBlock language={language}>{code}</CodeBlock>
            </TabItem>
          ))}
        </Tabs>
      </div>
    </section>
  );
}
