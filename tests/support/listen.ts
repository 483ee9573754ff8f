/** Serves an application on a free port of this machine. */
import {once} from 'node:events';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
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
