/** A diagram drawn by Mermaid or, when its code cannot be loaded, what the diagram would have shown. */
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {MermaidContainerClassName, useMermaidRenderResult} from '@docusaurus/theme-mermaid/client';
import type {ReactNode} from 'react';

type Props = {
  /** Mermaid's text of the diagram. */
  readonly value: string;
  readonly description?: string;
};

function Svg({value}: {readonly value: string}): ReactNode {
  const result = useMermaidRenderResult({text: value});
  return result && <div className={MermaidContainerClassName} dangerouslySetInnerHTML={{__html: result.svg}} />;
}

type FailureProps = {
  readonly description?: string;
  /** Draws once more, without loading the page anew. */
  readonly onRetry: () => void;
};

function Failure({description, onRetry}: FailureProps): ReactNode {
  // After a deployment only a new page names files that are there; without a network there would be no page at all.
  const tryAgain = () => (navigator.onLine ? window.location.reload() : onRetry());
  return (
    <div className="alert alert--secondary">
      <p>This diagram could not be drawn. {description}</p>
      <button type="button" className="button button--secondary button--sm" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}

export default function Drawing({value, description}: Props): ReactNode {
  return (
    <ErrorBoundary fallback={({tryAgain}) => <Failure description={description} onRetry={tryAgain} />}>
      <Svg value={value} />
    </ErrorBoundary>
  );
}
