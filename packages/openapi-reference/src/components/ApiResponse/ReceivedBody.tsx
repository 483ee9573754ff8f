/** The part of a response's body that has arrived. Content is shown as text, never as HTML. */
import {formatCount} from '@docs-kit/basics/text';
import CodeBlock from '@docs-kit/code-blocks/components/CodeBlock';
import {NO_EXAMPLE} from '@docs-kit/openapi-model/shared';
import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useMemo, useState} from 'react';
import ColoredCode from '../ColoredCode';
import styles from '../styles.module.css';
import {findEventPage} from './explain';
import {indentJson} from './indentJson';
import type {ResponseBody, StreamEvent} from './responseState';

/** How many characters or events of a body are shown. A live one can have any size. */
const MAX_CHARACTERS = 200_000;
const MAX_EVENTS = 300;
/** How many characters have colors. Each value is an element. */
const MAX_COLORED = 30_000;

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

/** @param props.json - JSON on one or several lines */
function IndentedJson({json}: {json: string}): ReactNode {
  const text = indentJson(json);
  return text.length > MAX_COLORED ? text : <ColoredCode language="json">{text}</ColoredCode>;
}

function TextBody({text, isJson}: {text: string; isJson: boolean}): ReactNode {
  const blob = useMemo(() => new Blob([text]), [text]);
  if (text.length <= MAX_CHARACTERS)
    return (
      <CodeBlock language={isJson ? 'json' : 'text'}>
        {isJson ? <IndentedJson json={text} /> : text}
      </CodeBlock>
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

/** An event in one line, which the user can expand to the indented data. */
function EventItem({name, data}: StreamEvent): ReactNode {
  const page = findEventPage(name);
  return (
    <li>
      <details>
        <summary>
          <span className={styles.eventName}>{name}</span>{' '}
          <span className={styles.eventLine}>{data}</span>
        </summary>
        <div className={styles.eventData}>
          <IndentedJson json={data} />
        </div>
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
      {/* Scrollable content must be reachable by keyboard. It isn't a live region, because a
      stream would never let a screen reader finish. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <div role="region" aria-label="Events" tabIndex={0} className={styles.events}>
        <ol className="clean-list margin-bottom--none">
          {events.slice(hidden).map((event, index) => (
            <EventItem key={hidden + index} {...event} />
          ))}
        </ol>
      </div>
    </>
  );
}

export default function ReceivedBody({body}: {body: ResponseBody}): ReactNode {
  switch (body.kind) {
    case 'none':
      return <p className="muted margin-bottom--sm">The response has no body.</p>;
    case 'undocumented':
      return <p className="muted margin-bottom--sm">{NO_EXAMPLE}</p>;
    case 'text':
      return <TextBody text={body.text} isJson={body.isJson} />;
    case 'events':
      return <Events events={body.events} />;
    case 'file':
      return <SaveLink blob={body.blob} name={body.name} />;
  }
}
