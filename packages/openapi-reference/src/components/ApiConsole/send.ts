/** Sends a request and reports its response step by step. */
import {EVENT_STREAM, parseMediaType} from '@docs-kit/openapi-model/shared';
import {EventSourceParserStream} from 'eventsource-parser/stream';
import type {ConsoleRequest} from '../../request/consoleRequest';
import {
  isComplete,
  type ResponseBody,
  type ResponseState,
  type StreamEvent,
} from '../ApiResponse/responseState';
import {buildWholeBody} from '../ApiResponse/wholeBody';

/** @returns the body after each event of a stream, or once it's complete */
async function* receiveBody(url: string, response: Response): AsyncGenerator<ResponseBody> {
  const getHeader = (name: string) => response.headers.get(name) ?? undefined;
  const type = parseMediaType(getHeader('content-type'));
  if (type === EVENT_STREAM && response.body) {
    let events: readonly StreamEvent[] = [];
    // A stream that closes before its first event is one, too.
    yield {kind: 'events', events};
    const reader = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const {event: name = 'message', data} = next.value;
      events = [...events, {name, data}];
      yield {kind: 'events', events};
    }
  } else yield buildWholeBody(await response.arrayBuffer(), url, getHeader);
}

const RUN_CURL = 'Run the cURL command below instead.';
const OFFLINE = 'This computer is offline. Connect it, and send the request again.';

/** @returns why browsers can't send a request; `undefined` if they can */
function findProblem({method, headers, body}: Omit<ConsoleRequest, 'url'>): string | undefined {
  if (/^(GET|HEAD)$/.test(method) && body !== undefined)
    return `Browsers send no body with ${method}. ${RUN_CURL}`;
  const [wrong] = headers.find(([, value]) => [...value].some((letter) => letter > '\u00ff')) ?? [];
  return wrong === undefined
    ? undefined
    : `Browsers can't send the header ${wrong}, whose value has letters beyond Latin-1. ${RUN_CURL}`;
}

/**
 * Sends a request without cookies and reads the whole response.
 *
 * @param signal - cancels the request or the response
 * @param onChange - receives the whole state after every step; the last call has one of the final
 *   phases
 */
export async function sendRequest(
  {url, ...init}: ConsoleRequest,
  signal: AbortSignal,
  onChange: (state: ResponseState) => void,
): Promise<void> {
  const started = performance.now();
  let state: ResponseState = {phase: 'sending', url, milliseconds: 0, body: {kind: 'none'}};
  const update = (changes: Partial<ResponseState>) => {
    state = {...state, ...changes, milliseconds: performance.now() - started};
    onChange(state);
  };
  update({});
  const problem = findProblem(init);
  if (problem !== undefined) return update({phase: 'failed', problem});
  try {
    const response = await fetch(url, {
      ...init,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      // A redirect would take a custom header such as X-API-KEY to another host.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    const {status, statusText, headers} = response;
    update({phase: 'receiving', status, statusText, headers: [...headers]});
    for await (const body of receiveBody(url, response)) update({body});
    update({phase: isComplete(state) ? 'done' : 'broken'});
  } catch {
    // Browsers hide the reason from pages.
    if (signal.aborted) update({phase: 'canceled'});
    else if (state.status !== undefined) update({phase: 'broken'});
    else update({phase: 'failed', ...(!navigator.onLine && {problem: OFFLINE})});
  }
}
