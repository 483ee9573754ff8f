/** Reads compressed bodies. */
import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  type ZlibOptions,
} from 'node:zlib';
import {SandboxError} from '../engine/errors';

/** Readers of encodings. Some clients leave out the header of `deflate` (RFC 9110, 8.4.1.2). */
const DECODERS: Readonly<Record<string, (body: Uint8Array, options: ZlibOptions) => Uint8Array>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: (body, options) =>
    ((body[0] ?? 0) & 0x0f) === 8 ? inflateSync(body, options) : inflateRawSync(body, options),
  br: brotliDecompressSync,
};

/** A request whose body isn't compressed. */
type PlainRequest = {
  request: Request;
  /** What the API may not do. */
  note?: string;
};

const isTooLarge = (error: unknown) => (error as {code?: unknown}).code === 'ERR_BUFFER_TOO_LARGE';

/**
 * Decompresses the body of a request.
 *
 * @param maxBytes - size of the largest body
 * @param createSizeError - creates the error for a larger one
 * @throws SandboxError if the body doesn't have the encoding of its header, or is too large
 */
export async function decompress(
  request: Request,
  maxBytes: number,
  createSizeError: () => Error,
): Promise<PlainRequest> {
  const header = request.headers.get('Content-Encoding') ?? '';
  const encodings = header
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
  if (encodings.length === 0 || !request.body) return {request};
  let body: Uint8Array = new Uint8Array(await request.arrayBuffer());
  for (const encoding of encodings.reverse()) {
    const decode = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
    if (!decode)
      throw new SandboxError(
        'unsupported_media_type',
        undefined,
        `The sandbox reads no bodies with the encoding ${encoding}. Send the body without compression.`,
      );
    try {
      body = decode(body, {maxOutputLength: maxBytes});
    } catch (error) {
      if (isTooLarge(error)) throw createSizeError();
      const message = `The Content-Encoding is ${encoding}, and the body isn't compressed like this, or isn't complete. Compress it, or leave the header out.`;
      throw new SandboxError('input_validation_error', {body: [message]});
    }
  }
  const {method, headers, url} = request;
  return {
    request: new Request(url, {method, headers, body: body as Uint8Array<ArrayBuffer>}),
    note: `The body is compressed (${header}). The documentation doesn't say that the API reads such bodies.`,
  };
}
