/** Converts between the Fetch API and the sandbox, in Node and in browsers. */
import {
  hasNoBody,
  isFormType,
  isReadableType,
  NO_EXAMPLE,
  parseMediaType,
} from '@docs-kit/openapi-model/shared';
import {addNotes} from './notes';
import type {FormField, SandboxEvent, SandboxRequest, SandboxResponse} from './types';

/** Formats a server-sent event as it's transferred. */
export const formatEvent = ({name, data}: Pick<SandboxEvent, 'name' | 'data'>): string =>
  `event: ${name}\n${data.replace(/^/gm, 'data: ')}\n\n`;

/**
 * Converts a field of a form. Parsers replace invalid UTF-8 with U+FFFD, so a field that contains
 * it is refused.
 */
async function toFormField([name, value]: [string, FormDataEntryValue]): Promise<FormField> {
  if (typeof value === 'string') {
    if (value.includes('\uFFFD')) throw new TypeError(`The field ${name} isn't UTF-8.`);
    return {name, value};
  }
  const content = new Uint8Array(await value.arrayBuffer());
  const {name: fileName, size: bytes, type} = value;
  return {name, value: {fileName, bytes, type, content}};
}

/** What bodies look like that aren't UTF-8, and what to send instead. */
export const OTHER_ENCODINGS = {
  gzip: 'The body looks compressed (gzip). Send the text without compression, as UTF-8.',
  wide: 'The body looks like UTF-16 or UTF-32. Encode it as UTF-8.',
};

/** A body that can't be read, and why. */
export class UnreadableBodyError extends Error {}

/** @throws UnreadableBodyError for bytes that have the signature of another encoding */
function assertNoSignature([first, second]: Uint8Array): void {
  if (first === 0x1f && second === 0x8b) throw new UnreadableBodyError(OTHER_ENCODINGS.gzip);
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) throw new UnreadableBodyError(OTHER_ENCODINGS.wide);
}

/** Reads a form that a browser has written. */
const readBrowserForm = async (request: Request): Promise<FormField[]> =>
  Promise.all([...(await request.formData())].map(toFormField));

/**
 * @param origin - the sandbox's origin, if users can open its links
 * @param readForm - reads a `multipart/form-data` body
 * @throws Error if the body is a malformed form or isn't UTF-8
 */
export async function toSandboxRequest(
  request: Request,
  origin?: string,
  readForm = readBrowserForm,
): Promise<SandboxRequest> {
  const {pathname, search} = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const base = {method: request.method, path: pathname + search, headers, origin};
  const contentType = parseMediaType(headers['content-type']);
  if (contentType === 'multipart/form-data')
    return {...base, body: {kind: 'form', fields: await readForm(request)}};
  // A body that isn't text, such as a picture, has no encoding that could be wrong.
  const isText = contentType === '' || isReadableType(contentType) || isFormType(contentType);
  const decoder = new TextDecoder(isText ? 'utf-8' : 'latin1', {fatal: true});
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (isText) assertNoSignature(bytes);
  const text = decoder.decode(bytes);
  return text === '' ? base : {...base, body: {kind: 'text', text}};
}

/** Servers print this error, so it has no stack. */
const CONNECTION_LOST = Object.assign(new Error('The stream breaks off, as requested.'), {
  stack: '',
});

type Pause = (milliseconds: number) => Promise<void>;

/** Sends events with their pauses, and ends as the body specifies. */
function createEventStream(
  {events, end}: Extract<SandboxResponse['body'], {kind: 'events'}>,
  pause: Pause | undefined,
): ReadableStream<Uint8Array> {
  const remaining = events.values();
  return new ReadableStream({
    async pull(controller) {
      const {value} = remaining.next();
      if (value) {
        await pause?.(value.pause);
        controller.enqueue(new TextEncoder().encode(formatEvent(value)));
      } else if (end === 'broken') {
        // Events that haven't been sent yet would be lost with the connection.
        await new Promise((resolve) => setTimeout(resolve));
        controller.error(CONNECTION_LOST);
      } else if (end === 'stalled') await new Promise(() => undefined);
      else controller.close();
    },
  });
}

/** @param pause - waits before an event; without it, all events are sent at once */
export function toResponse(
  {status, headers: given, body}: SandboxResponse,
  pause?: Pause,
): Response {
  const headers = new Headers(given);
  headers.delete('Content-Encoding');
  // The examples of a file can have a body or an encoding that HTTP doesn't allow here.
  if (hasNoBody(status)) return new Response(null, {status, headers});
  switch (body.kind) {
    case 'text':
      return new Response(body.text, {status, headers});
    case 'bytes':
      return new Response(body.bytes as Uint8Array<ArrayBuffer>, {status, headers});
    case 'events':
      return new Response(createEventStream(body, pause), {status, headers});
    case 'undocumented': {
      const noted = Object.fromEntries(headers);
      addNotes(noted, NO_EXAMPLE);
      return new Response(null, {status, headers: noted});
    }
  }
}
