/**
 * The "Copy page" list: the page as Markdown, and assistants that read it. Without JavaScript, a
 * link to the page's Markdown replaces it.
 */
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {markdownPath} from '@site/src/shared/markdownPage';
import {useEffect, useRef, type KeyboardEvent, type ReactNode} from 'react';
import {copyMarkdown} from './copy';
import styles from './styles.module.css';

export default function CopyPage(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const list = useRef<HTMLDetailsElement>(null);
  const markdownUrl = markdownPath(pathname);
  const prompt = encodeURIComponent(
    `Read ${siteConfig.url}${pathname} so that I can ask questions about it.`,
  );

  const close = () => list.current?.removeAttribute('open');
  useEffect(() => {
    const closeOutside = ({target}: Event) => {
      if (target instanceof Node && !list.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  const closeAndFocus = () => {
    close();
    list.current?.querySelector('summary')?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !list.current?.open) return;
    event.stopPropagation();
    closeAndFocus();
  };

  const command = (label: string, action: () => Promise<void>) => (
    <button
      type="button"
      className={`clean-btn ${styles.item}`}
      onClick={() => {
        closeAndFocus();
        void action();
      }}
    >
      {label}
    </button>
  );
  const assistant = (name: string, url: string) => (
    <Link className={styles.item} to={url + prompt} target="_blank" onClick={closeAndFocus}>
      Open in {name}
    </Link>
  );

  return (
    // Converters of HTML for agents leave out what is marked.
    <div className={`${styles.root} copy-page`} data-markdown-ignore="">
      {/* The handler serves the controls inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        ref={list}
        className="script-only"
        onKeyDown={closeOnEscape}
        onToggle={() => list.current?.lastElementChild?.scrollIntoView({block: 'nearest'})}
      >
        <summary className={`quiet-button ${styles.button}`}>Copy page</summary>
        <div className={`floating ${styles.list}`}>
          {command('Copy as Markdown', () => copyMarkdown(markdownUrl))}
          {/* eslint-disable-next-line @docusaurus/no-html-links -- the Markdown version is a file, not a route */}
          <a className={styles.item} href={markdownUrl}>
            View as Markdown
          </a>
          {assistant('ChatGPT', 'https://chatgpt.com/?hints=search&q=')}
          {assistant('Claude', 'https://claude.ai/new?q=')}
          <Link
            className={styles.item}
            to="/docs/getting-started/use-with-coding-agents"
            onClick={closeAndFocus}
          >
            Use with your coding agent
          </Link>
        </div>
      </details>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- the Markdown version is a file, not a route */}
      <a className="script-off" href={markdownUrl}>
        View as Markdown
      </a>
    </div>
  );
}
