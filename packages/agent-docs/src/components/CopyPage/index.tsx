/**
 * A link to the page's Markdown, and the "Copy page" list: copy it (../../vanilla/copyPage.ts), or
 * open it in assistants.
 */
import {toMarkdownPath} from '@docs-kit/build-steps/markdownPath';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** @param guide - path of the page about using the docs with coding agents, if there is one */
export default function CopyPage({guide}: {guide?: string}): ReactNode {
  const {pathname} = useLocation();
  const {url: siteUrl} = useDocusaurusContext().siteConfig;
  const markdownUrl = toMarkdownPath(pathname);
  const prompt = encodeURIComponent(
    `Read ${siteUrl}${pathname} so that I can ask questions about it.`,
  );

  const assistant = (name: string, url: string) => (
    <Link className={styles.item} to={url + prompt} target="_blank">
      Open in {name}
    </Link>
  );

  return (
    <div className={`${styles.root} copy-page`}>
      {/* Some agents follow only links that they see, so this one isn't in the list. */}
      {/* eslint-disable-next-line @docusaurus/no-html-links -- the Markdown version is a file, not a route */}
      <a
        className={`quiet-button ${styles.markdown}`}
        href={markdownUrl}
        aria-label="View as Markdown"
      >
        Markdown
      </a>
      {/* Converters of HTML for agents leave out marked elements. */}
      <details className="script-only" data-menu>
        <summary className={`quiet-button ${styles.button}`}>Copy page</summary>
        <div className={`floating ${styles.list}`}>
          <button
            type="button"
            data-script
            data-copy-page={markdownUrl}
            className={`clean-btn ${styles.item}`}
          >
            Copy as Markdown
          </button>
          {assistant('ChatGPT', 'https://chatgpt.com/?hints=search&q=')}
          {assistant('Claude', 'https://claude.ai/new?q=')}
          {guide !== undefined && (
            <Link className={styles.item} to={guide}>
              Use with your coding agent
            </Link>
          )}
        </div>
      </details>
    </div>
  );
}
