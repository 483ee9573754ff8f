/** A response from the sandbox, with the controls of its playback. */
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {ReactNode} from 'react';
import ApiResponse from '@site/src/components/api/ApiResponse';
import PlainHeading from '@site/src/components/PlainHeading';
import type {ConsoleOperation} from '@site/src/shared/api/console';
import styles from '../styles.module.css';
import {listReports} from './reports';
import type {Playback} from './usePlayback';

/** Controls of a stream. They stay after the end, so that they don't lose focus. */
function Controls({isPaused, isOver, toggle, step}: Playback): ReactNode {
  return (
    <div className={styles.actions} role="group" aria-label="Playback">
      <button type="button" className="small-button" onClick={toggle}>
        {isOver ? 'Replay' : isPaused ? 'Continue' : 'Pause'}
      </button>
      <button
        type="button"
        className="small-button"
        aria-disabled={isOver}
        onClick={isOver ? undefined : step}
      >
        Next event
      </button>
    </div>
  );
}

/** Skips the delay or the rest of a stream. */
export function SkipButton({response, isStream, isOver, skip}: Playback): ReactNode {
  const isDisabled = !response || isOver;
  return (
    <button
      type="button"
      className="small-button"
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : skip}
    >
      {isStream ? 'Show all events' : 'Skip the delay'}
    </button>
  );
}

/**
 * @param props.sdk - SDK members that make the request; without them, the response is part of a
 *   page
 */
export default function PlayedResponse({
  playback,
  sdk,
}: {
  playback: Playback;
  sdk?: ConsoleOperation['sdk'];
}): ReactNode {
  const {response, isStream} = playback;
  const reports = response && sdk ? listReports(response, sdk) : [];
  return (
    <ApiResponse response={response} hasHeading={sdk !== undefined}>
      {reports.length > 0 && (
        <>
          <PlainHeading as="h4" className={styles.title}>
            What your code receives
          </PlainHeading>
          <Tabs groupId="language">
            {reports.map(({value, label, text, code}) => (
              <TabItem key={value} value={value} label={label}>
                <p className="muted margin-bottom--sm">{text}</p>
                {code !== undefined && <CodeBlock language="text">{code}</CodeBlock>}
              </TabItem>
            ))}
          </Tabs>
        </>
      )}
      {isStream && <Controls {...playback} />}
    </ApiResponse>
  );
}
