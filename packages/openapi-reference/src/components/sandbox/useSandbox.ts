/** Loads the sandbox when the user runs something on a page for the first time. */
import {useLoaded} from '@docs-kit/browser/useLoaded';
import {nameSandboxFile} from '@docs-kit/openapi-sandbox/dataFile';
import {preload} from 'react-dom';

/**
 * @param operationIds - IDs of the operations that the sandbox will respond for
 * @returns the sandbox once it's loaded, a message about loading it, and what loads it
 */
export function useSandbox(operationIds: readonly string[]) {
  const {loaded, ...rest} = useLoaded('example', async () => {
    for (const operationId of operationIds)
      preload(nameSandboxFile(operationId), {as: 'fetch', crossOrigin: 'anonymous'});
    const sandbox = await import('./LazySandbox');
    await Promise.all(operationIds.map(sandbox.loadSandboxOperation));
    return sandbox;
  });
  return {sandbox: loaded, ...rest};
}
