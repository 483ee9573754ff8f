/** A response of the API or of the sandbox. */
import {formatCount} from '@docs-kit/basics/text';
import CodeBlock from '@docs-kit/code-blocks/components/CodeBlock';
import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import styles from '../styles.module.css';
import {explainResponse, STATUSES} from './explain';
import ReceivedBody from './ReceivedBody';
import type {ResponseState} from './responseState';

function describePhase(response: ResponseState): string {
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

/**
 * Shows the start of a response. On a wide screen it's in a panel that scrolls separately, and
 * there, the response takes the place of the request.
 */
function showStart(element: HTMLElement): void {
  const panel = element.closest('[data-console]')?.parentElement;
  if (!panel || panel.scrollHeight <= panel.clientHeight)
    return element.scrollIntoView({block: 'nearest'});
  const top = panel.getBoundingClientRect().top + panel.clientTop;
  panel.scrollTop = Math.floor(panel.scrollTop + element.getBoundingClientRect().top - top);
}

type Props = {
  response: ResponseState | undefined;
  /** The request, with its controls, which stays in view above the response. */
  request?: ReactNode;
  children?: ReactNode;
};

/**
 * The response, or nothing before the first request. Screen readers announce changes of its
 * headline.
 *
 * @param props.children - content between the headline and the body
 */
export default function ApiResponse({response, request, children}: Props): ReactNode {
  const explained = response && explainResponse(response);
  const kind = response?.phase === 'failed' ? 'failed' : String(response?.status ?? '').charAt(0);
  const phase = response?.phase;
  const isUnderWay = phase === 'sending' || phase === 'receiving';
  const root = useRef<HTMLDivElement>(null);
  const [hasHeadersOpen, setHasHeadersOpen] = useState(false);
  const headers = response?.headers;
  useEffect(() => {
    if (phase && root.current) showStart(root.current);
  }, [phase]);
  return (
    <div ref={root} className={styles.response}>
      <div className={request ? styles.sent : undefined}>
        {request}
        <div role="status">
          {response && (
            <p className={`${styles.headline} ${styles[`headline${kind}`] ?? ''}`}>
              {describePhase(response)}
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
      </div>
      {children}
      {headers && (
        <div className={styles.parts} role="group" aria-label="Part of the response">
          {[false, true].map((isHeaders) => (
            <button
              key={String(isHeaders)}
              type="button"
              className="clean-btn"
              aria-pressed={isHeaders === hasHeadersOpen}
              onClick={() => setHasHeadersOpen(isHeaders)}
            >
              {isHeaders ? `Headers (${headers.length})` : 'Body'}
            </button>
          ))}
        </div>
      )}
      {headers && hasHeadersOpen && (
        <>
          {!response.isSandbox && (
            <p className="muted margin-bottom--sm">
              Browsers show only the headers that the API allows this site to read.
            </p>
          )}
          <CodeBlock language="text">
            {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          </CodeBlock>
        </>
      )}
      {response?.status !== undefined && (!isUnderWay || response.body.kind === 'events') && (
        <div hidden={hasHeadersOpen}>
          <ReceivedBody body={response.body} />
        </div>
      )}
    </div>
  );
}
