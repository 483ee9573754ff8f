/** Copies a text and tells whether it worked. Without JavaScript there is no button, only its room. */
import {useEffect, useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';

type Props = {
  text: string;
  /** What is copied, for those who hear the button's name. */
  what: string;
};

export default function CopyButton({text, what}: Props): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    // The clipboard is missing on plain HTTP and may be refused.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  const label = {idle: 'Copy', copied: 'Copied', failed: 'Select and copy by hand'}[state];
  return (
    <span className={styles.copy}>
      {isBrowser && (
        <button type="button" className={styles.copyButton} onClick={copy} aria-label={`${label}: ${what}`}>
          {label}
        </button>
      )}
      <span role="status" className={styles.visuallyHidden}>
        {state === 'idle' ? '' : label}
      </span>
    </span>
  );
}
