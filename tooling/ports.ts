/** Free ports of this machine, and servers on them. */
import {once} from 'node:events';
import type {Server} from 'node:http';
import {type AddressInfo, createServer} from 'node:net';
import {serve} from '@hono/node-server';

export type Listener = {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Ends open connections too. */
  stop(): void;
};

export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<Listener> {
  const server = serve({fetch, port: 0, hostname: '127.0.0.1'}) as Server;
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @returns a port of this machine that nothing listens on */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  return port;
}
