/** The platform's sandbox as a server, while the tests of a block run. */
import {afterAll, beforeAll} from 'vitest';
import {listen, type Listener} from '../../tools/support/ports';
import {createPlatformApp} from './sandboxOperations';

/** @returns a function that tests call for the server's origin */
export function startPlatformServer(): () => string {
  let server: Listener;
  beforeAll(async () => {
    const app = createPlatformApp();
    server = await listen((request) => app.fetch(request));
  });
  afterAll(() => server.stop());
  return () => server.origin;
}
