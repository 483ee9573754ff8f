/** Loads the sandbox when the user runs something on a page for the first time. */
import {useState} from 'react';

type PageSandbox = Pick<typeof import('./pageSandbox'), 'DemoReply' | 'SampleRun'>;

/**
 * Loads something when the user asks for it.
 *
 * @returns `count` is the number of runs; `message` says that it's loading, or couldn't be loaded
 */
export function useLoaded<Loaded>(load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [message, setMessage] = useState('');
  const [count, setCount] = useState(0);
  async function run(): Promise<void> {
    try {
      setMessage(loaded ? '' : 'Loading…');
      const result = await load();
      setLoaded(result);
      setCount((runs) => runs + 1);
      setMessage('');
    } catch {
      setMessage('The example couldn’t be loaded. Check your network connection, and try again.');
    }
  }
  return {loaded, message, count, run};
}

/** @param operations - operations that the page calls, as the last parts of their pages' URLs */
export function useSandbox(operations: readonly string[]) {
  const {loaded, ...rest} = useLoaded(async (): Promise<PageSandbox> => {
    const {DemoReply, loadSandbox, SampleRun} = await import('./pageSandbox');
    await Promise.all(operations.map(loadSandbox));
    return {DemoReply, SampleRun};
  });
  return {sandbox: loaded, ...rest};
}
