/**
 * A mock of the API for pages: a server on a separate port that allows cross-origin requests, validates them against
 * api/openapi.json, and responds with its examples. Tests can choose another status or interrupt a stream.
 *
 * `tests/samples/mock.ts` is the other mock of the API, whose responses come from a sample's page.
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
  /** How the request violates the specification. */
  problems: string[];
};

export type Reply = {
  /** A status that the specification describes. Its first example is sent. */
  status?: string;
  headers?: Record<string, string>;
  /** Replaces the example. */
  body?: string | Buffer;
  /** Never responds to the request. */
  hangs?: true;
  /** Closes the connection in the middle of the response. */
  breaks?: true;
};

const wantsStream = (body: string): boolean => /"Key":\s*"stream",\s*"Value":\s*"?true|"stream":\s*true/.test(body);

export class ApiServer {
  readonly received: Received[] = [];
  /** How to respond to the next requests. */
  reply: Reply = {};
  /** Whether pages may call (CORS). */
  allowsOrigin = true;
  /** Number of stream events sent before {@link release} is called. */
  eventsBeforeRelease = Infinity;
  #release: () => void = () => undefined;
  #server: Server | undefined;

  /** @returns the URL that replaces the API's host */
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

  /** Resumes a held stream. */
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
      // Browsers add these automatically.
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
