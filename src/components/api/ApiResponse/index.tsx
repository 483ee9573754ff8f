/** A response of the API or of the sandbox. Content is shown as text, never as HTML. */
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import {type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import styles from '@site/src/components/api/styles.module.css';
import {indentJson} from '@site/src/shared/jsonText';
import {formatCount} from '@site/src/shared/text';
import {
  BROKEN_STREAM,
  explainError,
  explainFailure,
  explainStatus,
  type Explanation,
  findEventPage,
  STATUSES,
} from './explain';
import {
  findErrorEvent,
  findHeader,
  type ResponseBody,
  type ResponseState,
  type StreamEvent,
} from './responseState';

/** How many characters or events of a body are shown. A live one can have any size. */
const MAX_CHARACTERS = 200_000;
const MAX_EVENTS = 300;

function describe(response: ResponseState): string {
  const {status = 0, statusText = '', phase, body, isSandbox} = response;
  const code = `${status} ${STATUSES[status]?.[0] ?? statusText}`.trim();
  const time = `${Math.round(response.milliseconds).toLocaleString('en')} ms`;
  const events = body.kind === 'events' ? `, ${formatCount(body.events.length, 'event')}` : '';
  // Screen readers announce every change of this line, so it counts no events before the end.
  const words = {
    sending: 'Waiting for the response…',
    receiving: `${code}. The response is arriving…`,
    done: `${code}${isSandbox ? '' : ` in ${time}`}${events}`,
    canceled: `Canceled after ${time}`,
    broken: `${code}, but the response broke off${events}`,
    failed: `No response after ${time}`,
  }[phase];
  return isSandbox ? `Example: ${words}` : words;
}

function explain(response: ResponseState): Explanation | undefined {
  if (response.phase === 'failed') return explainFailure(response.url);
  if (response.phase === 'broken' && response.body.kind === 'events') return BROKEN_STREAM;
  if (response.phase !== 'done' || response.status === undefined) return undefined;
  const failed = findErrorEvent(response);
  if (failed) return explainError(failed.data);
  const retryAfter = findHeader(response, 'retry-after');
  const body = response.body.kind === 'text' ? response.body.text : undefined;
  return explainStatus({status: response.status, retryAfter, body});
}

function SaveLink({blob, name}: {blob: Blob; name: string}): ReactNode {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <p>
      {/* A Docusaurus link would treat the blob's URL as a page. */}
      {/* eslint-disable-next-line @docusaurus/no-html-links */}
      <a href={url} download={name}>
        Save {name}
      </a>
    </p>
  );
}

function TextBody({text, isJson}: {text: string; isJson: boolean}): ReactNode {
  const blob = useMemo(() => new Blob([text]), [text]);
  if (text.length <= MAX_CHARACTERS)
    return (
      <CodeBlock language={isJson ? 'json' : 'text'}>{isJson ? indentJson(text) : text}</CodeBlock>
    );
  return (
    <>
      <p className="muted margin-bottom--sm">
        The first {MAX_CHARACTERS.toLocaleString('en')} characters.
      </p>
      <SaveLink blob={blob} name={isJson ? 'body.json' : 'body.txt'} />
      <CodeBlock language="text">{text.slice(0, MAX_CHARACTERS)}</CodeBlock>
    </>
  );
}

/** One line that opens to the indented data. */
function Event({name, data}: StreamEvent): ReactNode {
  const page = findEventPage(name);
  return (
    <li>
      <details>
        <summary>
          <span className={styles.eventName}>{name}</span>{' '}
          <span className={styles.eventLine}>{data}</span>
        </summary>
        <div className={styles.eventData}>{indentJson(data)}</div>
        {page && <Link to={page}>{`Read about ${name} events`}</Link>}
      </details>
    </li>
  );
}

function Events({events}: {events: readonly StreamEvent[]}): ReactNode {
  const hidden = Math.max(events.length - MAX_EVENTS, 0);
  return (
    <>
      {hidden > 0 && (
        <p className="muted margin-bottom--sm">{formatCount(hidden, 'earlier event')} not shown.</p>
      )}
      {/* Scrollable content must be reachable by keyboard. Not a live region, because a stream would
      never let a screen reader finish. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label="Events" tabIndex={0} className={styles.events}>
        <ol className="clean-list margin-bottom--none">
          {events.slice(hidden).map((event, index) => (
            <Event key={hidden + index} {...event} />
          ))}
        </ol>
      </div>
    </>
  );
}

function Body({body}: {body: ResponseBody}): ReactNode {
  switch (body.kind) {
    case 'none':
      return <p className="muted margin-bottom--sm">The response has no body.</p>;
    case 'undocumented':
      return (
        <p className="muted margin-bottom--sm">
          There’s no example of this body. To see it, call the API.
        </p>
      );
    case 'text':
      return <TextBody text={body.text} isJson={body.isJson} />;
    case 'events':
      return <Events events={body.events} />;
    case 'file':
      return <SaveLink blob={body.blob} name={body.name} />;
  }
}

/**
 * The response, or nothing before the first request. Screen readers announce changes of its
 * headline.
 *
 * @param props.children - goes between the headline and the body
 */
export default function ApiResponse({
  response,
  children,
}: {
  response: ResponseState | undefined;
  children?: ReactNode;
}): ReactNode {
  const explained = response && explain(response);
  const kind = response?.phase === 'failed' ? 'failed' : String(response?.status ?? '').charAt(0);
  const phase = response?.phase;
  const isUnderWay = phase === 'sending' || phase === 'receiving';
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a wide screen the console scrolls separately, and the response is at its end.
    if (phase) root.current?.scrollIntoView({block: 'nearest'});
  }, [phase]);
  return (
    <div ref={root} className={styles.response}>
      <div role="status">
        {response && (
          <p className={`${styles.headline} ${styles[`headline${kind}`] ?? ''}`}>
            {describe(response)}
          </p>
        )}
        {explained && (
          <p className={styles.explanation}>
            {explained.text}
            {explained.link && (
              <>
                {' '}
                More: <Link to={explained.link.href}>{explained.link.label}</Link>.
              </>
            )}
          </p>
        )}
      </div>
      {children}
      {response?.headers && (
        <details className={styles.headers}>
          <summary>{`Headers (${response.headers.length})`}</summary>
          {!response.isSandbox && (
            <p className="muted margin-bottom--sm">
              Browsers show only the headers that the API allows this site to read.
            </p>
          )}
          <CodeBlock language="text">
            {response.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          </CodeBlock>
        </details>
      )}
      {response?.status !== undefined && (!isUnderWay || response.body.kind === 'events') && (
        <Body body={response.body} />
      )}
    </div>
  );
}
