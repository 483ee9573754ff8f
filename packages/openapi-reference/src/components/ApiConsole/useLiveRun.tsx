/** The console's live mode: requests go to the API. */
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {buildRequest} from '../../request/consoleRequest';
import {isDestructive, type RequestDraft} from '../../request/requestDraft';
import type {ConsoleOperation} from '../../shared/console';
import ApiResponse from '../ApiResponse';
import type {ResponseState} from '../ApiResponse/responseState';
import {sendRequest} from './send';

/**
 * @param isActive - whether the mode is on; when it's turned off, the running request is canceled
 * @returns a `send` like that of `useExampleRun`, whether it's busy, its button, and
 *   what renders the response below the request
 */
export function useLiveRun(operation: ConsoleOperation, isActive: boolean) {
  const [response, setResponse] = useState<ResponseState>();
  const running = useRef<AbortController>(undefined);
  const isBusy = response?.phase === 'sending' || response?.phase === 'receiving';
  useEffect(() => (isActive ? () => running.current?.abort() : undefined), [isActive]);
  return {
    isBusy,
    send: (draft: RequestDraft) => {
      const request = buildRequest(operation, draft);
      const question = `This request changes or deletes real data. Send it?\n\n${request.method} ${request.url}`;
      if (isDestructive(operation) && !window.confirm(question)) return;
      const controller = new AbortController();
      running.current = controller;
      void sendRequest(request, controller.signal, setResponse);
    },
    // Stays when there's nothing to cancel, so that it doesn't lose focus.
    cancelButton: (
      <button
        type="button"
        className="small-button"
        aria-disabled={!isBusy}
        onClick={() => running.current?.abort()}
      >
        Cancel
      </button>
    ),
    renderResponse: (sent: ReactNode) => <ApiResponse response={response} request={sent} />,
  };
}
