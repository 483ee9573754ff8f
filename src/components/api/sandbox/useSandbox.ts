/** Loads the sandbox when the user runs something on a page for the first time. */
import {preload} from 'react-dom';
import {useLoaded} from '@site/src/client/useLoaded';
import {nameSandboxFile} from '@site/src/config/api';

/** @param slugs - of the operations that the page calls */
export function useSandbox(slugs: readonly string[]) {
  const {loaded, ...rest} = useLoaded('example', async () => {
    for (const slug of slugs)
      preload(nameSandboxFile(slug), {as: 'fetch', crossOrigin: 'anonymous'});
    const sandbox = await import('./LazySandbox');
    await Promise.all(slugs.map(sandbox.loadSandboxOperation));
    return sandbox;
  });
  return {sandbox: loaded, ...rest};
}
