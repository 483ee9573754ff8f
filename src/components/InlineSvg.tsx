/**
 * Shows an SVG that is part of the page's HTML but not of its JavaScript.
 *
 * `drawing` is the SVG on the server and its address in the browser. React leaves the contents of
 * an element with `dangerouslySetInnerHTML` as the server wrote them, so a page that was loaded
 * fetches nothing. A page that was reached by a link fetches the file; its size is known before.
 */
import {useEffect, useRef, useState, type ReactNode, type SVGProps} from 'react';

export type InlineSvgProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & {
  readonly viewBox: string;
  readonly drawing: string;
  /** Shown if the file can't be fetched. */
  readonly fallback: string;
};

const stripRoot = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** Contents by address, for an element that is mounted again. */
const contents = new Map<string, string>();

export default function InlineSvg({
  viewBox,
  drawing,
  fallback,
  ...attributes
}: InlineSvgProps): ReactNode {
  const svg = useRef<SVGSVGElement>(null);
  const [content, setContent] = useState(() =>
    drawing.startsWith('<svg') ? stripRoot(drawing) : (contents.get(drawing) ?? ''),
  );
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (svg.current?.firstChild) {
      contents.set(drawing, svg.current.innerHTML);
      return undefined;
    }
    const controller = new AbortController();
    fetch(drawing, {signal: controller.signal})
      .then((response) =>
        response.ok ? response.text() : Promise.reject(new Error(response.statusText)),
      )
      .then((text) => {
        contents.set(drawing, stripRoot(text));
        setContent(stripRoot(text));
      })
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
