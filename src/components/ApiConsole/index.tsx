/**
 * The request console of an operation: fields for its parts, the same request as a command, and the response as it arrives.
 * Loaded with its data when the user opens it.
 */
import {useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import CopyButton from '@site/src/components/ApiOperation/CopyButton';
import type {RuntimeConfig} from '@site/src/config/runtime';
import type {ConsoleOperation} from '@site/src/shared/console';
import AnswerView from './AnswerView';
import Fields, {KeyFields} from './Fields';
import {mayStoreKeys, readKey, writeKey} from './keys';
import {buildRequest, credentialId, curlOf, emptyDraft, problemsOf, type Draft} from './request';
import {send, type Answer} from './send';
import styles from './styles.module.css';

/**
 * Fetches the console's data of an operation.
 *
 * @param slug - last part of the route of the operation's page
 * @throws Error if it can't be fetched
 */
export async function loadOperation(slug: string): Promise<ConsoleOperation> {
  const response = await fetch(`/api/console/${slug}.json`);
  if (!response.ok) throw new Error(`/api/console/${slug}.json returned ${response.status}.`);
  return (await response.json()) as ConsoleOperation;
}

function firstDraft(operation: ConsoleOperation, mayStore: boolean): Draft {
  const draft = emptyDraft(operation);
  const kept = operation.auth
    .flat()
    .map((credential) => [credentialId(credential), readKey(credential.scheme, mayStore)]);
  const values = {...draft.values, ...(Object.fromEntries(kept) as Record<string, string>)};
  // Starts with the way whose credentials are known.
  const known = operation.auth.findIndex((way) => way.every((credential) => values[credentialId(credential)] !== ''));
  return {...draft, values, way: Math.max(known, 0)};
}

export default function ApiConsole({
  operation,
  isOpen,
  onClose,
}: {
  operation: ConsoleOperation;
  isOpen: boolean;
  onClose(): void;
}): ReactNode {
  const prefix = useId();
  const mayStore = mayStoreKeys(useDocusaurusContext().siteConfig.customFields as unknown as RuntimeConfig);
  const [draft, setDraft] = useState(() => firstDraft(operation, mayStore));
  const [wasRefused, setRefused] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [showsCommand, setShowsCommand] = useState(false);
  const running = useRef<AbortController>(undefined);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (isOpen) title.current?.focus();
    else running.current?.abort();
  }, [isOpen]);
  useEffect(() => () => running.current?.abort(), []);

  const problems = wasRefused ? problemsOf(operation, draft) : [];
  const isBusy = answer?.phase === 'sending' || answer?.phase === 'receiving';
  const {host} = new URL(operation.url);
  const command = curlOf(operation, draft);

  const change = (more: Partial<Draft>) => setDraft((before) => ({...before, ...more}));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(operation, draft);
    setRefused(found.length > 0);
    const [first] = found;
    if (first) {
      const control = form.current?.querySelector<HTMLElement>(`[id="${prefix}${first.id}"]`);
      control?.focus();
      if (first.offset !== undefined && control instanceof HTMLTextAreaElement)
        control.setSelectionRange(first.offset, Math.min(first.offset + 1, draft.body.length));
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    void send(buildRequest(operation, draft), controller.signal, setAnswer);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  }

  return (
    // The handler serves the controls inside; the landmark itself takes no input.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-labelledby={`${prefix}title`} className={styles.console} hidden={!isOpen} onKeyDown={closeOnEscape}>
      <div className={styles.header}>
        {/* The theme's Heading would add an anchor. */}
        {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
        <h2 ref={title} id={`${prefix}title`} tabIndex={-1} className={styles.title}>
          Request console
        </h2>
        <button type="button" className={styles.quietButton} onClick={onClose} aria-label="Close the request console">
          Close
        </button>
      </div>
      <p className={styles.note}>
        Requests are real: they go straight to <code>{host}</code>, can change data, and can cost credit.
      </p>
      {/* Our own messages name the position of mistakes in JSON. */}
      <form ref={form} noValidate onSubmit={submit} autoComplete="off">
        <KeyFields
          operation={operation}
          draft={draft}
          problems={problems}
          prefix={prefix}
          mayStore={mayStore}
          onChange={(more, credential) => {
            if (credential) writeKey(credential.scheme, credential.value.trim(), mayStore);
            change(more);
          }}
        />
        <Fields operation={operation} draft={draft} problems={problems} prefix={prefix} onChange={change} />
        <div className={styles.actions}>
          <button type="submit" className="button button--primary" aria-disabled={isBusy}>
            Send request
          </button>
          {/* Stays when there's nothing to cancel, so that it doesn't lose focus. */}
          <button
            type="button"
            className={styles.quietButton}
            aria-disabled={!isBusy}
            onClick={() => running.current?.abort()}
          >
            Cancel
          </button>
        </div>
      </form>
      <div className={styles.command}>
        <details onToggle={(event) => setShowsCommand(event.currentTarget.open)}>
          <summary>As a cURL command</summary>
          <p className={styles.note}>For a POSIX shell. Placeholders replace your keys and tokens.</p>
          {showsCommand && <CodeBlock language="bash">{command}</CodeBlock>}
        </details>
        <CopyButton text={command} what="the request as a cURL command" />
      </div>
      <AnswerView answer={answer} />
    </section>
  );
}
