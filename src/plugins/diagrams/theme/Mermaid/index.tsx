/**
 * Shows a diagram that was drawn when the site was built. Replaces the component of theme-mermaid,
 * which draws in the browser.
 */
import React, {type ReactNode} from 'react';
import Drawing from '../Drawing';
import styles from './styles.module.css';

export type DiagramProps = {
  readonly id: string;
  readonly title: string;
  readonly viewBox: string;
  /** See ../../index.ts. */
  readonly drawing: string;
};

export default function Mermaid({id, title, viewBox, drawing}: DiagramProps): ReactNode {
  return (
    <div className={`docusaurus-mermaid-container ${styles.container}`}>
      <Drawing
        key={drawing}
        id={id}
        role="graphics-document document"
        aria-labelledby={`chart-title-${id}`}
        aria-describedby={`chart-desc-${id}`}
        viewBox={viewBox}
        drawing={drawing}
        fallback={`The diagram couldn’t be loaded: ${title}.`}
        fontSize="16"
      />
    </div>
  );
}
