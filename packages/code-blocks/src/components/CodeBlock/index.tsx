/**
 * A code block with HTML that was highlighted at build time (../../rehype.ts), so that no
 * highlighter loads. Its buttons work before React has loaded (../../copyButtons.ts).
 */
import '@docs-kit/browser/tokens.css';
import './highlight.css';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {getFenceTitle} from '../../fenceTitle';
import {nameLanguage} from '../../languages';
import styles from './styles.module.css';

type CodeBlockProps = {
  /** Highlighted code, made by `highlight` at build time. */
  readonly html?: string;
  /** Code, used when there is no HTML. */
  readonly children?: ReactNode;
  /** Language, where the class does not name it. */
  readonly language?: string;
  /** `language-…`, from a fence. */
  readonly className?: string;
  /** What the bar shows in place of the language. */
  readonly title?: string;
  /** The fence's words after its language; only the title is shown, in place of the language. */
  readonly metastring?: string;
};

export default function CodeBlock({
  html,
  children,
  language,
  className,
  title: ownTitle,
  metastring,
}: CodeBlockProps): ReactNode {
  const title = ownTitle ?? getFenceTitle(metastring);
  const languageClass = className ?? (language && `language-${language}`);
  return (
    <div className={`${styles.container} theme-code-block`}>
      <div className={styles.bar}>
        <span className={clsx(styles.name, title && styles.file)}>
          {title ?? nameLanguage(languageClass?.replace('language-', '') ?? '')}
        </span>
        <button
          type="button"
          data-script="wrap-code"
          aria-label="Toggle word wrap"
          title="Toggle word wrap"
          aria-pressed="false"
          hidden
        />
        <button
          type="button"
          data-script="copy-code"
          aria-label="Copy code to clipboard"
          title="Copy code to clipboard"
        />
      </div>
      {/* A scrolling region must be reachable by keyboard: https://dequeuniversity.com/rules/axe/4.10/scrollable-region-focusable */}
      <pre
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={0}
        className={clsx(languageClass, styles.block)}
      >
        {html === undefined ? (
          <code>{children}</code>
        ) : (
          <code dangerouslySetInnerHTML={{__html: html}} />
        )}
      </pre>
    </div>
  );
}
