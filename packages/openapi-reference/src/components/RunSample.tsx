/** A sample with a Run button in its bar, which loads the sandbox when it's pressed first. */
import type {RunnableRequest} from '@docs-kit/openapi-sandbox/engine';
import type {ReactNode} from 'react';
import {useSandbox} from './sandbox/useSandbox';

/**
 * @param props.requests - JSON of the requests, which `addRunButtons` writes
 * @param props.children - the block of code
 */
export default function RunSample({
  requests: text,
  children,
}: {
  readonly requests: string;
  readonly children: ReactNode;
}): ReactNode {
  const requests = JSON.parse(text) as RunnableRequest[];
  const {sandbox, attributes, message, count, run} = useSandbox([
    ...new Set(requests.map(({operationId}) => operationId)),
  ]);
  const name = [...new Set(requests.map(({request: {method, path}}) => `${method} ${path}`))].join(
    ', ',
  );
  return (
    <div className="run-sample">
      {children}
      <button
        type="button"
        className="small-button script-only"
        {...attributes}
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
