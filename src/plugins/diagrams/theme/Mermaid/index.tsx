/**
 * Shows a diagram that was drawn when the site was built. Replaces the component of theme-mermaid, which draws in the browser.
 *
 * `drawing` is the SVG on the server and its address in the browser (see ../../index.ts). React leaves the contents of an element
 * with `dangerouslySetInnerHTML` as the server wrote them, so a page that was loaded fetches nothing. A page that was reached by
 * a link fetches the file; its size is known before.
 */
import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

export type DiagramProps = {
  readonly id: string;
  readonly title: string;
  readonly viewBox: string;
  readonly drawing: string;
};

const contentOf = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

function Drawing({id, title, viewBox, drawing}: DiagramProps): ReactNode {
  const svg = useRef<SVGSVGElement>(null);
  const [content, setContent] = useState(drawing.startsWith('<svg') ? contentOf(drawing) : '');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (svg.current?.firstChild) return undefined;
    const controller = new AbortController();
    fetch(drawing, {signal: controller.signal})
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(response.statusText))))
      .then((text) => setContent(contentOf(text)))
      .catch(() => controller.signal.aborted || setMissing(true));
    return () => controller.abort();
  }, [drawing]);
  if (isMissing) return <p>The diagram couldn’t be loaded: {title}.</p>;
  const [, , width, height] = viewBox.split(' ');
  return (
    <svg
      ref={svg}
      id={id}
      role="graphics-document document"
      aria-labelledby={`chart-title-${id}`}
      aria-describedby={`chart-desc-${id}`}
      viewBox={viewBox}
      width={width}
      height={height}
      fontSize="16"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: content}}
    />
  );
}

export default function Mermaid(props: DiagramProps): ReactNode {
  return (
    <div className={`docusaurus-mermaid-container ${styles.container}`}>
      <Drawing key={props.drawing} {...props} />
    </div>
  );
}
