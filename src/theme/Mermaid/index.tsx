/**
 * Change: a diagram is drawn when it is about to come into view, or before the page is printed; Mermaid is loaded then and
 * not before. Room is kept for it. Until it is drawn, its description stands in for it without JavaScript and in print, and
 * where it cannot be drawn, in its place; the original shows the error that the bundler throws. A button below it opens it
 * full screen, with code that is loaded then. Replaces the original.
 */
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {announce} from '@site/src/client/announce';
import type {Props} from '@theme/Mermaid';
import clsx from 'clsx';
import {useEffect, useRef, useState, type ReactNode} from 'react';
import Drawing from './Drawing';
import styles from './styles.module.css';

type SizedProps = Props & {
  /** Expected size in CSS pixels, from src/plugins/diagram-size. */
  readonly width?: string;
  readonly height?: string;
};

/** How far below or above the window a diagram is when it is drawn: half a screen, room for it being there already. */
const AHEAD = '400px 0px';

/** The button that opens the diagram full screen and, once it was pressed, the diagram there. */
function FullScreen({value, title}: {readonly value: string; readonly title: string}): ReactNode {
  const [Viewer, setViewer] = useState<typeof import('./Viewer').default>();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    import('./Viewer').then(
      (module) => setViewer(() => module.default),
      () => {
        setOpen(false);
        announce('The diagram could not be opened');
      },
    );
  };
  return (
    <div className={`${styles.tools} script-only`}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={`Full screen: ${title}`}
        onClick={open}
      >
        Full screen
      </button>
      {isOpen && Viewer && (
        <ErrorBoundary
          fallback={() => <p role="alert">The diagram could not be drawn. Reload the page to try again.</p>}
        >
          <Viewer value={value} title={title} onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </div>
  );
}

export default function Mermaid({width, height, value}: SizedProps): ReactNode {
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
  const title = /^\s*accTitle: *(.+)$/m.exec(value)?.[1] ?? 'Diagram';
  const description = /^\s*accDescr: *(.+)$/m.exec(value)?.[1];
  return (
    <>
      <div ref={frame} className={styles.frame}>
        {/* A drawn diagram is as high as it is, so its room is a least height. It has the theme's class until the diagram has. */}
        <div
          className={clsx(styles.room, 'diagram-room', !isWanted && 'docusaurus-mermaid-container')}
          style={room}
          aria-hidden="true"
        />
        <div className={styles.diagram}>{isWanted && <Drawing value={value} description={description} />}</div>
        {description && (
          <p hidden className={`${styles.description} script-off-block`}>
            {description}
          </p>
        )}
      </div>
      <FullScreen value={value} title={title} />
    </>
  );
}
