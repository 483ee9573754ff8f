/** Change: lets users enlarge content images. Wraps the original. */
import Zoomable from '@docs-kit/diagrams/components/Zoomable';
import type {Props} from '@theme/MDXComponents/Img';
import ImgOriginal from '@theme-original/MDXComponents/Img';
import type {ReactNode} from 'react';

/** Smaller images are icons; in CSS pixels. */
const MIN_WIDTH = 160;

export default function MDXImg(props: Props): ReactNode {
  const isIcon = Number(props.width ?? MIN_WIDTH) < MIN_WIDTH;
  if (!props.alt || isIcon) return <ImgOriginal {...props} />;
  return (
    <Zoomable label={`image: ${props.alt}`}>
      <ImgOriginal {...props} />
    </Zoomable>
  );
}
