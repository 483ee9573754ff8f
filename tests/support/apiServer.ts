/**
 * The sandbox on a free port, for pages, samples, and the SDK. Records violations of
 * api/openapi.json. Tests can choose a response, or hold a stream.
 */
import {ANSWER_HEADER} from '@docs-kit/openapi-sandbox/engine';
import {listen, type Listener} from '../../tools/support/ports';
import {type ApiRequest, checkRequest, toFormBody} from './apiRequests';
import {createPlatformApp} from './sandboxOperations';

export type Received = {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Operation that the request calls. */
  operation?: string;
  /** Violations of api/openapi.json. */
  problems: string[];
};

export type ServerReply = {
  /** Status of a response that the file describes; its first example is sent. */
  status?: string;
  headers?: Record<string, string>;
  /** Replaces the example. */
  body?: string | Buffer;
  /** Whether the request stays without a response. */
  hangs?: true;
};

/** Headers that browsers send by themselves. */
const BROWSER_HEADERS = ['origin', 'referer', 'cache-control', 'pragma', 'priority'];

const wantsStream = (body: string): boolean =>
  /"Key":\s*"stream",\s*"Value":\s*"?true|"stream":\s*true/.test(body);

export class ApiServer {
  readonly received: Received[] = [];
  /** The response to the next requests. */
  reply: ServerReply = {};
  /** Whether pages may send requests (CORS). */
  allowsOrigin = true;
  /** How many events of a stream are sent before {@link release} is called. */
  eventsBeforeRelease = Infinity;
  #release: () => void = () => undefined;
  #server: Listener | undefined;
  readonly #app = createPlatformApp({hasLinks: false});

  /**
   * @param isLoose - whether to accept the spelling of the SDK
   * @param usesExamples - whether to respond with the examples of api/openapi.json
   */
  constructor(private readonly options: {isLoose?: boolean; usesExamples?: boolean} = {}) {}

  /** @returns the origin in place of the API's */
  async start(): Promise<string> {
    this.#server = await listen((request) => this.#respond(request));
    return this.#server.origin;
  }

  stop(): void {
    this.#server?.stop();
  }

  /** Lets a held stream continue. */
  release(): void {
    this.#release();
  }

  async #record(request: Request): Promise<string> {
    const {method} = request;
    const url = new URL(request.url);
    const headers = Object.fromEntries(
      [...request.headers].filter(([name]) => !BROWSER_HEADERS.includes(name)),
    );
    const copy = request.clone();
    const body = await request.clone().text();
    const isForm = headers['content-type']?.startsWith('multipart/form-data');
    const content = isForm ? toFormBody(await copy.formData()) : body;
    const sent: ApiRequest = {method, url, headers, ...(content !== '' && {body: content})};
    const checked = checkRequest(sent, this.options);
    this.received.push({method, url: url.pathname + url.search, headers, body, ...checked});
    return body;
  }

  async #respond(request: Request): Promise<Response> {
    const {reply} = this;
    if (request.method !== 'OPTIONS') {
      const body = await this.#record(request);
      if (reply.hangs) return new Promise(() => undefined);
      const example = wantsStream(body) ? 'stream' : '200';
      const answer = reply.status ?? (this.options.usesExamples ? example : undefined);
      if (answer !== undefined) {
        const headers = new Headers(request.headers);
        headers.set(ANSWER_HEADER, answer);
        request = new Request(request, {headers});
      }
    }
    const response = await this.#app.fetch(request);
    const headers = new Headers(response.headers);
    if (!this.allowsOrigin) headers.delete('Access-Control-Allow-Origin');
    headers.set('Access-Control-Expose-Headers', 'Retry-After, Content-Disposition');
    for (const [name, value] of Object.entries(reply.headers ?? {})) headers.set(name, value);
    if (reply.body !== undefined) headers.delete('Content-Length');
    const isStream = headers.get('Content-Type') === 'text/event-stream';
    const sent =
      isStream && response.body ? response.body.pipeThrough(this.#holdEvents()) : response.body;
    const content = reply.body === undefined ? sent : Buffer.from(reply.body);
    return new Response(content as BodyInit | null, {status: response.status, headers});
  }

  /** Holds a stream after some events. */
  #holdEvents(): TransformStream<Uint8Array, Uint8Array> {
    let count = 0;
    return new TransformStream({
      transform: async (chunk, controller) => {
        if (count === this.eventsBeforeRelease) {
          await new Promise<void>((done) => (this.#release = done));
        }
        count += 1;
        controller.enqueue(chunk);
      },
    });
  }
}
