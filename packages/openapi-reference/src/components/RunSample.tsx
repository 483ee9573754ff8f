/**
 * The Run button below a sample. It loads the sandbox when the user runs the sample for the first
 * time.
 */
import type {RunnableRequest} from '@docs-kit/openapi-sandbox/types';
import type {ReactNode} from 'react';
import {useSandbox} from './sandbox/useSandbox';

/**
 * @param props.requests - JSON of the requests, which packages/writing/src/runnable-samples writes
 */
export default function RunSample({requests: text}: {readonly requests: string}): ReactNode {
  const requests = JSON.parse(text) as RunnableRequest[];
  const {sandbox, message, count, run} = useSandbox(requests.map(({operationId}) => operationId));
  const name = [...new Set(requests.map(({request: {method, path}}) => `${method} ${path}`))].join(
    ', ',
  );
  return (
    <div className="run-sample script-only">
      <button
        type="button"
        className="small-button"
        onClick={() => void run()}
        aria-label={`Run ${name}`}
      >
        Run
      </button>
      <span role="status">{message}</span>
      {/* A new key runs the sample again. */}
      {sandbox && <sandbox.SampleRun key={count} requests={requests} />}
    </div>
  );
}
