/**
 * Whether the console answers from examples or sends real requests. The choice lasts until the tab
 * is closed.
 */
import {useState} from 'react';
import {config} from '@site/src/client/runtimeConfig';
import {withFallback} from '@site/src/client/safeStorage';

export type Mode = 'example' | 'live';

const KEY = 'api-console-mode';
const storage = withFallback('sessionStorage');

/** Real requests are possible. */
export const isLiveAllowed = config.apiConsole === 'live';

export function useMode(): [mode: Mode, choose: (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>(() =>
    isLiveAllowed && storage.get(KEY) === 'live' ? 'live' : 'example',
  );
  const choose = (chosen: Mode) => {
    storage.set(KEY, chosen);
    setMode(chosen);
  };
  return [mode, choose];
}
