/** The button of the navigation bar that opens “Ask the docs”. */
import type {ReactNode} from 'react';
import {PANEL_ID} from '../../vanilla/panelId';
import {useAskPanel} from './';
import styles from './styles.module.css';

export default function AskButton(): ReactNode {
  const start = useAskPanel();
  return (
    start && (
      <button
        type="button"
        className={`clean-btn ${styles.button} script-only`}
        aria-label="Ask the docs"
        aria-haspopup="dialog"
        data-dialog={PANEL_ID}
        onClick={start}
      >
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5.5h16v10.5h-9l-4.5 3.5v-3.5H4z" />
          <path d="M8.5 9.5h7M8.5 12.25h4.5" />
        </svg>
        <span className={styles.label}>Ask</span>
      </button>
    )
  );
}
