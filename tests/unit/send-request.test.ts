/** Sending a live request, and reading its response as it arrives. */
import {Readable} from 'node:stream';
import {setImmediate} from 'node:timers/promises';
import {describe, expect, it, vi} from 'vitest';
import {sendRequest} from '../../packages/openapi-reference/src/components/ApiConsole/send';
import type {ResponseState} from '../../packages/openapi-reference/src/components/ApiResponse/responseState';

describe('reading a response', () => {
  const request = {
    method: 'GET',
    url: 'https://api.example.com/file/7',
    headers: [] as [string, string][],
  };
  let states: ResponseState[];

  async function run(
    response: Response | (() => Promise<Response>),
    signal = new AbortController().signal,
  ) {
    states = [];
    vi.stubGlobal(
      'fetch',
      vi.fn(typeof response === 'function' ? response : () => Promise.resolve(response)),
    );
    await sendRequest(request, signal, (state) => states.push(state));
    return states.at(-1);
  }

  async function* paced(chunks: readonly (string | Uint8Array)[], isBroken: boolean) {
    for (const chunk of chunks) {
      yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      await setImmediate();
    }
    if (isBroken) throw new TypeError('network error');
  }
  const streamed = (
    chunks: readonly (string | Uint8Array)[],
    type = 'text/event-stream',
    isBroken = false,
  ) =>
    new Response(Readable.toWeb(Readable.from(paced(chunks, isBroken))) as BodyInit, {
      headers: {'Content-Type': type},
    });

  it('reads events split at any byte, with any line endings', async () => {
    const bytes = new TextEncoder().encode('data: ñ\n\n');
    const chunks = [
      'event: sta',
      'rt\r\ndata: {"a":1}\r\n\r\n: ping\n\n',
      'data: one\ndata: two\n\n',
    ];
    const type = 'text/event-stream; charset=utf-8';
    const parts = [...chunks, bytes.slice(0, 7), bytes.slice(7), 'event: stop\ndata: {}\n\n'];
    const last = await run(streamed(parts, type));
    expect(last?.body).toEqual({
      kind: 'events',
      events: [
        {name: 'start', data: '{"a":1}'},
        {name: 'message', data: 'one\ntwo'},
        {name: 'message', data: 'ñ'},
        {name: 'stop', data: '{}'},
      ],
    });
    expect(last?.phase).toBe('done');
    const counts = states.map(({body}) => (body.kind === 'events' ? body.events.length : 0));
    expect(counts).toEqual(expect.arrayContaining([1, 2]));
  });

  it('keeps the events received before a stream breaks off', async () => {
    const last = await run(streamed(['data: one\n\n'], 'text/event-stream', true));
    expect(last).toMatchObject({phase: 'broken', status: 200, body: {events: [{data: 'one'}]}});
  });

  it.each([
    ['stop', 'done'],
    ['error', 'done'],
    ['content', 'broken'],
  ])('treats a stream that ends with %s as %s', async (name, phase) => {
    const last = await run(streamed([`event: ${name}\ndata: {}\n\n`], 'text/event-stream'));
    expect(last?.phase).toBe(phase);
  });

  it('sends no cookies and no referrer, and follows no redirect', async () => {
    await run(new Response('{}', {headers: {'Content-Type': 'application/json'}}));
    const options = {credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer'};
    expect(fetch).toHaveBeenCalledWith(request.url, expect.objectContaining(options));
  });

  it.each<[string, string | null, Record<string, string>, object]>([
    [
      'JSON',
      '{"a":1}',
      {'Content-Type': 'application/json'},
      {kind: 'text', text: '{"a":1}', isJson: true},
    ],
    ['an empty body', null, {}, {kind: 'none'}],
    ['HTML', '<b>', {'Content-Type': 'text/html'}, {kind: 'text', isJson: false}],
    [
      'a file without a name',
      'x',
      {'Content-Type': 'application/octet-stream'},
      {kind: 'file', name: '7'},
    ],
    [
      'a file with a name',
      '%PDF',
      {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="tent.pdf"',
      },
      {kind: 'file', name: 'tent.pdf'},
    ],
  ])('recognizes %s', async (_, text, headers, body) => {
    const last = await run(new Response(text, {headers}));
    expect(last).toMatchObject({body});
    // A blob with its original type would run as a page of this site when opened.
    if (last?.body.kind === 'file') expect(last.body.blob.type).toBe('application/octet-stream');
  });

  it('distinguishes a canceled request from a failed one', async () => {
    expect(await run(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
      phase: 'failed',
    });
    const controller = new AbortController();
    controller.abort();
    const aborted = () => Promise.reject(new DOMException('', 'AbortError'));
    expect(await run(aborted, controller.signal)).toMatchObject({phase: 'canceled'});
  });
});
