/**
 * The sandbox: responds to API requests from an OpenAPI file, in Node and in browsers. A behavior
 * adds what the file doesn't describe.
 */
import {AnswerSchedule, type RequestedAnswer} from './answerSchedule';
import type {Behavior, Handler} from './behavior';
import {listCredentialNames, maskRequest} from './credentials/maskRequest';
import {buildErrorResponse, SandboxError} from './errors';
import {maskNotes} from './notes';
import {matchRequest, type RequestMatch} from './request/requestMatch';
import {parsePathQuery} from './request/requestText';
import {respondToMatch} from './respond';
import {SandboxState} from './state';
import type {SandboxOperation, SandboxRequest, SandboxResponse, ScenarioAnswer} from './types';

/** Adds what the request asks for besides its answer. */
function addOptions(
  response: SandboxResponse,
  requested: RequestedAnswer | undefined,
): SandboxResponse {
  if (!requested) return response;
  const {retryAfter, requestedDelay} = requested;
  const isRetried = retryAfter !== undefined && response.status >= 400;
  const headers = {...response.headers, ...(isRetried && {'retry-after': retryAfter})};
  return {...response, headers, requestedDelay};
}

/** A sandbox that {@link createSandbox} has created. */
export type Sandbox = ReturnType<typeof createSandbox>;

/**
 * Creates a sandbox with an empty state.
 *
 * @param operations - data of the operations that it responds to, including those added later
 * @param behavior - what the API does beyond its OpenAPI file
 * @param settings - settings of the state, which the behavior's options parse
 */
export function createSandbox(
  operations: readonly SandboxOperation[],
  behavior: Behavior = {},
  settings?: unknown,
) {
  const handlers = new Map(Object.values(behavior.handlers ?? {}).flatMap(Object.entries<Handler>));
  const createState = () => behavior.createState?.(operations, settings) ?? new SandboxState();
  let state = createState();
  let schedule = new AnswerSchedule(operations, behavior.errors);
  const refuse = (request: SandboxRequest, error: unknown, operationId?: string) => {
    const {mask} = maskRequest(request, listCredentialNames(operations));
    return buildErrorResponse(error, behavior.errors, mask, operationId);
  };
  return {
    /** Responds to a request, and updates the state. Never throws. */
    respond(request: SandboxRequest): SandboxResponse {
      const [path = ''] = request.path.split('?');
      const query = parsePathQuery(request.path);
      let match: RequestMatch | undefined;
      let requested: RequestedAnswer | undefined;
      try {
        match = matchRequest(operations, request.method, path, behavior);
        requested = schedule.take(request, query, match.operation);
        const context = {operations, behavior, handlers, state};
        const response = respondToMatch(match, query, request, requested ?? {}, context);
        const names = listCredentialNames(operations);
        return addOptions(
          maskNotes(response, (text) => maskRequest(request, names).mask(text)),
          requested,
        );
      } catch (error) {
        return addOptions(refuse(request, error, match?.operation.operationId), requested);
      }
    },
    /** Responds to a request that doesn't reach an operation, such as one that can't be read. */
    refuse,
    /** Forgets everything. */
    reset(): void {
      state = createState();
      schedule = new AnswerSchedule(operations, behavior.errors);
    },
    /**
     * Sets the answers of the next requests.
     *
     * @throws SandboxError for an operation or an answer that doesn't exist
     */
    setScenario: (answers: readonly ScenarioAnswer[]) => schedule.setScenario(answers),
    /**
     * Does something that happens outside the API, as `/_sandbox/NAME/ID` of the server.
     *
     * @param name - key in the behavior's `controls`
     * @throws SandboxError if there's no such control, or nothing with the ID
     */
    control(name: string, id: string): {status: number; text?: string} {
      const control = behavior.controls?.[name];
      if (!control) throw new SandboxError('resource_not_found');
      return control.run(id, state);
    },
  };
}
