/** The landing page's picture of the product: a request, and the reply that's streamed. */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const INPUTS = [
  ['message', '"Where is order 48213?"', 'hl-string'],
  ['stream', 'true', 'hl-value'],
] as const;

export default function StreamDemo(): ReactNode {
  return (
    <figure
      className={`floating ${styles.demo}`}
      data-theme="dark"
      aria-label="A request to an agent, and its streamed reply"
    >
      <div className={styles.part}>
        <div className={`muted ${styles.caption}`}>
          <span className="api-method api-method--post">POST</span>
          <span>/api/v2/agent/order-support/execute</span>
        </div>
        <pre className={styles.code} aria-label="Request body">
          <code>
            {'[\n'}
            {INPUTS.map(([key, value, color], index) => (
              <span key={key}>
                {'  { '}
                <span className="hl-name">&quot;Key&quot;</span>:{' '}
                <span className="hl-string">&quot;{key}&quot;</span>,{' '}
                <span className="hl-name">&quot;Value&quot;</span>:{' '}
                <span className={color}>{value}</span>
                {index === 0 ? ' },\n' : ' }\n]'}
              </span>
            ))}
          </code>
        </pre>
      </div>
      <div className={`${styles.part} ${styles.reply}`}>
        <div className={`muted ${styles.caption}`}>
          <span className={styles.event}>event: content</span>
          <span>text/event-stream</span>
        </div>
        <p>Your order left our warehouse this morning and should reach you on Friday.</p>
        <p className="muted margin-bottom--none">
          <span className={styles.event}>event: stop</span> the whole reply, with tokens, citations,
          and logs
        </p>
      </div>
    </figure>
  );
}
