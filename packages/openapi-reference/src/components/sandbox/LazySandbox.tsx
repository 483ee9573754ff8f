/** The module that `useSandbox` loads when the user runs something for the first time. */
import styles from '@docs-kit/openapi-reference/components/styles.module.css';
import type {RunnableRequest, SandboxRequest} from '@docs-kit/openapi-sandbox/types';
import {type ReactNode, useState} from 'react';
import PlayedRequest from './PlayedRequest';
import {createNewSandbox, tabSandbox} from './respond';
import {usePlayback} from './usePlayback';

export {loadSandboxOperation} from './respond';

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
    <div className={styles.box}>
      <p className="muted margin-bottom--sm">Example mode: nothing leaves your browser.</p>
      {runs.map((run, index) => (
        <PlayedRequest key={index} {...run} />
      ))}
    </div>
  );
}

/**
 * The reply on the landing page, as it's streamed.
 *
 * @param props.children - shows the text so far, and the last event
 *
 * @public - part of the module that `useSandbox` loads
 */
export function DemoReply({
  request,
  children,
}: {
  request: SandboxRequest;
  children(text: string, event: string | undefined, isOver: boolean): ReactNode;
}): ReactNode {
  const {response, isOver} = usePlayback(() => ({
    url: request.path,
    response: tabSandbox.respond(request),
  }));
  const events = response?.body.kind === 'events' ? response.body.events : [];
  const text = events
    .filter(({name}) => name === 'content')
    .map(({data}) => (JSON.parse(data) as {text: string}).text)
    .join('');
  return children(text, events.at(-1)?.name, isOver);
}
