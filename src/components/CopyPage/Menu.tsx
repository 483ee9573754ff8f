/**
 * The "Copy page" menu, by the menu button pattern:
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {markdownPath} from '@site/src/shared/markdownPage';
import {useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject} from 'react';
import {copy, copyMarkdown} from './copy';
import type {Opening} from './index';
import styles from './menu.module.css';

type Props = {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly labelledBy: string;
  /** Path of the page. */
  readonly path: string;
  readonly opening: NonNullable<Opening>;
  readonly setOpening: (opening: Opening) => void;
};

/** The server runs from a checkout of this project, whose path the user must fill in. */
const MCP_CONFIGURATION = JSON.stringify(
  {
    mcpServers: {
      'serenity-star-docs': {command: 'npx', args: ['--yes', '/path/to/serenity-star-docs']},
    },
  },
  null,
  2,
);

export default function CopyPageMenu({
  button,
  labelledBy,
  path,
  opening,
  setOpening,
}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const menu = useRef<HTMLDivElement>(null);
  const markdownUrl = markdownPath(path);
  const prompt = encodeURIComponent(
    `Read ${siteConfig.url}${path} so that I can ask questions about it.`,
  );

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => {
    setOpening(null);
    button.current?.focus();
  };

  useEffect(() => {
    items()
      .at(opening === 'last' ? -1 : 0)
      ?.focus();
    const onPointerDown = ({target}: PointerEvent) => {
      const inside = target instanceof Node && menu.current?.parentElement?.contains(target);
      if (!inside) setOpening(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [opening, setOpening]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const index = all.findIndex((item) => item === document.activeElement);
    const target = {
      ArrowDown: all[(index + 1) % all.length],
      ArrowUp: all.at(index - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpening(null);
    else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      // The space bar activates menu items, but not links.
      event.preventDefault();
      event.target.click();
    }
  };

  const item = {role: 'menuitem', tabIndex: -1, className: `clean-btn ${styles.item}`} as const;
  const external = {...item, target: '_blank', rel: 'noopener noreferrer', onClick: close};

  const command = (label: string, action: () => Promise<void>) => (
    <button
      {...item}
      type="button"
      onClick={() => {
        close();
        void action();
      }}
    >
      {label}
    </button>
  );

  return (
    <div
      ref={menu}
      role="menu"
      aria-labelledby={labelledBy}
      className={`floating ${styles.menu}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {command('Copy as Markdown', () => copyMarkdown(markdownUrl))}
      {/* eslint-disable-next-line @docusaurus/no-html-links -- the Markdown version is a file, not a route */}
      <a {...item} href={markdownUrl}>
        View as Markdown
      </a>
      <Link {...external} to={`https://chatgpt.com/?hints=search&q=${prompt}`}>
        Open in ChatGPT
      </Link>
      <Link {...external} to={`https://claude.ai/new?q=${prompt}`}>
        Open in Claude
      </Link>
      {command('Copy MCP server configuration', () =>
        copy(
          MCP_CONFIGURATION,
          'MCP server configuration copied. Replace the path with the path of your checkout.',
        ),
      )}
    </div>
  );
}
