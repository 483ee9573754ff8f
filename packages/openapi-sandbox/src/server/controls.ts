/** The paths that control the sandbox: `/_sandbox/requests`, and others. */
import {isObject, type Json} from '@docs-kit/basics/json';
import type {Hono} from 'hono';
import type {Behavior} from '../engine/behavior';
import type {Sandbox} from '../engine/createSandbox';
import {createInputError, SandboxError} from '../engine/errors';
import type {ScenarioAnswer} from '../engine/types';
import type {RequestLog} from './requestLog';

type Controls = NonNullable<Behavior['controls']>;

const SCENARIO_FORMAT =
  'A scenario is a JSON array of answers such as "rate_limit_exceeded times=2", or objects with an answer and an operation.';

/** @throws SandboxError that says what's wrong with a scenario */
export function parseScenario(json: unknown): ScenarioAnswer[] {
  if (!Array.isArray(json)) throw createInputError(SCENARIO_FORMAT);
  return json.map((planned: Json): ScenarioAnswer => {
    if (typeof planned === 'string') return {answer: planned};
    const {answer, operation, ...rest} = isObject(planned) ? planned : {};
    const isNamed = operation === undefined || typeof operation === 'string';
    if (typeof answer !== 'string' || !isNamed || Object.keys(rest).length > 0)
      throw createInputError(SCENARIO_FORMAT);
    return {answer, ...(operation !== undefined && {operation})};
  });
}

/** Adds the paths that control the sandbox. */
export function addControls(
  app: Hono,
  sandbox: Sandbox,
  controls: Controls,
  log: RequestLog,
): void {
  app
    .get('/_sandbox/requests', (context) => context.json(log.requests))
    .post('/_sandbox/reset', (context) => {
      sandbox.reset();
      log.clear();
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
export const CONTROL_PATHS = ['/_sandbox/*', '/:base/_sandbox/*', '/:base/:version/_sandbox/*'];

export function createControlError(controls: Controls): SandboxError {
  const paths = [
    'GET /_sandbox/requests',
    'POST /_sandbox/reset',
    'POST /_sandbox/scenario',
    ...Object.entries(controls).map(([name, {method}]) => `${method} /_sandbox/${name}/ID`),
  ];
  const message = `No control of the sandbox has this path. Use ${paths.join(', ')}.`;
  return new SandboxError('resource_not_found', undefined, message);
}

/** Whether a path controls the sandbox. Such requests aren't listed. */
export const isControl = (path: string) => path.startsWith('/_sandbox/');
