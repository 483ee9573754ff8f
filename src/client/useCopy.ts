/** State of a copy button. */
import {useEffect, useState} from 'react';
import {copyText} from './copyText';

/** How long the result stays visible, in milliseconds. */
const RESULT_MS = 2000;

type CopyState = 'idle' | 'copied' | 'failed';

/**
 * @param idleLabel - the button's label before the click
 * @param getText - returns the text at the moment of the click
 * @returns the button's state and label, and the handler for its click
 */
export function useCopy(idleLabel: string, getText: () => string): {state: CopyState; label: string; copy: () => void} {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), RESULT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const label = {idle: idleLabel, copied: 'Copied', failed: 'Copy failed. Select and copy manually'}[state];
  const copy = () =>
    void copyText(getText()).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return {state, label, copy};
}
