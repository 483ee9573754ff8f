/** The button that opens the request console, and the console. Input survives closing it. */
import {useLoaded} from '@docs-kit/browser/useLoaded';
import {type ReactNode, useEffect, useRef} from 'react';
import {flushSync} from 'react-dom';
import {formatOperationUrl, LINK_PARAMETER} from '../../shared/console';
import styles from './styles.module.css';

type Props = {operationId: string; isOpen: boolean; onToggle(isOpen: boolean): void};

export default function TryIt({operationId, isOpen, onToggle}: Props): ReactNode {
  const {loaded, message, run} = useLoaded('console', async () => {
    const {default: Console, loadOperation} = await import(
      /* webpackChunkName: 'console' */ '../ApiConsole'
    );
    return {Console, data: await loadOperation(operationId)};
  });
  const button = useRef<HTMLButtonElement>(null);
  // A link to a request opens the console, which reads it.
  const open = useRef(() => run().then(onToggle));
  useEffect(() => {
    if (new URLSearchParams(location.search).has(LINK_PARAMETER)) void open.current();
  }, []);
  const close = () => {
    // While the console is open, there's no button. Render it now, so that it can get the focus.
    flushSync(() => onToggle(false));
    button.current?.focus();
  };
  return (
    <>
      {!isOpen && (
        <div className={`${styles.tryIt} script-only`}>
          <button
            ref={button}
            type="button"
            className="button button--primary"
            data-loads="console"
            data-fetches={formatOperationUrl(operationId)}
            onClick={() => void run().then(onToggle)}
          >
            Try it
          </button>
          <span role="status" className="muted">
            {message || 'In the sandbox, without a key'}
          </span>
        </div>
      )}
      {loaded && <loaded.Console {...loaded.data} isOpen={isOpen} onClose={close} />}
    </>
  );
}
