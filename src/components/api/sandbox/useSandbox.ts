/** Loads the sandbox when the user runs something on a page for the first time. */
import {preload} from 'react-dom';
import {useLoaded} from '@site/src/client/useLoaded';
import {nameSandboxFile} from '@site/src/config/api';

/** @param operations - operations that the page calls, as the last parts of their pages' URLs */
export function useSandbox(operations: readonly string[]) {
  const {loaded, ...rest} = useLoaded('example', async () => {
    for (const slug of operations)
      preload(nameSandboxFile(slug), {as: 'fetch', crossOrigin: 'anonymous'});
    const sandbox = await import('./LazySandbox');
    await Promise.all(operations.map(sandbox.loadSandboxOperation));
    return sandbox;
  });
  return {sandbox: loaded, ...rest};
}
