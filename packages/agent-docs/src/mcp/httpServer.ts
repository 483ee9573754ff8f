/** MCP over HTTP on this computer: one endpoint without sessions, for both eras of the protocol. */
import {createServer, type Server} from 'node:http';
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

const PATH = '/mcp';

/** The SDK wants both in the header, and many clients send only one, or `*\/*`, or nothing. */
const BOTH_TYPES = 'application/json, text/event-stream';

/**
 * Creates a server that listens to nothing yet. A request that fails gets status 500, and its error
 * is printed; the server goes on.
 *
 * @param create - creates the MCP server of a request. Each request has its own, because it keeps
 *   no session
 */
export function createHttpServer(create: () => McpServer): Server {
  const modern = {
    json: createMcpHandler(create, {legacy: 'reject', responseMode: 'json'}),
    events: createMcpHandler(create, {legacy: 'reject', responseMode: 'sse'}),
  };

  async function respondToEarlierClient(request: Request, wantsEvents: boolean): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: !wantsEvents,
    });
    await create().connect(transport);
    return transport.handleRequest(request);
  }

  const isHostValid = localhostHostValidation();
  const isOriginValid = localhostOriginValidation();
  return createServer((request, response) => {
    // Other websites must not reach it, neither as themselves nor through a name that resolves to
    // this computer (DNS rebinding).
    if (!isHostValid(request, response) || !isOriginValid(request, response)) return;
    // Proxies send the whole address.
    const path = request.url?.replace(/^https?:\/\/[^/?#]*/i, '').replace(/\/?(?:[?#].*)?$/, '');
    if (path !== PATH) {
      response.writeHead(404).end(`MCP is at ${PATH}.\n`);
      return;
    }
    request.url = PATH;
    if (request.method !== 'POST') {
      response.writeHead(405, {allow: 'POST'}).end('Send requests with POST.\n');
      return;
    }
    // Clients that accept JSON get JSON, and those that only accept events get events.
    const {accept = ''} = request.headers;
    const wantsEvents = /event-stream/.test(accept) && !/json|\*/.test(accept);
    request.headers.accept = BOTH_TYPES;
    const fetch = async (converted: Request) =>
      (await isLegacyRequest(converted))
        ? respondToEarlierClient(converted, wantsEvents)
        : modern[wantsEvents ? 'events' : 'json'].fetch(converted);
    void toNodeHandler({fetch}, {onerror: console.error})(request, response);
  });
}
