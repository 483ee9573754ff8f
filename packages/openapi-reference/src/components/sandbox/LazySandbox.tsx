/** The module that `useSandbox` loads when the user runs something for the first time. */
import {
  ANSWER_HEADER,
  type RunnableRequest,
  type SandboxRequest,
} from '@docs-kit/openapi-sandbox/engine';
import {type ReactNode, useState} from 'react';
import type {ResponseState} from '../ApiResponse/responseState';
import styles from '../styles.module.css';
import PlayedRequest from './PlayedRequest';
import {createNewSandbox, tabSandbox} from './respond';
import {usePlayback} from './usePlayback';

export {loadOperation} from './respond';

/**
 * The responses to the requests of a sample.
 *
 * @public - part of the module that `useSandbox` loads
 */
export function SampleRun({requests}: {requests: readonly RunnableRequest[]}): ReactNode {
  const [runs] = useState(() => {
    const sandbox = createNewSandbox();
    return requests.map(({request}) => ({request, response: sandbox.respond(request)}));
  });
  return (
    <div className={styles.box} data-theme="dark">
      <p className="muted margin-bottom--sm">Example mode: nothing leaves your browser.</p>
      {runs.map((run, index) => (
        <PlayedRequest key={index} {...run} />
      ))}
    </div>
  );
}

/**
 * A response that plays, in a form of the site's own.
 *
 * @param props.answerId - the answer to respond with
 * @param props.children - shows the part that has arrived
 *
 * @public - part of the module that `useSandbox` loads
 */
export function Played({
  request,
  answerId,
  children,
}: {
  request: SandboxRequest;
  answerId: string;
  children(response: ResponseState | undefined): ReactNode;
}): ReactNode {
  const {response} = usePlayback(() => ({
    url: request.path,
    response: tabSandbox.respond({
      ...request,
      headers: {...request.headers, [ANSWER_HEADER]: answerId},
    }),
  }));
  return children(response);
}
