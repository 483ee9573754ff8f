/**
 * The API as a page meets it: a real server on a port of its own that allows requests of any site, holds each against
 * api/openapi.json and answers with the examples there. A test chooses another status, or lets a stream stop half-way.
 *
 * `tests/samples/mock.ts` is the other mock of the API: there the answers are those of a sample's page.
 */
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {checkRequest, findEndpoint, responseOf, type Json, type Node} from './openapi';

export type Received = {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** What the request breaks of the specification. */
  problems: string[];
};

export type Reply = {
  /** Of the responses that the specification describes; its first example is sent. */
  status?: string;
  headers?: Record<string, string>;
  /** In place of the example. */
  body?: string | Buffer;
  /** Leaves the request without an answer. */
  hangs?: true;
  /** Ends the connection in the middle of the answer. */
  breaks?: true;
};

const wantsStream = (body: string): boolean => /"Key":\s*"stream",\s*"Value":\s*"?true|"stream":\s*true/.test(body);

export class ApiServer {
  readonly received: Received[] = [];
  /** How the next requests are answered. */
  reply: Reply = {};
  /** Whether pages may call (CORS). */
  allowsOrigin = true;
  /** How many events of a stream are sent before {@link release} is called. */
  eventsBeforeRelease = Infinity;
  #release: () => void = () => undefined;
  #server: Server | undefined;

  /** @returns the address that stands for the API's host */
  async start(): Promise<string> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    this.#server = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The mock API is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  /** Lets a stream that was held up go on. */
  release(): void {
    this.#release();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {method = '', url = '', headers} = request;
    if (this.allowsOrigin) response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After, Content-Disposition');
    if (method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
      response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '');
      response.writeHead(204).end();
      return;
    }
    const bytes = await buffer(request);
    const body = bytes.toString();
    const asked = new URL(url, 'https://api.serenitystar.ai');
    const isForm = headers['content-type']?.startsWith('multipart/form-data') === true;
    const form = isForm
      ? await new Response(new Uint8Array(bytes), {headers: {'Content-Type': headers['content-type'] ?? ''}}).formData()
      : undefined;
    const {endpoint, problems} = checkRequest({
      method,
      url: asked,
      // A browser sends these by itself.
      headers: Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => !['origin', 'referer', 'cache-control', 'pragma', 'priority'].includes(name))
          .map(([name, value]) => [name, String(value)]),
      ),
      body: form
        ? {
            form: Object.fromEntries(
              [...form].map(([name, value]) => [name, typeof value === 'string' ? value : '@file']),
            ),
          }
        : body === ''
          ? undefined
          : body,
    });
    this.received.push({method, url, headers, body, problems});
    const {reply} = this;
    if (reply.hangs) return;
    const operation = (endpoint ?? findEndpoint(method, asked.pathname))?.operation;
    const content = (operation && responseOf(operation, reply.status ?? '200')?.content) ?? {};
    const stream = content['text/event-stream'];
    if (stream && reply.body === undefined && wantsStream(body)) {
      response.writeHead(200, {'Content-Type': 'text/event-stream', ...reply.headers});
      const frames = String(stream.examples?.answer?.value ?? '').split(/(?<=\n\n)/);
      frames.slice(0, this.eventsBeforeRelease).forEach((frame) => response.write(frame));
      if (frames.length > this.eventsBeforeRelease) await new Promise<void>((done) => (this.#release = done));
      if (reply.breaks) {
        response.destroy();
        return;
      }
      frames.slice(this.eventsBeforeRelease).forEach((frame) => response.write(frame));
      response.end();
      return;
    }
    const [type = 'application/json', media] = Object.entries(content)[0] ?? [];
    const example: Json | Node = Object.values(media?.examples ?? {})[0]?.value ?? media?.example ?? {};
    response.writeHead(Number(reply.status ?? 200), {'Content-Type': type, ...reply.headers});
    response.end(reply.body ?? (type === 'application/json' ? JSON.stringify(example) : 'bytes'));
  }
}
