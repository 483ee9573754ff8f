/** MCP over HTTP. */
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';

/** The error of JSON-RPC 2.0 for a failure in the server, without what's private to it. */
const INTERNAL_ERROR = {
  jsonrpc: '2.0',
  error: {code: -32_603, message: 'Internal error'},
  id: null,
};

/**
 * Creates a server that listens to nothing yet. A request that fails gets status 500, and its error
 * is printed; the server goes on.
 *
 * @param create - creates the MCP server of a request. Each request has its own, because it keeps
 *   no session
 */
export function createHttpServer(create: () => McpServer): Server {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {port} = server.address() as AddressInfo;
    // Other websites must not reach it through a name that resolves to this computer (DNS
    // rebinding).
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableDnsRebindingProtection: true,
      allowedHosts: ['localhost', '127.0.0.1'].map((name) => `${name}:${port}`),
    });
    response.on('close', () => void transport.close().catch(console.error));
    await create().connect(transport as Parameters<McpServer['connect']>[0]);
    await transport.handleRequest(request, response);
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, {'Content-Type': 'application/json'})
          .end(JSON.stringify(INTERNAL_ERROR));
    });
  });
  return server;
}
