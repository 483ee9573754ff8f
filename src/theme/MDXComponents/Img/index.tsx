/** Change: an image of the content can be enlarged, with code that is loaded on pages that have one, when they are idle. Wraps the original. */
import {whenIdle} from '@site/src/utils/whenIdle';
import Img from '@theme-original/MDXComponents/Img';
import type {Props} from '@theme/MDXComponents/Img';
import {useEffect, useRef, useState, type ReactNode} from 'react';

/** Smaller images are icons; in CSS pixels. */
const SMALLEST = 160;

export default function MDXImg(props: Props): ReactNode {
  const frame = useRef<HTMLSpanElement>(null);
  const [Zoom, setZoom] = useState<typeof import('@site/src/components/ImageZoom').default>();

  useEffect(() => {
    let isGone = false;
    const image = frame.current?.querySelector('img');
    const isIcon = Number(image?.getAttribute('width') ?? SMALLEST) < SMALLEST;
    // What is part of a link or a button has its click already, and an image without a text alternative says nothing.
    if (!image?.alt || isIcon || image.closest('a, button')) return undefined;
    whenIdle(() => {
      if (isGone) return;
      import('@site/src/components/ImageZoom').then(
        (module) => !isGone && setZoom(() => module.default),
        () => undefined,
      );
    });
    return () => {
      isGone = true;
    };
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
