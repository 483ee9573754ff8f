/**
 * The button that opens the "Copy page" menu. The menu loads when the user hovers or focuses the
 * button. Without JavaScript, a link to the page's Markdown replaces it.
 */
import {useLocation} from '@docusaurus/router';
import {markdownPath} from '@site/src/shared/markdownPage';
import {useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Which item the menu opens on; `null` while it is closed. */
export type Opening = 'first' | 'last' | null;

type MenuComponent = typeof import('./Menu').default;

export default function CopyPage(): ReactNode {
  const {pathname} = useLocation();
  const [Menu, setMenu] = useState<MenuComponent>();
  const [opening, setOpening] = useState<Opening>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const markdownUrl = markdownPath(pathname);

  const load = () => import('./Menu').then((module) => setMenu(() => module.default));
  const preload = () => void load().catch(() => undefined);
  const open = (at: Opening) => {
    setOpening(at);
    // If the menu's code can't load, open the page's Markdown.
    load().catch(() => location.assign(markdownUrl));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = event.key === 'ArrowDown' ? 'first' : event.key === 'ArrowUp' ? 'last' : null;
    if (at) {
      event.preventDefault();
      open(at);
    }
  };

  return (
    <div className={`${styles.root} copy-page`}>
      <button
        ref={button}
        id={id}
        type="button"
        className={`quiet-button ${styles.button} script-only`}
        aria-haspopup="menu"
        aria-expanded={opening !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (opening ? setOpening(null) : open('first'))}
        onKeyDown={onKeyDown}
      >
        Copy page
      </button>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- the Markdown version is a file, not a route */}
      <a className="script-off" href={markdownUrl}>
        View as Markdown
      </a>
      {Menu && opening && (
        <Menu
          button={button}
          labelledBy={id}
          path={pathname}
          opening={opening}
          setOpening={setOpening}
        />
      )}
    </div>
  );
}
