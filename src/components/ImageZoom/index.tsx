/** Enlarges an image by click or by a button that the keyboard reaches, in the site's colors. */
import type {ReactNode} from 'react';
import Zoom from 'react-medium-image-zoom';
import 'react-medium-image-zoom/dist/styles.css';
import styles from './styles.module.css';

/** @param props - `children`: the image */
export default function ImageZoom({children}: {readonly children: ReactNode}): ReactNode {
  return (
    // An image of the content stands in a paragraph, which holds no block.
    <Zoom wrapElement="span" classDialog={styles.dialog} zoomMargin={16}>
      {children}
    </Zoom>
  );
}
