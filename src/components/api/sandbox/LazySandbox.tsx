/** The module that `useSandbox` loads when the user runs something for the first time. */
import {type ReactNode, useState} from 'react';
import type {RunnableRequest} from '@site/src/shared/sandbox/types';
import styles from '../styles.module.css';
import PlayedRequest from './PlayedRequest';
import {openSandbox} from './respond';

export {loadSandboxOperation} from './respond';

/**
 * The responses to the requests of a sample.
 *
 * @public - part of the module that `useSandbox` loads
 */
export function SampleRun({requests}: {requests: readonly RunnableRequest[]}): ReactNode {
  const [runs] = useState(() => {
    const {handle} = openSandbox();
    return requests.map(({request}) => ({request, response: handle(request)}));
  });
  return (
    <div className={`${styles.box} ${requests.length > 1 ? styles.several : ''}`}>
      <p className="muted margin-bottom--sm">Example mode: nothing leaves your browser.</p>
      {runs.map((run, index) => (
        <PlayedRequest key={index} {...run} />
      ))}
    </div>
  );
}
