/**
 * Shows an SVG that is part of the page's HTML but not of its JavaScript.
 *
 * `drawing` is the SVG on the server and its address in the browser. React leaves the contents of
 * an element with `dangerouslySetInnerHTML` as the server wrote them, so a page that was loaded
 * fetches nothing. A page that was reached by a link fetches the file; its size is known before.
 */
import React, {useEffect, useRef, useState, type ReactNode, type SVGProps} from 'react';

export type DrawingProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & {
  readonly viewBox: string;
  readonly drawing: string;
  /** Shown if the file can't be fetched. */
  readonly fallback: string;
};

const contentOf = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

export default function Drawing({
  viewBox,
  drawing,
  fallback,
  ...attributes
}: DrawingProps): ReactNode {
  const svg = useRef<SVGSVGElement>(null);
  const [content, setContent] = useState(drawing.startsWith('<svg') ? contentOf(drawing) : '');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (svg.current?.firstChild) return undefined;
    const controller = new AbortController();
    fetch(drawing, {signal: controller.signal})
      .then((response) =>
        response.ok ? response.text() : Promise.reject(new Error(response.statusText)),
      )
      .then((text) => setContent(contentOf(text)))
      .catch(() => controller.signal.aborted || setMissing(true));
    return () => controller.abort();
  }, [drawing]);
  if (isMissing) return <p className={attributes.className}>{fallback}</p>;
  const [, , width, height] = viewBox.split(' ');
  return (
    <svg
      ref={svg}
      {...attributes}
      viewBox={viewBox}
      width={width}
      height={height}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: content}}
    />
  );
}
