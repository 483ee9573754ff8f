/**
 * Change: shows a diagram that was drawn when the site was built, and lets users enlarge it.
 * Replaces the component of theme-mermaid, which draws in the browser.
 */
import InlineSvg from '@site/src/components/InlineSvg';
import Zoomable from '@site/src/components/Zoomable';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What src/plugins/diagrams/rehype.ts writes into the page. */
type Props = {
  readonly id: string;
  readonly title: string;
  readonly viewBox: string;
  readonly drawing: string;
};

export default function Mermaid({id, title, viewBox, drawing}: Props): ReactNode {
  return (
    <div className={`docusaurus-mermaid-container ${styles.container}`}>
      <Zoomable label={`diagram: ${title}`}>
        <InlineSvg
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
      </Zoomable>
    </div>
  );
}
