/** The console's example mode: the sandbox in the page responds. */
import {useState} from 'react';
import PlayedResponse, {SkipButton} from '@site/src/components/api/sandbox/PlayedResponse';
import {respondToFetch} from '@site/src/components/api/sandbox/respond';
import {usePlayback} from '@site/src/components/api/sandbox/usePlayback';
import {listOutcomes} from '@site/src/shared/sandbox';
import {buildRequest, hideSecrets} from './consoleRequest';
import type {ConsoleRun} from './consoleRun';
import {LabeledSelect} from './controls';
import type {LoadedOperation} from './loadOperation';
import styles from './styles.module.css';

export function useExampleRun({operation, sandbox}: LoadedOperation): ConsoleRun {
  const playback = usePlayback();
  const outcomes = listOutcomes(sandbox).filter(({isVariant}) => !isVariant);
  const [outcome, setOutcome] = useState(outcomes[0]?.id);
  return {
    isBusy: false,
    send: (draft) => {
      const {url, ...init} = buildRequest(operation, hideSecrets(operation, draft));
      void respondToFetch(new Request(url, init), outcome).then((played) =>
        playback.play(url, played),
      );
    },
    options: (
      <div className={styles.group}>
        <LabeledSelect
          label="Respond with"
          value={outcome}
          options={outcomes.map(({id: value, label, status}) => ({
            value,
            label: status < 300 ? label : `${status} ${label}`,
          }))}
          onChange={setOutcome}
        />
      </div>
    ),
    action: <SkipButton {...playback} />,
    response: <PlayedResponse playback={playback} sdk={operation.sdk} />,
  };
}
