/** The Run button below a sample. It loads the sandbox when the user runs the sample for the first time. */
import {useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {RunnableRequest} from '@site/src/shared/runnableRequest';
import styles from './styles.module.css';

type State =
  | {phase: 'idle' | 'loading' | 'failed'}
  | {phase: 'loaded'; Run: (props: {requests: readonly RunnableRequest[]}) => ReactNode; count: number};

/** @param props.requests - JSON of the requests, which src/plugins/markdown/runnable-samples writes */
export default function RunSample({requests: text}: {readonly requests: string}): ReactNode {
  const isBrowser = useIsBrowser();
  const [state, setState] = useState<State>({phase: 'idle'});
  const requests = JSON.parse(text) as RunnableRequest[];
  const run = () => {
    if (state.phase === 'loaded') return setState({...state, count: state.count + 1});
    setState({phase: 'loading'});
    import('@site/src/components/ApiConsole/examples')
      .then(async ({SampleRun: Run, loadExamples}) => {
        await Promise.all(requests.map(({operation}) => loadExamples(operation)));
        setState({phase: 'loaded', Run, count: 1});
      })
      .catch(() => setState({phase: 'failed'}));
  };
  const name = requests.map(({request: {method, path}}) => `${method} ${path}`).join(', ');
  return (
    <div className={`${styles.run} script-only`}>
      {isBrowser && (
        <button type="button" className={styles.button} onClick={run} aria-label={`Run ${name}`}>
          Run
        </button>
      )}
      <span role="status">
        {state.phase === 'loading' && 'Loading…'}
        {state.phase === 'failed' && 'The example couldn’t be loaded. Check your network connection, and try again.'}
      </span>
      {/* The key runs the sample again. */}
      {state.phase === 'loaded' && <state.Run key={state.count} requests={requests} />}
    </div>
  );
}
