/** A response from the sandbox, with the controls of its playback. */
import type {ReactNode} from 'react';
import ApiResponse from '../ApiResponse';
import styles from '../styles.module.css';
import type {Playback} from './usePlayback';

/** The buttons of the playback. They stay after the end, so that they don't lose focus. */
function Controls({isStream, isPaused, isOver, toggle, step, skip}: Playback): ReactNode {
  const pauseLabel = isPaused ? 'Continue' : 'Pause';
  return (
    <div className={styles.actions} role="group" aria-label="Playback">
      {isStream && (
        <>
          <button type="button" className="small-button" onClick={toggle}>
            {isOver ? 'Replay' : pauseLabel}
          </button>
          <button type="button" className="small-button" aria-disabled={isOver} onClick={step}>
            Next event
          </button>
        </>
      )}
      <button type="button" className="small-button" aria-disabled={isOver} onClick={skip}>
        {isStream ? 'Show all events' : 'Skip the delay'}
      </button>
    </div>
  );
}

type Props = {playback: Playback; request?: ReactNode; children?: ReactNode};

/**
 * @param props.request - the request, above the headline
 * @param props.children - content between the headline and the controls
 */
export default function PlayedResponse({playback, request, children}: Props): ReactNode {
  return (
    <ApiResponse response={playback.response} request={request}>
      {children}
      {playback.response && <Controls {...playback} />}
    </ApiResponse>
  );
}
