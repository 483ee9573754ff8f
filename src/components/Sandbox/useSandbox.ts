/** Loads the sandbox when the user runs something on a page for the first time. */
import {useLoaded} from '@site/src/client/useLoaded';

/** @param operations - operations that the page calls, as the last parts of their pages' URLs */
export function useSandbox(operations: readonly string[]) {
  const {loaded, ...rest} = useLoaded('example', async () => {
    const sandbox = await import('./pageSandbox');
    await Promise.all(operations.map(sandbox.loadSandboxOperation));
    return sandbox;
  });
  return {sandbox: loaded, ...rest};
}
