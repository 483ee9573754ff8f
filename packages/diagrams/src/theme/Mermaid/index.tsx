/**
 * Change: shows a diagram that was drawn when the site was built, and lets users enlarge it.
 * Replaces the component of theme-mermaid, which draws in the browser.
 */
import type {ReactNode} from 'react';
import Zoomable from '../../components/Zoomable';
import styles from './styles.module.css';

/** The attributes that ../../rehype.ts writes into the page. */
type Props = {
  readonly title: string;
  readonly svg: string;
};

export default function Mermaid({title, svg}: Props): ReactNode {
  return (
    <div className={`docusaurus-mermaid-container ${styles.container}`}>
      <Zoomable label={`diagram: ${title}`}>
        <span dangerouslySetInnerHTML={{__html: svg}} />
      </Zoomable>
    </div>
  );
}
