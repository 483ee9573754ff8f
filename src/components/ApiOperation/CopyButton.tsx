/** Copies text and announces the result. Hidden without JavaScript, as all buttons are. */
import {useCopy} from '@site/src/client/useCopy';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  text: string;
  /** What is copied; part of the button's accessible name. */
  what: string;
};

export default function CopyButton({text, what}: Props): ReactNode {
  const {state, label, copy} = useCopy('Copy', () => text);
  return (
    <span className={styles.copy}>
      <button type="button" className="small-button" onClick={copy} aria-label={`${label}: ${what}`}>
        {label}
      </button>
      <span role="status" className="visually-hidden">
        {state === 'idle' ? '' : label}
      </span>
    </span>
  );
}
