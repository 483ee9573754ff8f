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

function Failure({description}: {readonly description?: string}): ReactNode {
  return (
    <div role="alert" className="alert alert--secondary">
      <p>This diagram could not be drawn. {description}</p>
      <button type="button" className="button button--secondary button--sm" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </div>
  );
}

export default function Drawing({value, description}: Props): ReactNode {
  return (
    <ErrorBoundary fallback={() => <Failure description={description} />}>
      <Svg value={value} />
    </ErrorBoundary>
  );
}
