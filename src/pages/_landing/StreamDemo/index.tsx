/**
 * The landing page's picture of the product: a request and its reply, which appears piece by piece.
 * CSS alone shows the first reply, so the HTML contains all of it. A question loads the sandbox,
 * which streams a reply.
 */
import {useSandbox} from '@docs-kit/openapi-reference/components/sandbox/useSandbox';
import {type FormEvent, Fragment, type ReactNode, useId, useState} from 'react';
import styles from './styles.module.css';

const OPERATION = 'execute-agent-with-code';
const PATH = '/api/v2/agent/order-support/execute';

const FIRST_QUESTION = 'Where is order 48213?';

/** The sandbox's reply to the first question. */
const PIECES = [
  'Your order left our ',
  'warehouse this morning ',
  'and should reach you ',
  'on Friday.',
];

const buildInputs = (question: string) => [
  {Key: 'message', Value: question},
  {Key: 'stream', Value: true},
];

const buildDemoRequest = (question: string) => ({
  method: 'POST',
  path: PATH,
  headers: {'x-api-key': 'YOUR_API_KEY', 'content-type': 'application/json'},
  body: {kind: 'text' as const, text: JSON.stringify(buildInputs(question))},
});

/** The request's body as highlighted JSON. */
function HighlightedBody({question}: {readonly question: string}): ReactNode {
  return (
    <pre className={styles.code} aria-label="Request body">
      <code>
        {'[\n'}
        {buildInputs(question).map(({Key, Value}) => (
          <Fragment key={Key}>
            {'  { '}
            <span className="hl-name">&quot;Key&quot;</span>:{' '}
            <span className="hl-string">&quot;{Key}&quot;</span>,{' '}
            <span className="hl-name">&quot;Value&quot;</span>:{' '}
            <span className={Value === true ? 'hl-value' : 'hl-string'}>
              {JSON.stringify(Value)}
            </span>
            {Value === true ? ' }\n]' : ' },\n'}
          </Fragment>
        ))}
      </code>
    </pre>
  );
}

/** The name of an event of the stream. */
function Caption({children}: {readonly children: string}): ReactNode {
  return (
    <div className={`muted ${styles.caption}`}>
      <span className={styles.event}>{children}</span>
      <span>text/event-stream</span>
    </div>
  );
}

/** The reply before the user asks something. */
function FirstReply(): ReactNode {
  return (
    <>
      <Caption>event: content</Caption>
      <p className={styles.text}>
        {PIECES.map((piece) => (
          <span key={piece} className={styles.piece}>
            {piece}
          </span>
        ))}
      </p>
      <p className={`muted margin-bottom--none ${styles.done}`}>
        <span className={styles.event}>event: stop</span> the whole reply, with tokens, citations,
        and logs
      </p>
    </>
  );
}

/** Renders the part of a reply that the sandbox has streamed. */
function renderReply(text: string, event: string | undefined, isOver: boolean): ReactNode {
  return (
    <>
      <Caption>{event ? `event: ${event}` : 'Waiting…'}</Caption>
      <p className={styles.text}>{text}</p>
      {/* Screen readers get the whole reply at once. */}
      <span role="status" className="visually-hidden">
        {isOver ? `Reply: ${text}` : ''}
      </span>
    </>
  );
}

export default function StreamDemo(): ReactNode {
  const id = useId();
  const [question, setQuestion] = useState(FIRST_QUESTION);
  const [sent, setSent] = useState(FIRST_QUESTION);
  const {sandbox, message, count, run} = useSandbox([OPERATION]);

  function ask(event: FormEvent) {
    event.preventDefault();
    if (question.trim() === '') return;
    setSent(question);
    void run();
  }

  return (
    <figure
      className={`floating ${styles.demo}`}
      data-theme="dark"
      aria-label="A request to an agent, and its streamed reply"
    >
      <div className={styles.request}>
        <div className={`muted ${styles.caption}`}>
          <span className="api-method api-method--post">POST</span>
          <span>{PATH}</span>
        </div>
        <HighlightedBody question={question} />
        <form className={`${styles.form} script-only`} onSubmit={ask} autoComplete="off">
          <label htmlFor={id}>
            Ask <code>order-support</code>
          </label>
          <div>
            <input
              id={id}
              type="text"
              className="text-field"
              maxLength={200}
              value={question}
              onChange={(event) => setQuestion(event.target.value)}
            />
            <button type="submit" className="button button--primary">
              Send
            </button>
          </div>
          <p className="muted margin-bottom--none">
            This agent is an example. Its replies are scripted, and nothing leaves your browser.
          </p>
        </form>
      </div>
      <div className={styles.answer}>
        {sandbox ? (
          <sandbox.DemoReply key={count} request={buildDemoRequest(sent)}>
            {renderReply}
          </sandbox.DemoReply>
        ) : (
          <FirstReply />
        )}
        <p role="status" className={styles.problem}>
          {message}
        </p>
      </div>
    </figure>
  );
}
