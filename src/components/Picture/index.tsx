/**
 * Shows a picture from pictures/. If it has a second drawing, a container query selects the one
 * that fits.
 */
import type {ReactNode} from 'react';
import InlineSvg, {type InlineSvgProps} from '../InlineSvg';
import styles from './styles.module.css';

/** The default export of src/plugins/pictures/pictureLoader.mjs. */
type File = Pick<InlineSvgProps, 'viewBox' | 'drawing'>;

type Props = {
  readonly alt: string;
  readonly file: File;
  readonly wide?: File;
};

export default function Picture({alt, file, wide}: Props): ReactNode {
  const shared = {fallback: alt, fill: 'var(--s-text)', fontSize: '13'};
  return (
    <figure role="img" aria-label={alt} className={styles.picture}>
      <InlineSvg key={file.drawing} {...file} {...shared} className={wide && styles.narrow} />
      {wide && <InlineSvg key={wide.drawing} {...wide} {...shared} className={styles.wide} />}
    </figure>
  );
}
