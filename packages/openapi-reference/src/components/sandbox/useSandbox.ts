/** Loads the sandbox when the user runs something on a page for the first time. */
import {useLoaded} from '@docs-kit/browser/useLoaded';
import {preload} from 'react-dom';
import {formatOperationUrl} from '../../shared/console';

/**
 * @param operationIds - IDs of the operations that the sandbox will respond for
 * @returns the sandbox once it's loaded, a message about loading it, what loads it, and what the
 *   control that does needs, so that all files load with its press
 */
export function useSandbox(operationIds: readonly string[]) {
  const files = operationIds.map(formatOperationUrl);
  const {loaded, ...rest} = useLoaded('example', async () => {
    for (const file of files) preload(file, {as: 'fetch', crossOrigin: 'anonymous'});
    const sandbox = await import(/* webpackChunkName: 'sandbox' */ './LazySandbox');
    await Promise.all(operationIds.map(sandbox.loadOperation));
    return sandbox;
  });
  const attributes = {'data-loads': 'sandbox', 'data-fetches': files.join(' ')};
  return {sandbox: loaded, attributes, ...rest};
}
