/** The console's example mode: the sandbox in the page responds. */
import {listAnswers, type SandboxOperation} from '@docs-kit/openapi-sandbox/engine';
import {type ReactNode, useState} from 'react';
import {buildRequest} from '../../request/consoleRequest';
import {hideSecrets, type RequestDraft} from '../../request/requestDraft';
import type {ConsoleOperation} from '../../shared/console';
import PlayedResponse from '../sandbox/PlayedResponse';
import {respondToPage} from '../sandbox/respond';
import {usePlayback} from '../sandbox/usePlayback';
import ClientReports from './ClientReports';
import {LabeledSelect} from './controls';
import styles from './styles.module.css';

const PROBLEM = "The sandbox can't respond to this request. Change it, or reload the page.";

/**
 * @returns `send`, which sends the request of a draft, `options`, which are fields of this mode,
 *   and what renders the response below the request
 */
export function useExampleRun(operation: ConsoleOperation, sandbox: SandboxOperation) {
  const playback = usePlayback();
  const [problem, setProblem] = useState('');
  const answers = listAnswers(sandbox).filter(({isVariant}) => !isVariant);
  const [answerId, setAnswerId] = useState(answers[0]?.id);
  return {
    send: (draft: RequestDraft) => {
      const request = buildRequest(operation, hideSecrets(operation, draft));
      respondToPage(request, answerId).then(
        (played) => {
          setProblem('');
          playback.play(request.url, played);
        },
        () => setProblem(PROBLEM),
      );
    },
    options: (
      <div className={styles.group}>
        <LabeledSelect
          label="Respond with"
          value={answerId}
          options={answers.map(({id: value, label, status}) => ({
            value,
            label: status < 300 ? label : `${status} ${label}`,
          }))}
          onChange={setAnswerId}
        />
      </div>
    ),
    renderResponse: (sent: ReactNode) => (
      <>
        <div role="status">{problem}</div>
        <PlayedResponse playback={playback} request={sent}>
          <ClientReports response={playback.response} sdk={operation.sdk} />
        </PlayedResponse>
      </>
    ),
  };
}
