/** The sandbox as an HTTP application, and as a server. */
import type {Server} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {isMultipartType} from '@docs-kit/openapi-model/shared';
import {createAdaptorServer} from '@hono/node-server';
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {cors} from 'hono/cors';
import {methodNotAllowed} from 'hono/method-not-allowed';
import type {Behavior} from '../engine/behavior';
import {createSandbox, type Sandbox} from '../engine/createSandbox';
import {listCredentialNames} from '../engine/credentials/maskRequest';
import {SAMPLE_VALUE} from '../engine/credentials/placeholders';
import {createInputError, SandboxError} from '../engine/errors';
import {toResponse, toSandboxRequest, UnreadableBodyError} from '../engine/http';
import {addNotes} from '../engine/notes';
import type {SandboxOperation, SandboxRequest, ScenarioAnswer} from '../engine/types';
import {assertAccess, normalizeOrigin} from './access';
import {addControls, CONTROL_PATHS, createControlError, isControl} from './controls';
import {decompress} from './decompress';
import {readForm} from './readForm';
import {RequestLog} from './requestLog';

/** Longer bodies are refused. */
const MAX_BODY_BYTES = 25 * 1024 * 1024;

const PLACEHOLDER_NOTE =
  'The credential is the placeholder of the samples, which the API refuses. Replace it before you leave the sandbox.';
const EXPOSED_HEADERS = ['Allow', 'Retry-After', 'X-Sandbox-Note', 'Content-Disposition'];

/** Options of the server's command line, and of tests. */
export type AppOptions = {
  /** Whether responses and events arrive with realistic pauses. */
  hasDelays: boolean;
  /** Whether links lead to the sandbox. Otherwise, sign-ins complete while they're awaited. */
  hasLinks?: boolean;
  /** Origins of pages that can read responses, besides those on this computer. */
  allowedOrigins?: readonly string[];
  /** Names of this computer that other devices and containers use. */
  hosts?: readonly string[];
  scenario?: readonly ScenarioAnswer[];
  /** What the API does beyond its OpenAPI file. */
  behavior?: Behavior;
  /** What the behavior's options have parsed. */
  settings?: unknown;
};

function describeUnreadable(contentType: string): string {
  if (!isMultipartType(contentType))
    return 'The body is not UTF-8. Encode the text as UTF-8, and leave other encodings out of the Content-Type.';
  return contentType.includes('boundary=')
    ? 'The body is not a valid form: its parts must start with the boundary of the Content-Type, and the last must end with it.'
    : 'The Content-Type has no boundary. Leave this header out, so that the HTTP client writes it.';
}

function createSizeError(): SandboxError {
  const megabytes = MAX_BODY_BYTES / 1024 / 1024;
  const message = `The request is too large. The sandbox reads up to ${megabytes} MB.`;
  return new SandboxError('request_too_large', undefined, message);
}

/** Reads a request as the sandbox takes it, with a note about its encoding. */
async function readRequest(
  raw: Request,
  hasLinks: boolean,
): Promise<{request: SandboxRequest; note?: string}> {
  const {request, note} = await decompress(raw, MAX_BODY_BYTES, createSizeError);
  const origin = hasLinks ? new URL(raw.url).origin : undefined;
  const sent = await toSandboxRequest(request, origin, readForm).catch((error: unknown) => {
    throw createInputError(
      error instanceof UnreadableBodyError
        ? error.message
        : describeUnreadable(raw.headers.get('content-type') ?? ''),
    );
  });
  return {request: {...sent, method: sent.method === 'HEAD' ? 'GET' : sent.method}, note};
}

/** Whether a request has the placeholder of the samples in place of a credential. */
const hasPlaceholder = ({headers}: SandboxRequest): boolean =>
  Object.values(headers).some((value) => SAMPLE_VALUE.test(value.replace(/^bearer /i, '')));

/** Reads, lists, and responds to requests. */
function createResponder(sandbox: Sandbox, log: RequestLog, {hasDelays, hasLinks}: AppOptions) {
  // A pause of 0 is a separate task: what is ready at once, @hono/node-server reads before it
  // sends headers, and a stream that breaks off would become an error 500.
  const pause = (milliseconds: number) => sleep(hasDelays ? milliseconds : 0);

  return {
    async respond({req}: Context): Promise<Response> {
      const {request, note} = await readRequest(req.raw, hasLinks ?? true);
      const response = sandbox.respond(request);
      log.add(request, response);
      const headers = {...response.headers};
      if (note) addNotes(headers, note);
      if (hasPlaceholder(request)) addNotes(headers, PLACEHOLDER_NOTE);
      if (response.requestedDelay) await sleep(response.requestedDelay);
      if (hasDelays) await sleep(response.delay);
      return toResponse({...response, headers}, pause);
    },
    async refuse({req}: Context, error: unknown): Promise<Response> {
      // The client is gone.
      if (req.raw.signal.aborted) return new Response(null, {status: 400});
      const {pathname, search} = new URL(req.url);
      const request = {method: req.method, path: pathname + search, headers: req.header()};
      const response = sandbox.refuse(request, error);
      if (!isControl(request.path)) log.add(request, response);
      return toResponse(response, pause);
    },
  };
}

/** @throws SandboxError that names the methods of a path */
function onMethodNotAllowed({req}: Context, methods: string[]): never {
  const allow = methods.join(', ');
  const message = `The method ${req.method} is not allowed here. Use ${allow}.`;
  throw new SandboxError('method_not_allowed', undefined, message, {allow});
}

function onTooLarge(): never {
  throw createSizeError();
}

/** Creates the application: the paths of the API, and those that start with `/_sandbox`. */
export function createApp(operations: readonly SandboxOperation[], options: AppOptions): Hono {
  const {allowedOrigins = [], hosts = [], scenario = [], behavior = {}, settings} = options;
  const {controls = {}} = behavior;
  const all = [...operations, ...(behavior.addOperations?.(operations) ?? [])];
  const sandbox = createSandbox(all, behavior, settings);
  sandbox.setScenario(scenario);
  const log = new RequestLog(listCredentialNames(all));
  const {respond, refuse} = createResponder(sandbox, log, options);
  const app = new Hono();
  app
    .use((context, next) => {
      assertAccess(context, allowedOrigins.map(normalizeOrigin), hosts);
      return next();
    })
    .use(cors({origin: (origin) => origin, exposeHeaders: EXPOSED_HEADERS}))
    .use(bodyLimit({maxSize: MAX_BODY_BYTES, onError: onTooLarge}))
    .use(methodNotAllowed({app, onMethodNotAllowed}));
  addControls(app, sandbox, controls, log);
  const controlError = createControlError(controls);
  for (const path of CONTROL_PATHS) app.all(path, (context) => refuse(context, controlError));
  app.all('*', respond).onError((error, context) => refuse(context, error));
  return app;
}

/**
 * Creates a server that isn't listening yet. What isn't HTTP gets the plain error of Node.js.
 *
 * @param hostname - host of requests that name none, as in HTTP/1.0
 */
export function createSandboxServer({fetch}: Hono, hostname: string): Server {
  const server = createAdaptorServer({fetch, hostname}) as Server;
  // Without a listener, Node.js would close the connection without a response.
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  // Lets clients end their side of a connection before the response, as some raw sockets do.
  // Node.js has this setting, and no type for it.
  return Object.assign(server, {httpAllowHalfOpen: true});
}
