/** Copies text and announces the result. Without JavaScript, the button is hidden and its space is kept. */
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useCopy} from '@site/src/client/useCopy';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  text: string;
  /** What is copied; part of the button's accessible name. */
  what: string;
};

export default function CopyButton({text, what}: Props): ReactNode {
  const [state, copy] = useCopy(() => text);
  const isBrowser = useIsBrowser();
  const label = {idle: 'Copy', copied: 'Copied', failed: 'Copy failed. Select and copy manually'}[state];
  return (
    <span className={styles.copy}>
      {isBrowser && (
        <button type="button" className="quiet-button" onClick={copy} aria-label={`${label}: ${what}`}>
          {label}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {state === 'idle' ? '' : label}
      </span>
    </span>
  );
}
