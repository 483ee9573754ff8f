/** The module that `useSandbox` loads when the user runs something for the first time. */
import {type ReactNode, useState} from 'react';
import type {
  RunnableRequest,
  SandboxRequest,
  SandboxResponse,
} from '@site/src/shared/sandbox/types';
import styles from '../styles.module.css';
import PlayedResponse, {SkipButton} from './PlayedResponse';
import {openSandbox, respond} from './respond';
import {usePlayback} from './usePlayback';

export {loadSandboxOperation} from './respond';

/** A request and its response. `children` go in between. */
export function PlayedRequest({
  request: {method, path},
  response,
  children,
}: {
  request: Pick<SandboxRequest, 'method' | 'path'>;
  response: SandboxResponse;
  children?: ReactNode;
}): ReactNode {
  const playback = usePlayback(() => ({url: path, response}));
  return (
    <>
      <div className={styles.actions}>
        <code>{`${method} ${path}`}</code>
        <SkipButton {...playback} />
      </div>
      {children}
      <PlayedResponse playback={playback} />
    </>
  );
}

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
  const {response, isOver} = usePlayback(() => ({url: request.path, response: respond(request)}));
  const events = response?.body.kind === 'events' ? response.body.events : [];
  const text = events
    .filter(({name}) => name === 'content')
    .map(({data}) => (JSON.parse(data) as {text: string}).text)
    .join('');
  return children(text, events.at(-1)?.name, isOver);
}
