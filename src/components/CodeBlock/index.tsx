/**
 * A code block with HTML that was highlighted at build time
 * (src/plugins/markdown/code-highlighting), so that no highlighter loads.
 */
import useIsBrowser from '@docusaurus/useIsBrowser';
import {copyText} from '@site/src/client/copyText';
import {useCodeWordWrap} from '@docusaurus/theme-common/internal';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import IconWordWrap from '@theme/Icon/WordWrap';
import {clsx} from 'clsx';
import {useEffect, useState, type ReactNode, type RefObject} from 'react';
import styles from './styles.module.css';

export type CodeBlockProps = {
  /** Highlighted code, made by `highlight` at build time. */
  readonly html?: string;
  /** Plain code, used when there is no HTML. */
  readonly children?: string;
  /** Language, where the class does not name it. */
  readonly language?: string;
  readonly title?: string;
  /** `language-…`, from a fence. */
  readonly className?: string;
  /** The fence's words after its language; only the title is shown. */
  readonly metastring?: string;
};

/** How long the button shows the result, in milliseconds. */
const RESULT_MS = 2000;

function CopyButton({code}: {readonly code: RefObject<HTMLPreElement | null>}): ReactNode {
  const [result, setResult] = useState<string>();
  useEffect(() => {
    if (!result) return undefined;
    const timer = setTimeout(setResult, RESULT_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const label = result ?? 'Copy code to clipboard';
  const isCopied = result === 'Copied';
  const copy = () =>
    void copyText(code.current?.textContent ?? '').then(
      () => setResult('Copied'),
      () => setResult('Copy failed. Select and copy manually'),
    );
  return (
    <button
      type="button"
      className={clsx('clean-btn', isCopied && styles.copied)}
      aria-label={label}
      title={label}
      onClick={copy}
    >
      {isCopied ? <IconSuccess aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
    </button>
  );
}

/** A code block with its title, a copy button, and a word-wrap button when a line overflows. */
export default function CodeBlock({
  html,
  children,
  language,
  title,
  className,
  metastring,
}: CodeBlockProps): ReactNode {
  const isBrowser = useIsBrowser();
  const wordWrap = useCodeWordWrap();
  const shownTitle = title ?? /\btitle=(["'])(.*?)\1/.exec(metastring ?? '')?.[2];
  const languageClass = className ?? (language && `language-${language}`);
  return (
    <div className={clsx(languageClass, styles.container, 'theme-code-block')}>
      {shownTitle && <div className={styles.title}>{shownTitle}</div>}
      <div className={styles.content}>
        {/* A scrolling region must be reachable by keyboard: https://dequeuniversity.com/rules/axe/4.10/scrollable-region-focusable */}
        <pre
          ref={wordWrap.codeBlockRef}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={clsx(languageClass, styles.block, 'thin-scrollbar')}
        >
          {html === undefined ? (
            <code>{children}</code>
          ) : (
            <code dangerouslySetInnerHTML={{__html: html}} />
          )}
        </pre>
        {isBrowser && (
          <div className={styles.buttons}>
            {(wordWrap.isEnabled || wordWrap.isCodeScrollable) && (
              <button
                type="button"
                className="clean-btn"
                aria-label="Toggle word wrap"
                title="Toggle word wrap"
                aria-pressed={wordWrap.isEnabled}
                onClick={wordWrap.toggle}
              >
                <IconWordWrap aria-hidden="true" />
              </button>
            )}
            <CopyButton code={wordWrap.codeBlockRef} />
          </div>
        )}
      </div>
    </div>
  );
}
