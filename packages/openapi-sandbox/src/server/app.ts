/** The sandbox as an HTTP application. */
import {setTimeout as sleep} from 'node:timers/promises';
import {isObject, type Json} from '@docs-kit/basics/json';
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {cors} from 'hono/cors';
import {methodNotAllowed} from 'hono/method-not-allowed';
import type {Behavior} from '../behavior';
import {createSandbox, type Sandbox} from '../createSandbox';
import {listCredentialNames} from '../credentials/secrets';
import {SAMPLE_VALUE} from '../credentials/tokens';
import {SandboxError} from '../errors';
import {toResponse, toSandboxRequest, UnreadableBodyError} from '../http';
import {addNotes} from '../notes';
import type {SandboxOperation, SandboxRequest, SandboxResponse, ScenarioStep} from '../types';
import {decompress} from './decompress';
import {readForm} from './readForm';
import {buildRecordedRequest} from './requestLog';

/** Longer bodies are refused. */
const MAX_BODY_BYTES = 25 * 1024 * 1024;
/** Requests that `/_sandbox/requests` lists. */
const MAX_REQUESTS = 500;

const LOCAL_HOST = /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/;
const PLACEHOLDER_NOTE =
  'The credential is the placeholder of the samples, which the API refuses. Replace it before you leave the sandbox.';
const EXPOSED_HEADERS = ['Allow', 'Retry-After', 'X-Sandbox-Note', 'Content-Disposition'];

const STEP_FORMAT =
  'answers such as "rate_limit_exceeded times=2", or objects with an answer and an operation';

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
  scenario?: readonly ScenarioStep[];
  /** What the API does beyond its OpenAPI file. */
  behavior?: Behavior;
  /** What the behavior's options have parsed. */
  settings?: unknown;
};

const createInputError = (message: string) =>
  new SandboxError('input_validation_error', {body: [message]}, message);

/** @returns why a body can't be read */
function describeUnreadable(contentType: string): string {
  if (!contentType.startsWith('multipart/'))
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

const createAccessError = (message: string) => new SandboxError('forbidden', undefined, message);

/** @throws SandboxError that says what's wrong with a scenario */
export function parseScenario(json: unknown): ScenarioStep[] {
  if (!Array.isArray(json)) throw createInputError(`A scenario is a JSON array of ${STEP_FORMAT}.`);
  return json.map((step: Json): ScenarioStep => {
    if (typeof step === 'string') return {answer: step};
    const {answer, operation, ...rest} = isObject(step) ? step : {};
    const isNamed = operation === undefined || typeof operation === 'string';
    if (typeof answer !== 'string' || !isNamed || Object.keys(rest).length > 0)
      throw createInputError(`The steps of a scenario are ${STEP_FORMAT}.`);
    return {answer, ...(operation !== undefined && {operation})};
  });
}

/** @throws SandboxError for the name of another host, or a page that may not read responses */
function assertAccess(
  {req}: Context,
  allowedOrigins: readonly string[],
  hosts: readonly string[],
): void {
  const {hostname} = new URL(req.url);
  const origin = req.header('Origin');
  if (!LOCAL_HOST.test(hostname) && !hosts.includes(hostname))
    throw createAccessError(
      `The host ${hostname} is not this computer. If it is, start with --host ${hostname}.`,
    );
  if (origin === undefined || allowedOrigins.includes(origin)) return;
  // `null` is a page without an origin, such as a file.
  if (!URL.canParse(origin) || !LOCAL_HOST.test(new URL(origin).hostname))
    throw createAccessError(
      `Pages of ${origin} are not allowed. Start with --allow-origin ${origin}.`,
    );
}

/** @returns an origin as browsers send it */
const normalizeOrigin = (origin: string) =>
  /^https?:/i.test(origin) && URL.canParse(origin) ? new URL(origin).origin : origin;

/** Adds the paths that control the sandbox. */
function addControls(
  app: Hono,
  sandbox: Sandbox,
  controls: NonNullable<Behavior['controls']>,
  requests: object[],
): void {
  app
    .get('/_sandbox/requests', (context) => context.json(requests))
    .post('/_sandbox/reset', (context) => {
      sandbox.reset();
      requests.length = 0;
      return context.body(null, 204);
    })
    .post('/_sandbox/scenario', async (context) => {
      sandbox.setScenario(parseScenario(await context.req.json().catch(() => undefined)));
      return context.body(null, 204);
    });
  for (const [name, {method}] of Object.entries(controls))
    app.on(method, `/_sandbox/${name}/:id`, (context) => {
      // Link previews send HEAD, which must not do anything.
      if (context.req.method === 'HEAD') return context.body(null);
      const {status, text = null} = sandbox.control(name, context.req.param('id'));
      return text === null ? new Response(null, {status}) : new Response(text, {status});
    });
}

/** Where clients look for the paths that control the sandbox. */
const CONTROL_PATHS = ['/_sandbox/*', '/:base/_sandbox/*', '/:base/:version/_sandbox/*'];

function createControlError(controls: NonNullable<Behavior['controls']>): SandboxError {
  const paths = [
    'GET /_sandbox/requests',
    'POST /_sandbox/reset',
    'POST /_sandbox/scenario',
    ...Object.entries(controls).map(([name, {method}]) => `${method} /_sandbox/${name}/ID`),
  ];
  const message = `No control of the sandbox has this path. Use ${paths.join(', ')}.`;
  return new SandboxError('resource_not_found', undefined, message);
}

/** The Hono application, and its response to requests that it can't read. */
export type SandboxApp = Hono & {
  /** Responds to a request with an error, and lists it. */
  refuse(request: SandboxRequest, error: unknown): Promise<Response>;
};

/** Whether a path controls the sandbox. Such requests aren't listed. */
const isControl = (path: string) => path.startsWith('/_sandbox/');

/** Creates the application: the paths of the API, and those that start with `/_sandbox`. */
export function createApp(
  operations: readonly SandboxOperation[],
  {
    hasDelays,
    hasLinks = true,
    allowedOrigins = [],
    hosts = [],
    scenario = [],
    behavior = {},
    settings,
  }: AppOptions,
): SandboxApp {
  const all = [...operations, ...(behavior.addOperations?.(operations) ?? [])];
  const credentialNames = listCredentialNames(all);
  const sandbox = createSandbox(all, behavior, settings);
  sandbox.setScenario(scenario);
  const requests: object[] = [];
  const pause = async (milliseconds: number) => void (hasDelays && (await sleep(milliseconds)));

  async function send(response: SandboxResponse): Promise<Response> {
    if (response.requestedDelay) await sleep(response.requestedDelay);
    await pause(response.delay);
    return toResponse(response, pause);
  }

  function record(request: SandboxRequest, response: SandboxResponse): void {
    requests.push(buildRecordedRequest(request, response, credentialNames));
    requests.splice(0, requests.length - MAX_REQUESTS);
  }

  async function respond({req}: Context): Promise<Response> {
    const {method} = req;
    const {request: raw, note} = await decompress(req.raw, MAX_BODY_BYTES, createSizeError);
    const origin = hasLinks ? new URL(req.url).origin : undefined;
    const sent = await toSandboxRequest(raw, origin, readForm).catch((error: unknown) => {
      throw createInputError(
        error instanceof UnreadableBodyError
          ? error.message
          : describeUnreadable(req.header('content-type') ?? ''),
      );
    });
    const request = {...sent, method: method === 'HEAD' ? 'GET' : method};
    const response = {...sandbox.respond(request)};
    record(request, response);
    const values = Object.values(request.headers).map((value) => value.replace(/^bearer /i, ''));
    const isSample = values.some((value) => SAMPLE_VALUE.test(value));
    response.headers = {...response.headers};
    addNotes(response.headers, ...(note ? [note] : []), ...(isSample ? [PLACEHOLDER_NOTE] : []));
    return send(response);
  }

  function refuse(request: SandboxRequest, error: unknown): Promise<Response> {
    const response = sandbox.refuse(request, error);
    if (!isControl(request.path)) record(request, response);
    return send(response);
  }

  const refuseIn = ({req}: Context, error: unknown): Promise<Response> => {
    // The client is gone, or what it sends is no HTTP, and has been refused.
    if (req.raw.signal.aborted) return Promise.resolve(new Response(null, {status: 400}));
    const {pathname, search} = new URL(req.url);
    return refuse({method: req.method, path: pathname + search, headers: req.header()}, error);
  };

  const app = new Hono();
  const onMethodNotAllowed = ({req}: Context, methods: string[]) => {
    const allow = methods.join(', ');
    const message = `The method ${req.method} is not allowed here. Use ${allow}.`;
    throw new SandboxError('method_not_allowed', undefined, message, {allow});
  };
  const onTooLarge = () => {
    throw createSizeError();
  };
  app
    .use((context, next) => {
      assertAccess(context, allowedOrigins.map(normalizeOrigin), hosts);
      return next();
    })
    .use(cors({origin: (origin) => origin, exposeHeaders: EXPOSED_HEADERS}))
    .use(bodyLimit({maxSize: MAX_BODY_BYTES, onError: onTooLarge}))
    .use(methodNotAllowed({app, onMethodNotAllowed}));
  addControls(app, sandbox, behavior.controls ?? {}, requests);
  const controlError = createControlError(behavior.controls ?? {});
  for (const path of CONTROL_PATHS) app.all(path, (context) => refuseIn(context, controlError));
  app.all('*', respond).onError((error, context) => refuseIn(context, error));
  return Object.assign(app, {refuse});
}
