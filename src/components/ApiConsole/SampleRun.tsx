/** The responses to the requests of a sample, from the sandbox. Loaded with the first run. */
import type {ReactNode} from 'react';
import type {RunnableRequest} from '@site/src/shared/runnableRequest';
import {handle} from './example';
import ExampleAnswer, {SkipButton} from './ExampleAnswer';
import styles from './styles.module.css';
import {usePlayback} from './usePlayback';

function Run({request}: Pick<RunnableRequest, 'request'>): ReactNode {
  const playback = usePlayback(() => ({url: request.path, response: handle(request)}));
  return (
    <>
      <div className={styles.actions}>
        <code>{`${request.method} ${request.path}`}</code>
        <SkipButton {...playback} />
      </div>
      <ExampleAnswer playback={playback} />
    </>
  );
}

export default function SampleRun({requests}: {requests: readonly RunnableRequest[]}): ReactNode {
  return (
    <div className={styles.console}>
      <p className={styles.note}>Example mode: nothing leaves your browser.</p>
      {requests.map(({request}, index) => (
        <Run key={index} request={request} />
      ))}
    </div>
  );
}
