/**
 * Change: a diagram is drawn when it is about to come into view, or before the page is printed; Mermaid is loaded then and
 * not before. Room is kept for it. Until it is drawn, its description stands in for it without JavaScript and in print.
 * Wraps the original.
 */
import Mermaid from '@theme-original/Mermaid';
import type {Props} from '@theme/Mermaid';
import {useEffect, useRef, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

type SizedProps = Props & {
  /** Expected size in CSS pixels, from src/plugins/diagram-size. */
  readonly width?: string;
  readonly height?: string;
};

/** How far below or above the window a diagram is when it is drawn: a screen or so, which a reader takes a while to scroll. */
const AHEAD = '800px 0px';

export default function MermaidWrapper({width, height, ...props}: SizedProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (!frame.current || isWanted) return undefined;
    const draw = () => setIsWanted(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(), {rootMargin: AHEAD});
    observer.observe(frame.current);
    window.addEventListener('beforeprint', draw);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', draw);
    };
  }, [isWanted]);

  const room = width && height ? {maxWidth: `${width}px`, aspectRatio: `${width} / ${height}`} : undefined;
  const description = /^\s*accDescr: *(.+)$/m.exec(props.value)?.[1];
  return (
    <div ref={frame} className={styles.frame}>
      {/* A drawn diagram is as high as it is, so its room is a least height. */}
      <div className={`${styles.room} diagram-room`} style={room} aria-hidden="true" />
      <div className={styles.diagram}>{isWanted && <Mermaid {...props} />}</div>
      {description && (
        <p hidden className={`${styles.description} script-off-block`}>
          {description}
        </p>
      )}
    </div>
  );
}
