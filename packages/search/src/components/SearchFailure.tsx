/** The message after a failed search, on the search page and in the panel. */
import type {ReactNode} from 'react';

export default function SearchFailure({onRetry}: {readonly onRetry: () => void}): ReactNode {
  return (
    <>
      <p>
        <strong>Unable to fetch results.</strong> You might want to check your network connection.
      </p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        Try again
      </button>
    </>
  );
}
