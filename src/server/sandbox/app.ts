/** The sandbox as an HTTP application. */
import {setTimeout as sleep} from 'node:timers/promises';
import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {cors} from 'hono/cors';
import {createSandbox, type SandboxOperation, type SandboxResponse} from '../../shared/sandbox';
import {createErrorResponse, SandboxError} from '../../shared/sandbox/errors';
import {toResponse, toSandboxRequest} from '../../shared/sandbox/http';

/** The API's documented limit for recordings. */
const MAX_BODY_BYTES = 25 * 1024 * 1024;

/**
 * Creates the application, whose paths start with `/api`.
 *
 * @param delays - whether responses and events arrive with realistic pauses
 */
export function createApp(
  operations: readonly SandboxOperation[],
  {delays}: {delays: boolean},
): Hono {
  const sandbox = createSandbox(operations);
  const pause = async (milliseconds: number) => void (delays && (await sleep(milliseconds)));

  async function send(response: SandboxResponse): Promise<Response> {
    await pause(response.delay);
    return toResponse(response, pause);
  }

  const fail = (error: SandboxError) => send(createErrorResponse(error));
  return new Hono()
    .use(cors({origin: '*', exposeHeaders: ['Retry-After', 'X-Sandbox-Note']}))
    .use(
      bodyLimit({
        maxSize: MAX_BODY_BYTES,
        onError: () => fail(new SandboxError('request_too_large')),
      }),
    )
    .all('*', async ({req}) => {
      const request = await toSandboxRequest(req.raw).catch(() => {
        throw new SandboxError('input_validation_error', {body: ['The body is not a valid form.']});
      });
      return send(sandbox.handle(request));
    })
    .onError((error) =>
      fail(error instanceof SandboxError ? error : new SandboxError('server_error')),
    );
}
