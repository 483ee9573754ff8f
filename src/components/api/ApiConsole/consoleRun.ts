/** What the two modes of the console have in common. */
import type {ReactNode} from 'react';
import type {Draft} from './consoleRequest';

export type ConsoleRun = {
  /** Whether a request is on its way, so that no other one can be sent. */
  readonly isBusy: boolean;
  readonly send: (draft: Draft) => void;
  /** Fields that the mode adds to the form. */
  readonly options?: ReactNode;
  /** A button beside the one that sends. */
  readonly action: ReactNode;
  readonly response: ReactNode;
};
