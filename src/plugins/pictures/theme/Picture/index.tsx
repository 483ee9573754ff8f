/** Shows a picture of the folder pictures/. One that has a second drawing for wide screens and paper switches by its own width. */
import React, {type ReactNode} from 'react';
import Drawing, {type DrawingProps} from '../../../diagrams/theme/Drawing';
import styles from './styles.module.css';

/** What ../../loader.mjs makes of a file. */
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
