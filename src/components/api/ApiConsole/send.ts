/** Sends a request and reports its response step by step. */
import {createParser} from 'eventsource-parser';
import type {
  ResponseBody,
  ResponseState,
  StreamEvent,
} from '@site/src/components/api/ApiResponse/responseState';
import type {ConsoleRequest} from './consoleRequest';

/** Whether a media type is text, in `text/` or elsewhere. */
const isTextType = (type: string) =>
  /^text\/|^application\/(.+\+)?(json|xml|yaml|javascript|x-www-form-urlencoded)$|^image\/svg/.test(
    type,
  );

/** Name of a saved body: the proposed one (RFC 6266) or the last part of the URL. */
function chooseFileName(url: string, disposition: string | null): string {
  const extended = /filename\*=(?:utf-8)?'[^']*'([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)/i.exec(disposition ?? '')?.[1];
  const last = new URL(url).pathname.split('/').at(-1);
  let name = plain ?? last ?? '';
  try {
    name = decodeURIComponent(extended ?? name);
  } catch {
    // Not encoded.
  }
  return name.replace(/[/\\]/g, '_') || 'download';
}

/**
 * Sends a request without cookies and reads the whole response.
 *
 * @param signal - cancels the request or the response
 * @param onChange - receives the whole state after every step; the last call has one of the final
 *   phases
 */
export async function sendRequest(
  request: ConsoleRequest,
  signal: AbortSignal,
  onChange: (state: ResponseState) => void,
): Promise<void> {
  const started = performance.now();
  let state: ResponseState = {
    phase: 'sending',
    url: request.url,
    size: 0,
    milliseconds: 0,
    at: 0,
    body: {kind: 'none'},
  };
  const update = (more: Partial<ResponseState>) => {
    state = {...state, ...more, milliseconds: performance.now() - started, at: Date.now()};
    onChange(state);
  };
  /** A stream without its last event looks complete to the browser. */
  const isOver = ({body}: ResponseState) =>
    body.kind !== 'events' || body.events.some(({name}) => name === 'stop' || name === 'error');
  update({});
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      // A redirect would take a custom header such as X-API-KEY to another host.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    const {status, statusText} = response;
    update({phase: 'receiving', status, statusText, headers: [...response.headers]});
    const type =
      (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const disposition = response.headers.get('Content-Disposition');
    const isFile = /^attachment/i.test(disposition ?? '') || (type !== '' && !isTextType(type));
    await readBody(
      response,
      type,
      isFile ? chooseFileName(request.url, disposition) : undefined,
      update,
    );
    update({phase: isOver(state) ? 'done' : 'broken'});
  } catch {
    // Browsers hide the reason from pages.
    update({phase: signal.aborted ? 'canceled' : state.status === undefined ? 'failed' : 'broken'});
  }
}

async function readBody(
  response: Response,
  type: string,
  saveAs: string | undefined,
  update: (more: Partial<ResponseState>) => void,
): Promise<void> {
  const isStream = type === 'text/event-stream';
  const decoder = new TextDecoder();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let text = '';
  let size = 0;
  let events: readonly StreamEvent[] = [];
  const arrived: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({event = 'message', data}) => arrived.push({name: event, data}),
  });
  const body = (): ResponseBody => {
    if (isStream) {
      if (arrived.length > 0) events = [...events, ...arrived.splice(0)];
      return {kind: 'events', events};
    }
    if (size === 0) return {kind: 'none'};
    // In a tab, a blob of type HTML would run as a page of this site.
    if (saveAs !== undefined)
      return {
        kind: 'file',
        name: saveAs,
        blob: new Blob(chunks, {type: 'application/octet-stream'}),
      };
    return {kind: 'text', text, isJson: /\bjson$/.test(type)};
  };
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (saveAs !== undefined) chunks.push(part.value);
      else if (isStream) parser.feed(decoder.decode(part.value, {stream: true}));
      else text += decoder.decode(part.value, {stream: true});
      update(isStream ? {size, body: body()} : {size});
    }
    if (saveAs === undefined && !isStream) text += decoder.decode();
  } finally {
    // Shows what arrived of a broken or canceled response.
    update({size, body: body()});
  }
}
