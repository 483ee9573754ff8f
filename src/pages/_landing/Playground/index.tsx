/**
 * The landing page's picture of the product: a question to an agent, the program that asks it, and
 * the events of the reply. The HTML contains a whole reply. A question loads the sandbox, which
 * streams another one, or fails as it's told.
 */
import {useSandbox} from '@docs-kit/openapi-reference/components/sandbox/useSandbox';
import {type FormEvent, type ReactNode, useId, useState} from 'react';
import Programs, {FIRST_QUESTION} from './Programs';
import {FirstReply, PlayedReply} from './Reply';
import styles from './styles.module.css';

const OPERATION = 'execute-agent-with-code';

/** What the sandbox does with the question. */
const ANSWERS = [
  ['automatic', 'Reply'],
  ['rate_limit_exceeded', 'Fail with 429'],
  ['stream-broken', 'Break the stream'],
] as const;

const buildRequest = (question: string) => ({
  method: 'POST',
  path: '/api/v2/agent/order-support/execute',
  headers: {'x-api-key': 'YOUR_API_KEY', 'content-type': 'application/json'},
  body: {
    kind: 'text' as const,
    text: JSON.stringify([
      {Key: 'message', Value: question},
      {Key: 'stream', Value: true},
    ]),
  },
});

export default function Playground(): ReactNode {
  const id = useId();
  const [question, setQuestion] = useState(FIRST_QUESTION);
  const [answerId, setAnswerId] = useState<string>('automatic');
  const [sent, setSent] = useState({question, answerId});
  const {sandbox, attributes, message, count, run} = useSandbox([OPERATION]);

  function send(chosen: string) {
    setAnswerId(chosen);
    if (question.trim() === '') return;
    setSent({question, answerId: chosen});
    void run();
  }
  function ask(event: FormEvent) {
    event.preventDefault();
    send(answerId);
  }

  return (
    <figure
      className={styles.playground}
      data-theme="dark"
      aria-label="A request to an agent, and its streamed reply"
    >
      <form className={`${styles.form} script-only`} onSubmit={ask} autoComplete="off">
        <label htmlFor={id}>
          Ask <code>order-support</code>
        </label>
        <input
          id={id}
          type="text"
          className="text-field"
          maxLength={200}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <button type="submit" className="button button--primary" {...attributes}>
          Send
        </button>
        <div role="group" aria-label="What happens" className={styles.answers}>
          {ANSWERS.map(([value, label]) => (
            <button
              key={value}
              type="button"
              className="clean-btn"
              aria-pressed={answerId === value}
              {...attributes}
              onClick={() => send(value)}
            >
              {label}
            </button>
          ))}
        </div>
      </form>
      <div className={styles.panes}>
        <div className={styles.program}>
          <Programs question={question} />
        </div>
        <div className={styles.reply}>
          {sandbox ? (
            <sandbox.Played
              key={count}
              request={buildRequest(sent.question)}
              answerId={sent.answerId}
            >
              {(response) => <PlayedReply response={response} />}
            </sandbox.Played>
          ) : (
            <FirstReply />
          )}
          <p role="status" className={styles.problem}>
            {message}
          </p>
        </div>
      </div>
      <figcaption className={styles.note}>
        This agent is an example. Its replies are scripted, and nothing leaves your browser.
      </figcaption>
    </figure>
  );
}
