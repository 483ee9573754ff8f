/**
 * Shows a diagram full screen. Mouse, touch, keyboard, and buttons pan and zoom it, and a button
 * downloads it.
 */
import Panzoom, {type PanzoomObject} from '@panzoom/panzoom';
import {useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {downloadSvg} from './downloadSvg';
import styles from './viewer.module.css';

type Props = {
  /** The diagram on the page. */
  readonly source: SVGSVGElement;
  readonly title: string;
  readonly onClose: () => void;
};

/** A step of the arrow keys and buttons, in CSS pixels on the screen. */
const STEP = 80;
const SCALES = {minScale: 0.5, maxScale: 10, step: 0.4};

export default function DiagramViewer({source, title, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  const [scale, setScale] = useState(1);
  // Ids stay unique on the page. All of a diagram's ids contain its own.
  const html = useMemo(() => source.outerHTML.replaceAll(source.id, `${source.id}-full`), [source]);

  useEffect(() => {
    const element = content.current;
    const area = stage.current;
    if (!element || !area) return undefined;
    dialog.current?.showModal();
    area.focus();
    const instance = Panzoom(element, {
      ...SCALES,
      canvas: true,
      animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    panzoom.current = instance;
    const onWheel = (event: WheelEvent) => instance.zoomWithWheel(event, {animate: false});
    const onChange = () => setScale(instance.getScale());
    area.addEventListener('wheel', onWheel);
    element.addEventListener('panzoomchange', onChange);
    return () => {
      area.removeEventListener('wheel', onWheel);
      element.removeEventListener('panzoomchange', onChange);
      instance.destroy();
    };
  }, []);

  const pan = (x: number, y: number) => {
    // Panzoom counts in pixels of the diagram, which are as large as the scale.
    const factor = STEP / (panzoom.current?.getScale() ?? 1);
    panzoom.current?.pan(x * factor, y * factor, {relative: true});
  };
  const actions = {
    ArrowLeft: () => pan(1, 0),
    ArrowRight: () => pan(-1, 0),
    ArrowUp: () => pan(0, 1),
    ArrowDown: () => pan(0, -1),
    '+': () => panzoom.current?.zoomIn(),
    '-': () => panzoom.current?.zoomOut(),
    '0': () => panzoom.current?.reset(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, altKey} = event;
    // The key of the plus sign, without shift, on many keyboards.
    const action = actions[(key === '=' ? '+' : key) as keyof typeof actions] as
      (() => void) | undefined;
    if (!action || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    action();
  };

  const button = (label: string, sign: string, action: () => void) => (
    <button
      type="button"
      className="outline-button"
      aria-label={label}
      title={label}
      onClick={action}
    >
      {sign}
    </button>
  );
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={styles.dialog}
      onClose={onClose}
      // Escape must not also close what lies below, such as the chat panel.
      onKeyDown={(event) => event.key === 'Escape' && event.nativeEvent.stopPropagation()}
    >
      <div className={styles.bar}>
        <div role="group" aria-label="Move" className={styles.group}>
          {button('Move left', '←', actions.ArrowLeft)}
          {button('Move up', '↑', actions.ArrowUp)}
          {button('Move down', '↓', actions.ArrowDown)}
          {button('Move right', '→', actions.ArrowRight)}
        </div>
        <div role="group" aria-label="Zoom" className={styles.group}>
          {button('Zoom out', '−', actions['-'])}
          <span role="status" className={styles.scale}>
            {Math.round(scale * 100)} %
          </span>
          {button('Zoom in', '+', actions['+'])}
          {button('Fit to screen', '⤢', actions['0'])}
        </div>
        <div className={styles.group}>
          <button
            type="button"
            className="outline-button"
            onClick={() => downloadSvg(source, title)}
          >
            Download SVG
          </button>
          <button type="button" className="outline-button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </div>
      {/* A region that the keyboard pans must be focusable. */}
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={stage}
        role="group"
        tabIndex={0}
        aria-label="Diagram: arrow keys move it, plus and minus zoom, 0 fits it to the screen"
        className={styles.stage}
        onKeyDown={onKeyDown}
      >
        {/* eslint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <div ref={content} className={styles.content} dangerouslySetInnerHTML={{__html: html}} />
      </div>
    </dialog>
  );
}
