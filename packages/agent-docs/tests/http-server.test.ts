/** The MCP server over HTTP: requests that fail, and ways to write its address. */
import {once} from 'node:events';
import {request as sendRequest} from 'node:http';
import type {AddressInfo} from 'node:net';
import {McpServer} from '@modelcontextprotocol/server';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createHttpServer} from '../src/mcp/httpServer';

const createServer = () => new McpServer({name: 'test', version: '1'});
const create = vi.fn(createServer);
const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: {name: 'test', version: '1'},
  },
});

let server: ReturnType<typeof createHttpServer>;
let port: number;
beforeEach(async () => {
  server = createHttpServer(create).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({port} = server.address() as AddressInfo);
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** @param target - the address in the first line of the request, which fetch would correct */
const initialize = (target = '/mcp') =>
  new Promise<{status?: number; text: string}>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    sendRequest({port, path: target, method: 'POST', headers}, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => resolve({status: response.statusCode, text}));
    })
      .on('error', reject)
      .end(INITIALIZE);
  });

describe('The HTTP server of MCP', () => {
  it('goes on after a request that fails', async () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    create.mockImplementationOnce(() => {
      throw new Error('no server');
    });
    create.mockImplementationOnce(() => {
      const broken = createServer();
      vi.spyOn(broken, 'connect').mockRejectedValue(new Error('no connection'));
      return broken;
    });
    for (const message of ['no server', 'no connection']) {
      const {status, text} = await initialize();
      expect([status, JSON.parse(text)]).toMatchObject([500, {error: {code: -32603}}]);
      expect(print).toHaveBeenLastCalledWith(expect.objectContaining({message}));
    }
    expect(await initialize()).toEqual({
      status: 200,
      text: expect.stringContaining('"serverInfo"') as string,
    });
  });

  it.each(['/mcp', '/mcp/', '/mcp?a=b', 'http://localhost/mcp'])(
    'responds at %s',
    async (target) => {
      expect(await initialize(target)).toMatchObject({status: 200});
    },
  );

  it.each(['//', '/', '/mcp2', 'http://[', '*'])(
    'goes on after a request to %s',
    async (target) => {
      expect(await initialize(target)).toMatchObject({status: 404});
      expect(await initialize()).toMatchObject({status: 200});
    },
  );
});
