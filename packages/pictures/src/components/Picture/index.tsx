/**
 * Shows a picture. If it has a second drawing, a container query selects the one
 * that fits.
 */
import '@docs-kit/browser/tokens.css';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  readonly alt: string;
  /** The drawing as SVG, and another one for a wide column. */
  readonly drawings: {readonly narrow: string; readonly wide?: string};
};

export default function Picture({alt, drawings: {narrow, wide}}: Props): ReactNode {
  return (
    <figure role="img" aria-label={alt} className={styles.picture}>
      <div className={wide && styles.narrow} dangerouslySetInnerHTML={{__html: narrow}} />
      {wide && <div className={styles.wide} dangerouslySetInnerHTML={{__html: wide}} />}
    </figure>
  );
}
