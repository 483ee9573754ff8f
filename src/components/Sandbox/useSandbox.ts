/** Loads the sandbox when the user runs something on a page for the first time. */
import {useState} from 'react';

type PageSandbox = Pick<typeof import('./pageSandbox'), 'DemoReply' | 'SampleRun'>;

/**
 * @param operations - operations that the page calls, as the last parts of their pages' URLs
 * @returns `count` is the number of runs; `message` says that the sandbox is loading, or couldn't
 *   be loaded
 */
export function useSandbox(operations: readonly string[]) {
  const [sandbox, setSandbox] = useState<PageSandbox>();
  const [message, setMessage] = useState('');
  const [count, setCount] = useState(0);
  async function run(): Promise<void> {
    try {
      setMessage(sandbox ? '' : 'Loading…');
      const {DemoReply, loadSandbox, SampleRun} = await import('./pageSandbox');
      await Promise.all(operations.map(loadSandbox));
      setSandbox({DemoReply, SampleRun});
      setCount((runs) => runs + 1);
      setMessage('');
    } catch {
      setMessage('The example couldn’t be loaded. Check your network connection, and try again.');
    }
  }
  return {sandbox, message, count, run};
}
