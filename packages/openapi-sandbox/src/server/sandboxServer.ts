/** The sandbox as a server, which also answers what isn't HTTP. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type {Socket} from 'node:net';
import {getRequestListener} from '@hono/node-server';
import {SandboxError} from '../engine/errors';
import type {SandboxRequest} from '../engine/types';
import type {SandboxApp} from './app';

/** The first byte of an encrypted connection. */
const TLS_HANDSHAKE = 0x16;
/** What connections of HTTP/2 start with (RFC 9113, 3.4). */
const HTTP2_PREFACE = 'PRI * HTTP/2';
const BAD_PATH = 'The path has a space or another character that URLs encode, such as %20.';
/** An error's code in Node.js, and the client's mistake. */
const MISTAKES: Readonly<Record<string, string>> = {
  HPE_INVALID_CONTENT_LENGTH: 'The header Content-Length is not a number.',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'The request has Content-Length twice, or with Transfer-Encoding.',
  HPE_INVALID_CHUNK_SIZE: 'The body has no chunks, and Transfer-Encoding says that it does.',
  HPE_INVALID_HEADER_TOKEN:
    'A header has a character that HTTP does not allow, such as a line break.',
  HPE_INVALID_CONSTANT: BAD_PATH,
  HPE_INVALID_VERSION: BAD_PATH,
  HPE_INVALID_METHOD: 'The request does not start with a method such as GET.',
  HPE_INVALID_URL: BAD_PATH,
  HPE_INVALID_TRANSFER_ENCODING: 'The header Transfer-Encoding is not chunked.',
  HPE_INVALID_EOF_STATE: 'The connection ended before the request did.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
};

type ClientError = Error & {code?: string; rawPacket?: Buffer};

function describeMistake({code = '', rawPacket}: ClientError): string {
  if (rawPacket?.toString('latin1', 0, HTTP2_PREFACE.length) === HTTP2_PREFACE)
    return 'The request is HTTP/2. The sandbox reads HTTP/1.1.';
  if (rawPacket?.[0] === TLS_HANDSHAKE)
    return 'The connection is encrypted, and the sandbox has no certificate. Use http:// in place of https://.';
  return MISTAKES[code] ?? 'The request is not valid HTTP.';
}

/** @returns what can be read of a request that isn't HTTP */
function parsePacket({rawPacket}: ClientError): SandboxRequest {
  const [head = ''] = rawPacket?.toString('latin1').split('\r\n\r\n') ?? [];
  const [first = '', ...lines] = head.split('\r\n');
  const [, method = '', path = ''] = /^([A-Z]+) (.*?)(?: HTTP\/[\d.]+)?$/.exec(first) ?? [];
  const headers = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name.toLowerCase(), value] as const];
  });
  return {method, path, headers: Object.fromEntries(headers)};
}

function convertIncoming({method = '', url = '', headers}: IncomingMessage): SandboxRequest {
  const sent = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {method, path: url, headers: Object.fromEntries(sent) as Record<string, string>};
}

const createRequestError = (message: string) =>
  new SandboxError('input_validation_error', {request: [message]}, message);

const createClientError = (error: ClientError): SandboxError =>
  error.code === 'HPE_HEADER_OVERFLOW'
    ? new SandboxError('request_too_large', undefined, 'The headers are larger than 16 KB.')
    : createRequestError(describeMistake(error));

/** Writes a response to a connection without HTTP, and ends it. */
async function write(socket: Socket, response: Response): Promise<void> {
  const body = await response.text();
  const lines = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Creates a server that isn't listening yet.
 *
 * @param hostname - host of requests that name none, as in HTTP/1.0
 */
export function createSandboxServer(app: SandboxApp, hostname: string): Server {
  const latest = new WeakMap<object, {incoming: IncomingMessage; outgoing: ServerResponse}>();
  const respond = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    latest.set(incoming.socket, {incoming, outgoing});
    const refuse = (problem: string) =>
      app.refuse(convertIncoming(incoming), createRequestError(problem));
    // HTTP/1.0 has no header Host.
    const isHostMissing = incoming.httpVersion === '1.1' && incoming.headers.host === undefined;
    const fetch = isHostMissing ? () => refuse('The request has no header Host.') : app.fetch;
    const errorHandler = (error: unknown) =>
      refuse(`The header Host or the path is not valid: ${(error as Error).message}.`);
    void getRequestListener(fetch, {hostname, errorHandler})(incoming, outgoing);
  };
  // Node.js would refuse such requests without a body, and unlisted.
  const server = createServer({requireHostHeader: false}, respond);
  server.on('checkExpectation', respond);
  server.on('connect', (incoming, socket: Socket) => {
    const error = createRequestError('The sandbox is not a proxy. Send requests to its address.');
    void app.refuse(convertIncoming(incoming), error).then((response) => write(socket, response));
  });
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const {incoming, outgoing} = latest.get(socket) ?? {};
    const isBody = incoming?.complete === false;
    if (isBody && outgoing?.headersSent) return void socket.destroy();
    const request = isBody ? convertIncoming(incoming) : parsePacket(error);
    const refused = app.refuse(request, createClientError(error));
    void refused.then((response) => write(socket, response)).catch(() => socket.destroy());
  });
  // Lets clients end their side of a connection before the response, as some raw sockets do.
  // Node.js has this setting, and no type for it.
  return Object.assign(server, {httpAllowHalfOpen: true});
}
