/**
 * Shows a diagram that was drawn at build time. Replaces theme-mermaid's component, which draws in the browser.
 *
 * `drawing` is the SVG on the server and its URL in the browser (see ../../index.ts). When React hydrates an element with
 * `dangerouslySetInnerHTML`, it keeps the server's content, so a loaded page fetches nothing. After a client-side navigation, the
 * component fetches the file. Its size is known before.
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
