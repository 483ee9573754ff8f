/** Loads the sandbox when the user runs something on a page for the first time. */
import {useState} from 'react';

type Examples = Pick<typeof import('./examples'), 'DemoReply' | 'SampleRun'>;

/**
 * @param operations - operations that the page calls, as the last parts of their pages' URLs
 * @returns `count` is the number of runs; `message` says that the sandbox is loading, or couldn't
 *   be loaded
 */
export function useExamples(operations: readonly string[]) {
  const [examples, setExamples] = useState<Examples>();
  const [message, setMessage] = useState('');
  const [count, setCount] = useState(0);
  async function run(): Promise<void> {
    try {
      setMessage(examples ? '' : 'Loading…');
      const {DemoReply, loadExamples, SampleRun} = await import('./examples');
      await Promise.all(operations.map(loadExamples));
      setExamples({DemoReply, SampleRun});
      setCount((runs) => runs + 1);
      setMessage('');
    } catch {
      setMessage('The example couldn’t be loaded. Check your network connection, and try again.');
    }
  }
  return {examples, message, count, run};
}
