/** State of a copy button. */
import {useEffect, useState} from 'react';
import {copyText} from './copyText';

/** How long the result stays visible, in milliseconds. */
const RESULT_MS = 2000;

type CopyState = 'idle' | 'copied' | 'failed';

/**
 * @param getText - returns the text at the moment of the click
 * @returns the button's state, and the handler for its click
 */
export function useCopy(getText: () => string): [state: CopyState, copy: () => void] {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), RESULT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return [
    state,
    () =>
      void copyText(getText()).then(
        () => setState('copied'),
        () => setState('failed'),
      ),
  ];
}
