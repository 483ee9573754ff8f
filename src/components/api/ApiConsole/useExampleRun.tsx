/** The console's example mode: the sandbox in the page responds. */
import {useState} from 'react';
import PlayedResponse from '@site/src/components/api/sandbox/PlayedResponse';
import {respondToFetch} from '@site/src/components/api/sandbox/respond';
import {usePlayback} from '@site/src/components/api/sandbox/usePlayback';
import type {ConsoleOperation} from '@site/src/shared/api/console';
import {listOutcomes} from '@site/src/shared/sandbox';
import type {SandboxOperation} from '@site/src/shared/sandbox/types';
import ClientReports from './ClientReports';
import {buildRequest} from './consoleRequest';
import {LabeledSelect} from './controls';
import {type Draft, hideSecrets} from './draft';
import styles from './styles.module.css';

/**
 * @returns `send`, which sends the request of a draft, `options`, which are fields of this mode,
 *   and the response
 */
export function useExampleRun(operation: ConsoleOperation, sandbox: SandboxOperation) {
  const playback = usePlayback();
  const outcomes = listOutcomes(sandbox).filter(({isVariant}) => !isVariant);
  const [outcome, setOutcome] = useState(outcomes[0]?.id);
  return {
    send: (draft: Draft) => {
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
    response: (
      <PlayedResponse playback={playback}>
        <ClientReports response={playback.response} sdk={operation.sdk} />
      </PlayedResponse>
    ),
  };
}
