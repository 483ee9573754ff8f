/** Converts between the Fetch API and the sandbox, in Node and in browsers. */
import type {SandboxEvent, SandboxRequest, SandboxResponse} from './types';

/** A server-sent event as it's transferred. */
export const formatEvent = ({name, data}: Pick<SandboxEvent, 'name' | 'data'>): string =>
  `event: ${name}\ndata: ${data}\n\n`;

/** @throws TypeError if the body is a malformed form */
export async function toSandboxRequest(request: Request): Promise<SandboxRequest> {
  const {pathname, search} = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const base = {method: request.method, path: pathname + search, headers};
  if (/^multipart\/form-data/i.test(headers['content-type'] ?? '')) {
    const fields = [...(await request.formData())].map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : {fileName: value.name, bytes: value.size},
    }));
    return {...base, body: {kind: 'form', fields}};
  }
  const text = await request.text();
  return {...base, ...(text !== '' && {body: {kind: 'text', text}})};
}

/** @param pause - waits before an event */
export function toResponse(
  {status, headers, body}: SandboxResponse,
  pause?: (milliseconds: number) => Promise<void>,
): Response {
  if (body.kind === 'text') return new Response(body.text, {status, headers});
  if (body.kind === 'undocumented') {
    const note = {'X-Sandbox-Note': "There's no example of this body. To see it, call the API."};
    return new Response(null, {status, headers: {...headers, ...note}});
  }
  const events = body.events.values();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {value} = events.next();
      if (!value) return controller.close();
      await pause?.(value.pause);
      controller.enqueue(new TextEncoder().encode(formatEvent(value)));
    },
  });
  return new Response(stream, {status, headers});
}
