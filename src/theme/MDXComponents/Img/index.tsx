/**
 * Change: lets users enlarge content images. The code loads when an image comes into view. Wraps
 * the original.
 */
import Img from '@theme-original/MDXComponents/Img';
import type {Props} from '@theme/MDXComponents/Img';
import {useEffect, useRef, useState, type ReactNode} from 'react';

/** Smaller images are icons; in CSS pixels. */
const SMALLEST = 160;

export default function MDXImg(props: Props): ReactNode {
  const frame = useRef<HTMLSpanElement>(null);
  const [Zoom, setZoom] = useState<typeof import('@site/src/components/ImageZoom').default>();

  useEffect(() => {
    const image = frame.current?.querySelector('img');
    const isIcon = Number(image?.getAttribute('width') ?? SMALLEST) < SMALLEST;
    // Skip images in links and buttons, which handle clicks already, and decorative images.
    if (!image?.alt || isIcon || image.closest('a, button')) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import('@site/src/components/ImageZoom').then(
        (module) => setZoom(() => module.default),
        () => undefined,
      );
    });
    observer.observe(image);
    return () => observer.disconnect();
  }, []);

  // The image is recreated inside the other element. Synchronous decoding avoids flicker.
  return (
    <span ref={frame}>
      {Zoom ? (
        <Zoom>
          <Img {...props} decoding="sync" />
        </Zoom>
      ) : (
        <Img {...props} />
      )}
    </span>
  );
}
