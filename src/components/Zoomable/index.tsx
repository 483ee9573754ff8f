/** Lets users enlarge an image or a diagram. The code loads when it comes into view. */
import {useEffect, useRef, useState, type ReactNode} from 'react';

type Props = {
  /** The image or the diagram. It's mounted again when the code has loaded. */
  readonly children: ReactNode;
  /** Title of a diagram. */
  readonly diagram?: string;
};

export default function Zoomable({children, diagram}: Props): ReactNode {
  const frame = useRef<HTMLSpanElement>(null);
  const [Zoom, setZoom] = useState<typeof import('./Zoom').default>();

  useEffect(() => {
    const image = frame.current?.querySelector('img, svg');
    // A link or a button handles clicks already.
    if (!image || image.closest('a, button')) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import('./Zoom').then(
        (module) => setZoom(() => module.default),
        () => undefined,
      );
    });
    observer.observe(image);
    return () => observer.disconnect();
  }, []);

  return <span ref={frame}>{Zoom ? <Zoom diagram={diagram}>{children}</Zoom> : children}</span>;
}
