/** Sending a live request, and reading its response as it arrives. */
import {Readable} from 'node:stream';
import {setImmediate} from 'node:timers/promises';
import responses from '@generated/docs-kit-openapi-reference/default/responses.json';
import {describe, expect, it, vi} from 'vitest';
import {sendRequest} from '../src/components/ApiConsole/send';
import {explainResponse} from '../src/components/ApiResponse/explain';
import type {ResponseState} from '../src/components/ApiResponse/responseState';
import type {ConsoleRequest} from '../src/request/consoleRequest';

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
    changes: Partial<ConsoleRequest> = {},
    isOnline = true,
  ) {
    states = [];
    vi.stubGlobal('navigator', {onLine: isOnline});
    vi.stubGlobal(
      'fetch',
      vi.fn(typeof response === 'function' ? response : () => Promise.resolve(response)),
    );
    await sendRequest({...request, ...changes}, signal, (state) => states.push(state));
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
    const parts = [...chunks, bytes.slice(0, 7), bytes.slice(7), 'event: closed\ndata: {}\n\n'];
    const last = await run(streamed(parts, type));
    expect(last?.body).toEqual({
      kind: 'events',
      events: [
        {name: 'start', data: '{"a":1}'},
        {name: 'message', data: 'one\ntwo'},
        {name: 'message', data: 'ñ'},
        {name: 'closed', data: '{}'},
      ],
    });
    expect(last?.phase).toBe('done');
    const counts = states.map(({body}) => (body.kind === 'events' ? body.events.length : 0));
    expect(counts).toEqual(expect.arrayContaining([1, 2]));
  });

  it('knows that a stream broke off before its first event', async () => {
    const last = await run(streamed([]));
    expect(last).toMatchObject({phase: 'broken', body: {kind: 'events', events: []}});
  });

  it('keeps the events received before a stream breaks off', async () => {
    const last = await run(streamed(['data: one\n\n'], 'text/event-stream', true));
    expect(last).toMatchObject({phase: 'broken', status: 200, body: {events: [{data: 'one'}]}});
    expect(last && explainResponse(last)?.link?.href).toBe('/help/streams#broken-streams');
  });

  it.each([
    ['closed', 'done'],
    ['failed', 'done'],
    ['error', 'broken'],
  ])('treats a stream that ends with %s as %s', async (name, phase) => {
    const last = await run(streamed([`event: ${name}\ndata: {}\n\n`], 'text/event-stream'));
    expect(last?.phase).toBe(phase);
  });

  it('treats every stream that ends as complete, unless an option says how they end', async () => {
    const ends = vi.spyOn(responses.streams, 'ends', 'get').mockReturnValue([]);
    const last = await run(streamed(['data: one\n\n'], 'text/event-stream'));
    expect(last?.phase).toBe('done');
    ends.mockRestore();
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

  it.each([
    ['attachment; filename="a;b.txt"', 'a;b.txt'],
    [`attachment; filename="a;b.txt"; filename*=utf-8''%E2%82%AC%20a.txt`, '€ a.txt'],
    ["attachment; filename*=UTF-8'en'a.txt", 'a.txt'],
    ["attachment; filename*=UTF-8''%ff; filename=a.txt", 'a.txt'],
    ['attachment; filename = "x.txt"', 'x.txt'],
    ['attachment; FileName=x.txt', 'x.txt'],
    ['attachment; filename="a\\"b.txt"', 'a"b.txt'],
    ['attachment; title="; filename=no"; filename=yes.txt', 'yes.txt'],
    ['attachment; filename="../../x.sh"', 'x.sh'],
    ['attachment; filename="C:\\\\tents\\\\x.txt"', 'x.txt'],
    ["attachment; filename*=utf-8''..%2Fx.sh", 'x.sh'],
    ['attachment; filename=".."', '7'],
    ['attachment', '7'],
  ])('names the file of %s', async (disposition, name) => {
    const headers = {'Content-Type': 'application/pdf', 'Content-Disposition': disposition};
    expect(await run(new Response('%PDF', {headers}))).toMatchObject({body: {name}});
  });

  it.each<[Partial<ConsoleRequest>, RegExp]>([
    [{body: '{}'}, /no body with GET/],
    [{headers: [['X-Note', '中']]}, /header X-Note/],
  ])('says why browsers cannot send %o', async (changes, text) => {
    const last = await run(new Response(''), undefined, changes);
    expect(last && explainResponse(last)?.text).toMatch(text);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('distinguishes a computer that is offline from CORS', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'));
    const explain = async (isOnline: boolean) => {
      const last = await run(fail, undefined, {}, isOnline);
      return last && explainResponse(last)?.text;
    };
    expect(await explain(true)).toContain('CORS');
    expect(await explain(false)).toContain('offline');
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
