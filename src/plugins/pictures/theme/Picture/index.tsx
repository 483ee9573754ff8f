/**
 * Shows a picture from pictures/. If it has a second drawing, a container query selects the one
 * that fits.
 */
import React, {type ReactNode} from 'react';
import Drawing, {type DrawingProps} from '../../../diagrams/theme/Drawing';
import styles from './styles.module.css';

/** The default export of ../../loader.mjs. */
type File = Pick<DrawingProps, 'viewBox' | 'drawing'>;

export type PictureProps = {
  readonly alt: string;
  readonly file: File;
  readonly wide?: File;
};

export default function Picture({alt, file, wide}: PictureProps): ReactNode {
  const shared = {fallback: alt, fill: 'var(--s-text)', fontSize: '13'};
  return (
    <figure role="img" aria-label={alt} className={styles.picture}>
      <Drawing key={file.drawing} {...file} {...shared} className={wide && styles.narrow} />
      {wide && <Drawing key={wide.drawing} {...wide} {...shared} className={styles.wide} />}
    </figure>
  );
}
