/**
 * What pages outside the API reference load of the example mode: one chunk, when the user runs
 * something for the first time.
 */
import {useState, type ReactNode} from 'react';
import type {RunnableRequest} from '@site/src/shared/runnableRequest';
import type {SandboxRequest, SandboxResponse} from '@site/src/shared/sandbox/types';
import {answerAll, handle} from './example';
import ExampleResponse, {SkipButton} from './ExampleResponse';
import styles from './styles.module.css';
import {usePlayback} from './usePlayback';

export {loadExamples} from './example';

function Run({
  request: {method, path},
  response,
}: {
  request: SandboxRequest;
  response: SandboxResponse;
}): ReactNode {
  const playback = usePlayback(() => ({url: path, response}));
  return (
    <>
      <div className={styles.actions}>
        <code>{`${method} ${path}`}</code>
        <SkipButton {...playback} />
      </div>
      <ExampleResponse playback={playback} />
    </>
  );
}

/** The responses to the requests of a sample. */
export function SampleRun({requests}: {requests: readonly RunnableRequest[]}): ReactNode {
  const [answered] = useState(() => answerAll(requests));
  return (
    <div className={`${styles.console} ${requests.length > 1 ? styles.several : ''}`}>
      <p className="muted margin-bottom--sm">Example mode: nothing leaves your browser.</p>
      {answered.map((one, index) => (
        <Run key={index} {...one} />
      ))}
    </div>
  );
}

/**
 * The reply on the landing page, as it's streamed.
 *
 * @param props.children - shows the text so far, and the last event
 */
export function DemoReply({
  request,
  children,
}: {
  request: SandboxRequest;
  children(text: string, event: string | undefined, isOver: boolean): ReactNode;
}): ReactNode {
  const {response, isOver} = usePlayback(() => ({url: request.path, response: handle(request)}));
  const events = response?.body.kind === 'events' ? response.body.events : [];
  const text = events
    .filter(({name}) => name === 'content')
    .map(({data}) => (JSON.parse(data) as {text: string}).text)
    .join('');
  return children(text, events.at(-1)?.name, isOver);
}
