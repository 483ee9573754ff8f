/** The response to the question: its status, the reply as it arrives, and the events behind it. */
import type {ResponseState} from '@docs-kit/openapi-reference/components/ApiResponse/responseState';
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {describeEvents, joinText, type Step} from './timeline';
import styles from './styles.module.css';

/** The sandbox's response to the first question, which is in the HTML. */
const FIRST_TEXT = 'Your order left our warehouse this morning and should reach you on Friday.';
const FIRST_STEPS: readonly Step[] = [
  {name: 'start', detail: ''},
  {name: 'task', detail: 'Loading configuration'},
  {name: 'task', detail: 'Validating configuration'},
  {name: 'task', detail: 'Loading plugins'},
  {name: 'reasoning', detail: 'The order number is given, so I can look it up.'},
  {name: 'task', detail: 'Executing Skill: GetOrder'},
  {name: 'content', detail: '5 pieces of text'},
  {name: 'stop', detail: 'the whole reply, 402 tokens'},
];

type ShownProps = {
  /** Status code and name, or what the demo waits for. */
  readonly status: string;
  readonly isError?: boolean;
  readonly contentType?: string;
  readonly text?: string;
  readonly steps?: readonly Step[];
  /** What ended the response early, and where to read about it. */
  readonly children?: ReactNode;
};

function Shown({status, isError, contentType, text, steps = [], children}: ShownProps): ReactNode {
  return (
    <>
      <p className={styles.status}>
        <span className={isError ? styles.failed : styles.succeeded}>{status}</span>
        {contentType && <span>{contentType}</span>}
      </p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <ol className={`clean-list ${styles.steps}`}>
        {steps.map(({name, detail}, index) => (
          <li key={index} className={styles[name] ?? ''}>
            <span className={styles.event}>{name}</span>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
      {children}
    </>
  );
}

/** The response that's shown before anything is sent. */
export function FirstReply(): ReactNode {
  return (
    <Shown status="200 OK" contentType="text/event-stream" text={FIRST_TEXT} steps={FIRST_STEPS} />
  );
}

/** @param props.response - the part that has arrived */
export function PlayedReply({response}: {readonly response: ResponseState | undefined}): ReactNode {
  if (response?.status === undefined) return <Shown status="Sending…" />;
  const {body, phase, headers = []} = response;
  if (body.kind !== 'events')
    return (
      <Shown status={`${response.status} Too Many Requests`} isError contentType="application/json">
        <pre className={styles.body}>
          {headers
            .filter(([name]) => name === 'retry-after')
            .map((header) => `${header.join(': ')}\n\n`)}
          {body.kind === 'text' && body.text}
        </pre>
        <p className={styles.advice}>
          Wait as long as <code>Retry-After</code> says, and then send the request again.{' '}
          <Link to="/docs/billing/rate-limiting">Handle a 429</Link>
        </p>
      </Shown>
    );
  const text = joinText(body.events);
  const steps = describeEvents(body.events);
  return (
    <>
      <Shown status="200 OK" contentType="text/event-stream" text={text} steps={steps}>
        {phase === 'broken' && (
          <p className={styles.advice}>
            The connection closed without a <code>stop</code> event, so the reply isn't complete.{' '}
            <Link to="/docs/serenity-aihub/agents/streaming#when-the-stream-breaks-off">
              Handle a broken stream
            </Link>
          </p>
        )}
      </Shown>
      {/* Screen readers get the whole reply at once. */}
      <span role="status" className="visually-hidden">
        {phase === 'done' ? `Reply: ${text || steps.at(-1)?.detail}` : ''}
      </span>
    </>
  );
}
