/**
 * Answers that a request asks for: by the header `X-Sandbox-Answer`, the query parameter
 * `sandbox`, a message such as `/sandbox rate_limit_exceeded times=2`, or a scenario.
 */
import {findNearest} from '@docs-kit/basics/nearest';
import {
  ANSWER_HEADER,
  ANSWER_OPTIONS,
  ANSWER_PARAMETER,
  AUTOMATIC,
  canStream,
  createAnswerError,
  isAnswerId,
  isDocumented,
  STREAM_ENDS,
  suggestNearest,
} from './answers';
import {type ErrorFormat, listErrorCodes, SandboxError} from './errors';
import type {SandboxOperation, SandboxRequest, ScenarioAnswer, StreamEnd} from './types';

/** Requests that a scenario can cover. More is a mistake in `times`. */
const MAX_SCENARIO = 100_000;

/** Number of answers with `times` that are counted. After more, all counts start again. */
const MAX_COUNTED = 1000;

/** A string in the body that begins with `/sandbox`. */
const MESSAGE = /(?<!\\)"\s*\/sandbox\s+([^"\\]+)/;

/** An answer with its options, as a request or a scenario writes it. */
type AnswerCommand = {
  answerId: string;
  /** The answer and its options as they're written. */
  text: string;
  /** How many requests get it. */
  times: number;
  retryAfter: string | undefined;
  requestedDelay: number;
};

/** An answer of a scenario, and how many more requests get it. */
type PlannedAnswer = {
  command: AnswerCommand;
  operation: string | undefined;
  remaining: number;
};

/** The requested answer and its options. */
export type RequestedAnswer = {
  /** Absent if the request gets the default answer. */
  answerId: string | undefined;
  end: StreamEnd | undefined;
  /** Value of the header `Retry-After`. */
  retryAfter: string | undefined;
  /** In milliseconds. */
  requestedDelay: number;
};

const createScenarioError = (message: string) =>
  new SandboxError('input_validation_error', {scenario: [message]}, message);

/** @returns the option that a misspelled one means */
function suggestOption(name: string): string {
  const spelled = name.replace(/_/g, '-').toLowerCase();
  return ANSWER_OPTIONS.includes(name) ? '' : suggestNearest(spelled, ANSWER_OPTIONS);
}

/** @throws SandboxError for an option that doesn't exist or isn't a number */
function parseCommand(text: string): AnswerCommand {
  const [answerId = '', ...options] = text.split(/[\s;,]+/).filter(Boolean);
  const values = new Map(options.map((option) => option.split(/=(.*)/) as [string, string]));
  for (const [name, value = ''] of values)
    if (!ANSWER_OPTIONS.includes(name) || !/^\d{1,5}$/.test(value))
      throw createAnswerError(
        `The option ${name} is not valid.${suggestOption(name)} Use ${ANSWER_OPTIONS.join(', ')} up to 99999.`,
      );
  return {
    answerId,
    text,
    times: Number(values.get('times') ?? Infinity),
    retryAfter: values.get('retry-after'),
    requestedDelay: Number(values.get('delay') ?? 0),
  };
}

/** @returns the answer in the query, if the parameter isn't one of the API */
const getAnswer = (query: URLSearchParams, operation: SandboxOperation) =>
  isDocumented(operation, 'query', ANSWER_PARAMETER) ? null : query.get(ANSWER_PARAMETER);

/** @throws SandboxError for a misspelled parameter, and for options beside it instead of in it */
function assertParameters(query: URLSearchParams, operation: SandboxOperation): void {
  for (const name of query.keys()) {
    if (isDocumented(operation, 'query', name)) continue;
    const isSimilar = findNearest(name, [ANSWER_PARAMETER]).length > 0 || /sandbox/i.test(name);
    if (isSimilar && name !== ANSWER_PARAMETER)
      throw createAnswerError(`The query parameter ${name} is unknown. Use ${ANSWER_PARAMETER}.`);
  }
  const answer = getAnswer(query, operation);
  const beside = ANSWER_OPTIONS.filter(
    (name) => query.has(name) && !isDocumented(operation, 'query', name),
  );
  if (answer === null || beside.length === 0) return;
  const options = beside.map((name) => `+${name}=${query.get(name)}`).join('');
  throw createAnswerError(
    `Options are a part of the answer. Use ${ANSWER_PARAMETER}=${answer}${options}.`,
  );
}

/** The answers that a scenario asks for, and how often requests got theirs. */
export class AnswerSchedule {
  private scenario: PlannedAnswer[] = [];
  /** How often each answer with `times` was granted, by operation. */
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly operations: readonly SandboxOperation[],
    private readonly errors: ErrorFormat | undefined,
  ) {}

  /**
   * Sets the answers of the next requests. Each is given once, or as often as its `times`.
   *
   * @throws SandboxError for an operation or an answer that doesn't exist, or too many requests
   */
  setScenario(answers: readonly ScenarioAnswer[]): void {
    const planned = answers.map(({answer: text, operation}) => {
      const command = parseCommand(text);
      const called = this.operations.filter(
        ({operationId}) => operationId === (operation ?? operationId),
      );
      if (called.length === 0)
        throw createScenarioError(
          `No operation has the ID ${operation}.${suggestNearest(
            operation ?? '',
            this.operations.map(({operationId}) => operationId),
          )}`,
        );
      if (!isAnswerId(called, command.answerId, this.errors))
        throw createScenarioError(
          `No response is called ${command.answerId}.${suggestNearest(
            command.answerId,
            [...new Set(called.flatMap(({responses}) => responses.map(({id}) => id)))].concat(
              Object.keys(listErrorCodes(this.errors)),
            ),
          )}`,
        );
      const remaining = Number.isFinite(command.times) ? command.times : 1;
      return {command: {...command, times: Infinity}, operation, remaining};
    });
    const total = planned.reduce((sum, {remaining}) => sum + remaining, 0);
    if (total > MAX_SCENARIO)
      throw createAnswerError(
        `The scenario covers ${total} requests, but at most ${MAX_SCENARIO} are allowed. Lower the numbers after times=.`,
      );
    this.scenario = planned.filter(({remaining}) => remaining > 0);
  }

  /**
   * Takes the answer that a request asks for, or the scenario's next one for the operation.
   *
   * @returns `undefined` if nothing is asked for
   * @throws SandboxError for an option that isn't valid
   */
  take(
    {headers, body}: SandboxRequest,
    query: URLSearchParams,
    operation: SandboxOperation,
  ): RequestedAnswer | undefined {
    const misspelled = Object.keys(headers).find(
      (name) =>
        name.includes('sandbox') &&
        name !== ANSWER_HEADER &&
        !isDocumented(operation, 'header', name),
    );
    if (misspelled !== undefined)
      throw createAnswerError(`The header ${misspelled} is unknown. Use X-Sandbox-Answer.`);
    assertParameters(query, operation);
    const message = MESSAGE.exec(body?.kind === 'text' ? body.text : '')?.[1];
    const text = headers[ANSWER_HEADER] ?? getAnswer(query, operation) ?? message;
    const {operationId} = operation;
    const command = text === undefined ? this.takePlanned(operationId) : parseCommand(text);
    if (!command) return undefined;
    if (command.times === 0) throw createAnswerError('The option times must be at least 1.');
    const {retryAfter, requestedDelay} = command;
    const answerId = this.grant(command, operationId) ? command.answerId : undefined;
    const {end} = STREAM_ENDS.find(({id}) => id === answerId && canStream(operation)) ?? {};
    return {answerId: end ? undefined : answerId, end, retryAfter, requestedDelay};
  }

  private takePlanned(operationId: string): AnswerCommand | undefined {
    const planned = this.scenario.find((known) => (known.operation ?? operationId) === operationId);
    if (!planned) return undefined;
    planned.remaining -= 1;
    if (planned.remaining === 0) this.scenario = this.scenario.filter((known) => known !== planned);
    return planned.command;
  }

  /** Whether a request gets its answer. After `times` requests, one gets the default instead. */
  private grant({answerId, text, times}: AnswerCommand, operationId: string): boolean {
    if (answerId === AUTOMATIC) return false;
    if (times === Infinity) return true;
    const key = `${operationId} ${text}`;
    const count = (this.counts.get(key) ?? 0) + 1;
    if (this.counts.size > MAX_COUNTED) this.counts.clear();
    this.counts.set(key, count > times ? 0 : count);
    return count <= times;
  }
}
