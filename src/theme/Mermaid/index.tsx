/**
 * Change: shows a diagram that was drawn when the site was built. Replaces the component of
 * theme-mermaid, which draws in the browser.
 */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** @param props - `svg`: the drawing, by src/plugins/diagrams/rehype.ts */
export default function Mermaid({svg}: {readonly svg: string}): ReactNode {
  return (
    <div
      className={`docusaurus-mermaid-container ${styles.container}`}
      dangerouslySetInnerHTML={{__html: svg}}
    />
  );
}
