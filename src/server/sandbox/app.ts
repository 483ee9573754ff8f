/** The sandbox as an HTTP application: turns HTTP requests into sandbox requests, and plays the responses. */
import {setTimeout as sleep} from 'node:timers/promises';
import {Hono, type Context} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {cors} from 'hono/cors';
import {streamSSE} from 'hono/streaming';
import {
  createSandbox,
  type SandboxOperation,
  type SandboxRequestBody,
  type SandboxResponse,
} from '../../shared/sandbox';
import {errorResponse, SandboxError} from '../../shared/sandbox/errors';

/** The API's documented limit for recordings. */
const MAX_BODY_BYTES = 25 * 1024 * 1024;

async function bodyOf({req}: Context): Promise<SandboxRequestBody | undefined> {
  const type = req.header('Content-Type') ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const form = await req.formData().catch(() => {
      throw new SandboxError('input_validation_error', {body: ['The body is not a valid form.']});
    });
    const fields = [...form].map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : {fileName: value.name, bytes: value.size},
    }));
    return {kind: 'form', fields};
  }
  const text = await req.text();
  return text === '' ? undefined : {kind: 'text', text};
}

/**
 * Creates the application, whose paths start with `/api`.
 *
 * @param delays - whether responses and events arrive with realistic pauses
 */
export function createApp(operations: readonly SandboxOperation[], {delays}: {delays: boolean}): Hono {
  const sandbox = createSandbox(operations);
  const pause = async (milliseconds: number) => void (delays && (await sleep(milliseconds)));

  async function send(context: Context, {status, headers, body, delay}: SandboxResponse): Promise<Response> {
    await pause(delay);
    if (body.kind === 'events') {
      return streamSSE(context, async (stream) => {
        for (const {name, data, pause: before} of body.events) {
          await pause(before);
          await stream.writeSSE({event: name, data});
        }
      });
    }
    if (body.kind === 'text')
      return new Response(body.text, {status, headers: {...headers, 'Content-Type': body.contentType}});
    const note = body.kind === 'undocumented' && {'X-Sandbox-Note': "The body isn't documented."};
    return new Response(null, {status, headers: {...headers, ...note}});
  }

  const app = new Hono();
  const fail = (context: Context, error: Error) =>
    send(context, errorResponse(error instanceof SandboxError ? error : new SandboxError('server_error')));
  app.use(cors({origin: '*', exposeHeaders: ['Retry-After', 'X-Sandbox-Note']}));
  app.use(
    bodyLimit({maxSize: MAX_BODY_BYTES, onError: (context) => fail(context, new SandboxError('request_too_large'))}),
  );
  app.all('*', async (context) => {
    const {method, url} = context.req;
    const body = await bodyOf(context);
    const {pathname, search} = new URL(url);
    return send(
      context,
      sandbox.handle({method, path: pathname + search, headers: context.req.header(), ...(body && {body})}),
    );
  });
  app.onError((error, context) => fail(context, error));
  return app;
}
