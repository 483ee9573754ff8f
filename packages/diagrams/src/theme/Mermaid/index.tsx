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
  readonly steps?: string;
};

/** A diagram with a mistake, in `npm start`. */
type Source = {readonly value: string};

export default function Mermaid(props: Props | Source): ReactNode {
  if (!('svg' in props)) return <pre>{props.value}</pre>;
  const {title, svg, steps} = props;
  return (
    <div className={`docusaurus-mermaid-container ${styles.container}`}>
      <Zoomable label={`diagram: ${title}`}>
        <span dangerouslySetInnerHTML={{__html: svg}} />
      </Zoomable>
      {steps && <div dangerouslySetInnerHTML={{__html: steps}} />}
    </div>
  );
}
