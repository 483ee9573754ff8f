/**
 * Outcomes that a request asks for: by the header `X-Sandbox-Answer`, the query parameter `sandbox`,
 * a message such as `/sandbox rate_limit_exceeded times=2`, or a scenario.
 */
import {isErrorCode} from '../api/errorCodes';
import {SandboxError} from './errors';
import type {
  SandboxExample,
  SandboxOperation,
  SandboxRequest,
  ScenarioStep,
  StreamEnd,
} from './types';

/** Header that chooses the outcome of a request. Public names call an outcome an answer. */
export const OUTCOME_HEADER = 'x-sandbox-answer';
export const OUTCOME_PARAMETER = 'sandbox';

/** The default outcome: no header needs to be sent. */
export const AUTOMATIC = 'automatic';

export const EVENT_STREAM = 'text/event-stream';
export const isStream = ({contentType}: SandboxExample) => contentType === EVENT_STREAM;
export const canStream = ({responses}: SandboxOperation) => responses.some(isStream);

/** Streams that don't end with their last event. */
export const STREAM_ENDS = (
  [
    ['broken', 'breaks off'],
    ['unfinished', 'ends without a stop event'],
    ['stalled', 'stalls'],
  ] as const satisfies [StreamEnd, string][]
).map(([end, text]) => ({id: `stream-${end}`, label: `A stream that ${text}`, status: 200, end}));

/**
 * Options of an outcome: how many requests get it, its header `Retry-After`, and a delay in
 * milliseconds.
 */
export const OUTCOME_OPTIONS = ['times', 'retry-after', 'delay'];

/** Number of outcomes with `times` that are counted. When there are more, all counts start again. */
const MAX_GRANTED = 1000;

const fail = (message: string): never => {
  throw new SandboxError('input_validation_error', {'X-Sandbox-Answer': [message]});
};

function parse(text: string) {
  const [outcome = '', ...options] = text.split(/[\s;,]+/).filter(Boolean);
  const values = new Map(options.map((option) => option.split('=') as [string, string]));
  for (const [name, value = ''] of values)
    if (!OUTCOME_OPTIONS.includes(name) || !/^\d{1,5}$/.test(value))
      fail(`The option ${name} is not valid. Use ${OUTCOME_OPTIONS.join(', ')} up to 99999.`);
  return {
    outcome,
    text,
    times: Number(values.get('times') ?? Infinity),
    retryAfter: values.get('retry-after'),
    requestedDelay: Number(values.get('delay') ?? 0),
  };
}

/** A string in the body that begins with `/sandbox`. */
const COMMAND = /(?<!\\)"\s*\/sandbox\s+([^"\\]+)/;

const OUTCOME_KEYS = ['id', 'errorCode', 'status'] as const;

const isOutcome = (operations: readonly SandboxOperation[], outcome: string) =>
  outcome === AUTOMATIC ||
  isErrorCode(outcome) ||
  STREAM_ENDS.some(({id}) => id === outcome) ||
  operations.some(({responses}) =>
    responses.some((response) => OUTCOME_KEYS.some((key) => response[key]?.toString() === outcome)),
  );

/** @returns the response that an outcome names by its id, error code, or status */
export function findOutcome({responses}: SandboxOperation, outcome: string): SandboxExample {
  const [found] = OUTCOME_KEYS.flatMap(
    (key) => responses.find((response) => response[key]?.toString() === outcome) ?? [],
  );
  if (!found && isErrorCode(outcome)) throw new SandboxError(outcome);
  return found ?? fail(`The value must be one of ${responses.map(({id}) => id).join(', ')}.`);
}

/** Finds the outcomes that requests and a scenario ask for. */
export function createOutcomeFinder(operations: readonly SandboxOperation[]) {
  let scenario: (ReturnType<typeof parse> & Pick<ScenarioStep, 'operation'>)[] = [];
  /** How often each outcome that is limited was granted. */
  const granted = new Map<string, number>();

  return {
    /**
     * Each step is used once, or as often as it says.
     *
     * @throws SandboxError for an operation or an outcome that doesn't exist
     */
    setScenario(steps: readonly ScenarioStep[]): void {
      scenario = steps.flatMap(({outcome: text, operation}) => {
        const {times, ...step} = parse(text);
        const called = operations.filter(
          ({operationId}) => operationId === (operation ?? operationId),
        );
        if (called.length === 0) fail(`No operation has the ID ${operation}.`);
        if (!isOutcome(called, step.outcome)) fail(`No response is called ${step.outcome}.`);
        const count = Number.isFinite(times) ? times : 1;
        return Array.from({length: count}, () => ({...step, operation, times: Infinity}));
      });
    },
    find({headers, body}: SandboxRequest, query: URLSearchParams, operation: SandboxOperation) {
      const {operationId} = operation;
      const command = COMMAND.exec(body?.kind === 'text' ? body.text : '')?.[1];
      const direct = headers[OUTCOME_HEADER] ?? query.get(OUTCOME_PARAMETER) ?? command;
      const index = scenario.findIndex((step) => (step.operation ?? operationId) === operationId);
      const [step] = direct === undefined && index >= 0 ? scenario.splice(index, 1) : [];
      const requested = direct === undefined ? step : parse(direct);
      if (!requested) return undefined;
      const {outcome, text, times, retryAfter, requestedDelay} = requested;
      const key = `${operationId} ${text}`;
      const count = (granted.get(key) ?? 0) + 1;
      if (granted.size > MAX_GRANTED) granted.clear();
      granted.set(key, count > times ? 0 : count);
      const isGranted = outcome !== AUTOMATIC && count <= times;
      const ends = canStream(operation) ? STREAM_ENDS : [];
      const {end} = ends.find((candidate) => isGranted && candidate.id === outcome) ?? {};
      return {outcome: isGranted && !end ? outcome : undefined, end, retryAfter, requestedDelay};
    },
  };
}

export type RequestedOutcome = ReturnType<ReturnType<typeof createOutcomeFinder>['find']>;
