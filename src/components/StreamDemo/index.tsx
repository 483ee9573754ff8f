/**
 * The landing page's picture of the product: a real request and its answer, which appears piece by piece. Moved by CSS
 * alone, so it is complete at once without JavaScript and under reduced motion.
 */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const ANSWER = [
  'Order 48213 left our ',
  'warehouse this morning. ',
  'The tent arrives on ',
  'Friday; I can move it ',
  'to Saturday if that ',
  'suits you better.',
];

export default function StreamDemo(): ReactNode {
  return (
    <figure className={styles.demo} aria-label="A request to an agent, and its streamed answer">
      <div className={styles.request}>
        <div className={styles.caption}>
          <span className={styles.method}>POST</span>
          <span>/api/v2/agent/order-support/execute</span>
        </div>
        {/* A scrolling region must be reachable by keyboard: https://dequeuniversity.com/rules/axe/4.10/scrollable-region-focusable */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.code} tabIndex={0} aria-label="Request body">
          <code>
            {'[\n  { '}
            <span className={styles.key}>&quot;Key&quot;</span>
            {': '}
            <span className={styles.string}>&quot;message&quot;</span>
            {', '}
            <span className={styles.key}>&quot;Value&quot;</span>
            {': '}
            <span className={styles.string}>&quot;Where is order 48213?&quot;</span>
            {' },\n  { '}
            <span className={styles.key}>&quot;Key&quot;</span>
            {': '}
            <span className={styles.string}>&quot;stream&quot;</span>
            {', '}
            <span className={styles.key}>&quot;Value&quot;</span>
            {': '}
            <span className={styles.literal}>true</span>
            {' }\n]'}
          </code>
        </pre>
      </div>
      <div className={styles.answer}>
        <div className={styles.caption}>
          <span className={styles.event}>event: content</span>
          <span>text/event-stream</span>
        </div>
        <p className={styles.text}>
          {ANSWER.map((piece) => (
            <span key={piece} className={styles.piece}>
              {piece}
            </span>
          ))}
        </p>
        <p className={styles.done}>
          <span className={styles.event}>event: stop</span> the whole reply, with tokens, citations, and logs
        </p>
      </div>
    </figure>
  );
}
