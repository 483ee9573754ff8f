/** Change: an image of the content can be enlarged, with code that is loaded when one comes into view. Wraps the original. */
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
    // What is part of a link or a button has its click already, and an image without a text alternative says nothing.
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

  // The image is made anew within the other element: decoded at once, it does not flicker.
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
