/** Loads the sandbox when the user runs something on a page for the first time. */
import {useState} from 'react';

/** The message of {@link useLoaded} while it loads. */
export const LOADING = 'Loading…';

/**
 * Loads something when the user asks for it.
 *
 * @param name - what the message calls it
 * @returns `run` loads it, once, and returns whether it's there; `count` is the number of runs;
 *   `message` says that it's loading, or couldn't be loaded
 */
export function useLoaded<Loaded>(name: string, load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [message, setMessage] = useState('');
  const [count, setCount] = useState(0);
  async function run(): Promise<boolean> {
    try {
      if (!loaded) setMessage(LOADING);
      const result = loaded ?? (await load());
      setLoaded(result);
      setCount((runs) => runs + 1);
      setMessage('');
      return true;
    } catch {
      setMessage(
        `The ${name} couldn’t be loaded. Check your network connection, and try again or reload the page.`,
      );
      return false;
    }
  }
  return {loaded, message, count, run};
}

/** @param operations - operations that the page calls, as the last parts of their pages' URLs */
export function useSandbox(operations: readonly string[]) {
  const {loaded, ...rest} = useLoaded('example', async () => {
    const sandbox = await import('./pageSandbox');
    await Promise.all(operations.map(sandbox.loadSandbox));
    return sandbox;
  });
  return {sandbox: loaded, ...rest};
}
