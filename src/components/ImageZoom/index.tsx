/** Enlarges an image by click or with a button, in the site's colors. */
import type {ReactNode} from 'react';
import Zoom from 'react-medium-image-zoom';
import 'react-medium-image-zoom/dist/styles.css';
import styles from './styles.module.css';

/** @param props - `children`: the image */
export default function ImageZoom({children}: {readonly children: ReactNode}): ReactNode {
  return (
    // Content images are in paragraphs, which can't contain block elements.
    <Zoom wrapElement="span" classDialog={styles.dialog} zoomMargin={16}>
      {children}
    </Zoom>
  );
}
