/** The MCP server over HTTP, when a request fails. */
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {McpServer} from '@modelcontextprotocol/server';
import {expect, it, vi} from 'vitest';
import {createHttpServer} from '../src/mcp/httpServer';

it('goes on after a request that fails', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const createServer = () => new McpServer({name: 'test', version: '1'});
  const create = vi.fn(createServer);
  const server = createHttpServer(create).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const initialize = () =>
    fetch(`http://127.0.0.1:${port}/mcp`, {
      method: 'POST',
      headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: {name: 'test', version: '1'},
        },
      }),
    });
  try {
    create.mockImplementationOnce(() => {
      throw new Error('no server');
    });
    create.mockImplementationOnce(() => {
      const broken = createServer();
      vi.spyOn(broken, 'connect').mockRejectedValue(new Error('no connection'));
      return broken;
    });
    for (const message of ['no server', 'no connection']) {
      const failed = await initialize();
      expect([failed.status, await failed.json()]).toMatchObject([500, {error: {code: -32603}}]);
      expect(print).toHaveBeenLastCalledWith(expect.objectContaining({message}));
    }
    const response = await initialize();
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('"serverInfo"'),
    ]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
