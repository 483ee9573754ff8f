/**
 * Outcomes that a request asks for: by the header `X-Sandbox-Answer`, the query parameter `sandbox`,
 * a message such as `/sandbox rate_limit_exceeded times=2`, or a scenario.
 */
import {SandboxError} from './errors';
import type {
  SandboxExample,
  SandboxOperation,
  SandboxRequest,
  ScenarioStep,
  StreamEnd,
} from './types';

/** Header that chooses the outcome of a request. */
export const ANSWER_HEADER = 'x-sandbox-answer';
export const ANSWER_PARAMETER = 'sandbox';

/** The default outcome: no header needs to be sent. */
export const AUTOMATIC = 'automatic';

export const EVENT_STREAM = 'text/event-stream';
export const isStream = ({contentType}: SandboxExample) => contentType === EVENT_STREAM;
export const canStream = ({responses}: SandboxOperation) => responses.some(isStream);

const ENDS: Partial<Record<StreamEnd, string>> = {
  broken: 'breaks off',
  unfinished: 'ends without a stop event',
  stalled: 'stalls',
};

/** Streams that don't end with their last event. */
export const STREAM_ENDS = Object.entries(ENDS).map(([end, text]) => ({
  ...{id: `stream-${end}`, label: `A stream that ${text}`, status: 200},
  end: end as StreamEnd,
}));

/** Options of an outcome, which the page about the sandbox lists. */
export const OUTCOME_OPTIONS: Readonly<Record<string, string>> = {
  times: 'Number of requests that get this outcome before one succeeds',
  'retry-after': 'Value of the `Retry-After` header, in seconds',
  delay: 'Milliseconds until the response',
};

export type Rehearsal = ReturnType<typeof parseRehearsal>;

const fail = (message: string): never => {
  throw new SandboxError('input_validation_error', {'X-Sandbox-Answer': [message]});
};

function parseRehearsal(text: string) {
  const [answer = '', ...options] = text.split(/[\s;,]+/).filter(Boolean);
  const values = new Map(options.map((one) => one.split('=') as [string, string]));
  const known = Object.keys(OUTCOME_OPTIONS);
  for (const [name, value = ''] of values)
    if (!known.includes(name) || !/^\d+$/.test(value))
      fail(`The option ${name} is not valid. Use ${known.join(', ')} with a number.`);
  return {
    answer,
    text,
    times: Number(values.get('times') ?? Infinity),
    retryAfter: values.get('retry-after'),
    wait: Number(values.get('delay') ?? 0),
  };
}

/** A string in the body that begins with `/sandbox`. */
const COMMAND = /"\s*\/sandbox\s+([^"\\]+)/;

/** @returns one step for each request */
export const expandScenario = (steps: readonly ScenarioStep[]): ScenarioStep[] =>
  steps.flatMap((step) => {
    const {times} = parseRehearsal(step.answer);
    const once = {...step, answer: step.answer.replace(/\btimes=\d+/, '')};
    return Array.from({length: Number.isFinite(times) ? times : 1}, () => once);
  });

/** @param scenario - steps that are left; the one that's used is removed */
export function findRehearsal(
  {headers, body}: SandboxRequest,
  query: URLSearchParams,
  operation: string,
  scenario: ScenarioStep[],
): Rehearsal | undefined {
  const command = COMMAND.exec(body?.kind === 'text' ? body.text : '')?.[1];
  const direct = headers[ANSWER_HEADER] ?? query.get(ANSWER_PARAMETER) ?? command;
  if (direct !== undefined) return parseRehearsal(direct);
  const index = scenario.findIndex((step) => (step.operation ?? operation) === operation);
  const [step] = index < 0 ? [] : scenario.splice(index, 1);
  return step && parseRehearsal(step.answer);
}

/** @returns the response that a rehearsal names by its id, error code, or status */
export function findOutcome({responses}: SandboxOperation, answer: string): SandboxExample {
  return (
    responses.find(({id}) => id === answer) ??
    responses.find(({errorCode}) => errorCode === answer) ??
    responses.find(({status}) => String(status) === answer) ??
    fail(`The value must be one of ${responses.map(({id}) => id).join(', ')}.`)
  );
}
