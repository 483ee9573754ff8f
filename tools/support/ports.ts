/** Free ports of this machine, and servers on them, for tests and benchmarks. */
import {once} from 'node:events';
import type {Server} from 'node:http';
import {type AddressInfo, createServer} from 'node:net';
import {serve} from '@hono/node-server';

/** A server that {@link listen} has started. */
export type Listener = {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Stops the server, and ends open connections. */
  stop(): void;
};

/**
 * Starts a server on a free port, which only this machine can reach.
 *
 * @param fetch - responds to each request
 */
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

/**
 * Waits until a URL responds.
 *
 * @throws Error if it doesn't within `seconds`
 */
export async function waitForServer(url: string, seconds = 60): Promise<void> {
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries++) {
    if (tries > seconds * 10) throw new Error(`${url} doesn't respond.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
