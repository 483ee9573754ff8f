/**
 * Outcomes that a request asks for: by the header `X-Sandbox-Answer`, the query parameter
 * `sandbox`, a message such as `/sandbox rate_limit_exceeded times=2`, or a scenario.
 */
import {findNearest} from '@docs-kit/basics/nearest';
import {type ErrorFormat, listErrorCodes, renderError, SandboxError} from './errors';
import type {
  SandboxExample,
  SandboxOperation,
  SandboxRequest,
  ScenarioStep,
  StreamEnd,
} from './types';

/** Header that chooses the outcome of a request, in lowercase. Public names call it an answer. */
export const OUTCOME_HEADER = 'x-sandbox-answer';
/** Query parameter that chooses the outcome, for clients that can't set headers. */
export const OUTCOME_PARAMETER = 'sandbox';

/** The default outcome: no header needs to be sent. */
export const AUTOMATIC = 'automatic';

/** Content type of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

/** Whether a response has events instead of a body. */
export const isStream = ({contentType}: SandboxExample) => contentType === EVENT_STREAM;

/** Whether an operation can respond with events. */
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

/** Requests that a scenario can cover. More is a mistake in `times`. */
const MAX_SCENARIO = 100_000;

/** Number of outcomes with `times` that are counted. After more, all counts start again. */
const MAX_COUNTED = 1000;

/** A string in the body that begins with `/sandbox`. */
const COMMAND = /(?<!\\)"\s*\/sandbox\s+([^"\\]+)/;

/** Keys whose value can name an outcome in a request. */
const OUTCOME_KEYS = ['id', 'errorCode', 'status'] as const;

/** An outcome with its options, as a request or a scenario writes it. */
type ParsedOutcome = {
  outcome: string;
  /** The outcome and its options as they're written. */
  text: string;
  /** How many requests get it. */
  times: number;
  retryAfter: string | undefined;
  requestedDelay: number;
};

/** An outcome of a scenario, and how many more requests get it. */
type PlannedOutcome = {
  parsed: ParsedOutcome;
  operation: string | undefined;
  remaining: number;
};

/** The requested outcome and its options. */
export type RequestedOutcome = {
  /** Absent if the request gets the default outcome. */
  outcome: string | undefined;
  end: StreamEnd | undefined;
  /** Value of the header `Retry-After`. */
  retryAfter: string | undefined;
  /** In milliseconds. */
  requestedDelay: number;
};

const createScenarioError = (message: string) =>
  new SandboxError('input_validation_error', {scenario: [message]}, message);

/** @returns ` Did you mean …?` with names that look like a wrong one, begin with it, or have it */
function suggest(text: string, names: readonly string[]): string {
  const sharing = text.length > 2 ? names.filter((name) => name.includes(text)) : [];
  const near = findNearest(text, names).concat(sharing.sort((a, b) => a.length - b.length));
  const meant = [...new Set(near)].slice(0, 3);
  return meant.length === 0 ? '' : ` Did you mean ${meant.join(', or ')}?`;
}

const createOutcomeError = (message: string) =>
  new SandboxError('input_validation_error', {'X-Sandbox-Answer': [message]});

/** @returns the option that a misspelled one means */
function suggestOption(name: string): string {
  const spelled = name.replace(/_/g, '-').toLowerCase();
  return OUTCOME_OPTIONS.includes(name) ? '' : suggest(spelled, OUTCOME_OPTIONS);
}

/** @throws SandboxError for an option that doesn't exist or isn't a number */
function parseOutcome(text: string): ParsedOutcome {
  const [outcome = '', ...options] = text.split(/[\s;,]+/).filter(Boolean);
  const values = new Map(options.map((option) => option.split('=') as [string, string]));
  for (const [name, value = ''] of values)
    if (!OUTCOME_OPTIONS.includes(name) || !/^\d{1,5}$/.test(value))
      throw createOutcomeError(
        `The option ${name} is not valid.${suggestOption(name)} Use ${OUTCOME_OPTIONS.join(', ')} up to 99999.`,
      );
  return {
    outcome,
    text,
    times: Number(values.get('times') ?? Infinity),
    retryAfter: values.get('retry-after'),
    requestedDelay: Number(values.get('delay') ?? 0),
  };
}

function isOutcome(
  operations: readonly SandboxOperation[],
  outcome: string,
  errors: ErrorFormat | undefined,
): boolean {
  if (outcome === AUTOMATIC || Object.hasOwn(listErrorCodes(errors), outcome)) return true;
  if (STREAM_ENDS.some(({id}) => id === outcome)) return true;
  const responses = operations.flatMap((operation) => operation.responses);
  return OUTCOME_KEYS.some((key) =>
    responses.some((response) => String(response[key]) === outcome),
  );
}

/** Responses of every operation to too many requests say how long to wait. */
const RETRY_HEADERS = {'retry-after': '30'};

/**
 * @returns the response that an outcome names by its id, error code, or status
 * @throws SandboxError if there's no such outcome
 */
export function findOutcome(
  {responses}: SandboxOperation,
  outcome: string,
  errors?: ErrorFormat,
): SandboxExample {
  for (const key of OUTCOME_KEYS) {
    const found = responses.find((response) => String(response[key]) === outcome);
    if (found) return found;
  }
  const codes = listErrorCodes(errors);
  const [status, message = ''] = (Object.hasOwn(codes, outcome) ? codes[outcome] : undefined) ?? [];
  if (status !== undefined)
    return {
      id: outcome,
      label: message,
      status,
      ...renderError({code: outcome, status, message}, errors),
      ...(status === 429 && {headers: RETRY_HEADERS}),
    };
  const known = responses.map(({id}) => id);
  const suggestion = suggest(outcome, [...known, ...Object.keys(codes)]);
  throw createOutcomeError(
    `${outcome || 'The empty value'} isn't an outcome of this operation.${suggestion} Use an error code, or one of its responses: ${known.join(', ')}.`,
  );
}

/** @throws SandboxError for a misspelled parameter, and for options beside it instead of in it */
function assertParameters(query: URLSearchParams, {parameters}: SandboxOperation): void {
  const isDocumented = (name: string) => parameters.some((parameter) => parameter.name === name);
  for (const name of query.keys()) {
    if (isDocumented(name)) continue;
    const isSimilar = findNearest(name, [OUTCOME_PARAMETER]).length > 0 || /sandbox/i.test(name);
    if (isSimilar && name !== OUTCOME_PARAMETER)
      throw createOutcomeError(`The query parameter ${name} is unknown. Use ${OUTCOME_PARAMETER}.`);
  }
  const outcome = query.get(OUTCOME_PARAMETER);
  const beside = OUTCOME_OPTIONS.filter((name) => query.has(name) && !isDocumented(name));
  if (outcome === null || beside.length === 0) return;
  const options = beside.map((name) => `+${name}=${query.get(name)}`).join('');
  throw createOutcomeError(
    `Options are a part of the outcome. Use ${OUTCOME_PARAMETER}=${outcome}${options}.`,
  );
}

/** The outcomes that a scenario asks for, and how often requests got theirs. */
export class OutcomeSchedule {
  private scenario: PlannedOutcome[] = [];
  /** How often each outcome with `times` was granted, by operation. */
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly operations: readonly SandboxOperation[],
    private readonly getErrors: () => ErrorFormat | undefined = () => undefined,
  ) {}

  /**
   * Sets the outcomes of the next requests. Each step is used once, or as often as its `times`.
   *
   * @throws SandboxError for an operation or an outcome that doesn't exist, or too many requests
   */
  setScenario(steps: readonly ScenarioStep[]): void {
    const errors = this.getErrors();
    const planned = steps.map(({outcome: text, operation}) => {
      const parsed = parseOutcome(text);
      const called = this.operations.filter(
        ({operationId}) => operationId === (operation ?? operationId),
      );
      if (called.length === 0)
        throw createScenarioError(
          `No operation has the ID ${operation}.${suggest(
            operation ?? '',
            this.operations.map(({operationId}) => operationId),
          )}`,
        );
      if (!isOutcome(called, parsed.outcome, errors))
        throw createScenarioError(
          `No response is called ${parsed.outcome}.${suggest(
            parsed.outcome,
            [...new Set(called.flatMap(({responses}) => responses.map(({id}) => id)))].concat(
              Object.keys(listErrorCodes(errors)),
            ),
          )}`,
        );
      const remaining = Number.isFinite(parsed.times) ? parsed.times : 1;
      return {parsed: {...parsed, times: Infinity}, operation, remaining};
    });
    const total = planned.reduce((sum, {remaining}) => sum + remaining, 0);
    if (total > MAX_SCENARIO)
      throw createOutcomeError(
        `The scenario covers ${total} requests, but at most ${MAX_SCENARIO} are allowed. Lower the numbers after times=.`,
      );
    this.scenario = planned.filter(({remaining}) => remaining > 0);
  }

  /**
   * Takes the outcome that a request asks for, or the scenario's next one for the operation.
   *
   * @returns `undefined` if nothing is asked for
   * @throws SandboxError for an option that isn't valid
   */
  take(
    {headers, body}: SandboxRequest,
    query: URLSearchParams,
    operation: SandboxOperation,
  ): RequestedOutcome | undefined {
    const misspelled = Object.keys(headers).find(
      (name) => name.includes('sandbox') && name !== OUTCOME_HEADER,
    );
    if (misspelled !== undefined)
      throw createOutcomeError(`The header ${misspelled} is unknown. Use X-Sandbox-Answer.`);
    assertParameters(query, operation);
    const command = COMMAND.exec(body?.kind === 'text' ? body.text : '')?.[1];
    const text = headers[OUTCOME_HEADER] ?? query.get(OUTCOME_PARAMETER) ?? command;
    const {operationId} = operation;
    const parsed = text === undefined ? this.takeStep(operationId) : parseOutcome(text);
    if (!parsed) return undefined;
    if (parsed.times === 0) throw createOutcomeError('The option times must be at least 1.');
    const {retryAfter, requestedDelay} = parsed;
    const outcome = this.grant(parsed, operationId) ? parsed.outcome : undefined;
    const {end} = STREAM_ENDS.find(({id}) => id === outcome && canStream(operation)) ?? {};
    return {outcome: end ? undefined : outcome, end, retryAfter, requestedDelay};
  }

  private takeStep(operationId: string): ParsedOutcome | undefined {
    const step = this.scenario.find((known) => (known.operation ?? operationId) === operationId);
    if (!step) return undefined;
    step.remaining -= 1;
    if (step.remaining === 0) this.scenario = this.scenario.filter((known) => known !== step);
    return step.parsed;
  }

  /** Whether a request gets its outcome. After `times` requests, one gets the default instead. */
  private grant({outcome, text, times}: ParsedOutcome, operationId: string): boolean {
    if (outcome === AUTOMATIC) return false;
    if (times === Infinity) return true;
    const key = `${operationId} ${text}`;
    const count = (this.counts.get(key) ?? 0) + 1;
    if (this.counts.size > MAX_COUNTED) this.counts.clear();
    this.counts.set(key, count > times ? 0 : count);
    return count <= times;
  }
}
