/**
 * A request of a sample with a Run button. The build extracts it, so that the page evaluates no
 * text.
 */
import type {SandboxRequest} from './sandbox/types';

export type RunnableRequest = {
  /** Operation that answers: last part of the URL of its page. */
  operation: string;
  request: SandboxRequest;
};
