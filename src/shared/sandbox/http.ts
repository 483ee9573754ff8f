/** Converts between the Fetch API and the sandbox, in Node and in browsers. */
import type {SandboxEvent, SandboxRequest, SandboxResponse} from './types';

/** A server-sent event as it's transferred. */
export const formatEvent = ({name, data}: Pick<SandboxEvent, 'name' | 'data'>): string =>
  `event: ${name}\ndata: ${data}\n\n`;

/**
 * @param origin - of the sandbox, if users can open its links
 * @throws TypeError if the body is a malformed form or isn't UTF-8
 */
export async function toSandboxRequest(request: Request, origin?: string): Promise<SandboxRequest> {
  const {pathname, search} = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const base = {method: request.method, path: pathname + search, headers, origin};
  if (/^multipart\/form-data/i.test(headers['content-type'] ?? '')) {
    const form = await request.formData();
    const fields = [...form].map(async ([name, value]) => {
      if (typeof value === 'string') {
        // What form parsers make of invalid UTF-8.
        if (value.includes('\uFFFD')) throw new TypeError(`The field ${name} isn't UTF-8.`);
        return {name, value};
      }
      const content = new Uint8Array(await value.arrayBuffer());
      const {name: fileName, size: bytes, type} = value;
      return {name, value: {fileName, bytes, type, content}};
    });
    return {...base, body: {kind: 'form', fields: await Promise.all(fields)}};
  }
  const decoder = new TextDecoder('utf-8', {fatal: true});
  const text = decoder.decode(await request.arrayBuffer());
  return {...base, ...(text !== '' && {body: {kind: 'text', text}})};
}

/** Servers print it, so it has no stack. */
const BREAK = Object.assign(new Error('The stream breaks off, as requested.'), {stack: ''});

/** @param pause - waits before an event */
export function toResponse(
  {status, headers, body}: SandboxResponse,
  pause?: (milliseconds: number) => Promise<void>,
): Response {
  if (body.kind === 'text') return new Response(body.text, {status, headers});
  if (body.kind === 'bytes')
    return new Response(body.bytes as Uint8Array<ArrayBuffer>, {status, headers});
  if (body.kind === 'undocumented') {
    const note = {'X-Sandbox-Note': "There's no example of this body. To see it, call the API."};
    return new Response(null, {status, headers: {...headers, ...note}});
  }
  const events = body.events.values();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {value} = events.next();
      if (value) {
        await pause?.(value.pause);
        controller.enqueue(new TextEncoder().encode(formatEvent(value)));
      } else if (body.end === 'broken') {
        // Otherwise, nothing that is on its way would arrive.
        await new Promise((resolve) => setTimeout(resolve));
        controller.error(BREAK);
      } else if (body.end === 'stalled') await new Promise(() => undefined);
      else controller.close();
    },
  });
  return new Response(stream, {status, headers});
}
