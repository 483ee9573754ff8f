/** Loads code or data when the user asks for it for the first time. */
import {useRef, useState} from 'react';

/**
 * @param name - name of the code or data, for the message
 * @returns `run` loads it, once, and returns whether it's loaded; `count` is the number of runs;
 *   `message` is for the user, while it's loading or after a failure
 */
export function useLoaded<Loaded>(name: string, load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [message, setMessage] = useState('');
  const [count, setCount] = useState(0);
  const loading = useRef<Promise<Loaded>>(null);
  async function run(): Promise<boolean> {
    try {
      if (!loaded) setMessage('Loading…');
      const result = await (loading.current ??= load());
      setLoaded(result);
      setCount((runs) => runs + 1);
      setMessage('');
      return true;
    } catch {
      loading.current = null;
      setMessage(
        `The ${name} couldn't be loaded. Check your network connection, and try again or reload the page.`,
      );
      return false;
    }
  }
  return {loaded, message, count, run};
}
