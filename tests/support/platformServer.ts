/** The platform's sandbox as a server, while the tests of a block run. */
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {createSandboxServer} from '@docs-kit/openapi-sandbox/server/app';
import {afterAll, beforeAll} from 'vitest';
import {createPlatformApp} from './sandboxOperations';

/** @returns a function that tests call for the server's origin */
export function startPlatformServer(): () => string {
  const server = createSandboxServer(createPlatformApp(), '127.0.0.1');
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
