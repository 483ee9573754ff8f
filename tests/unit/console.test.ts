/** The request console without a browser: its data, requests, commands, and messages. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {Readable} from 'node:stream';
import {setImmediate} from 'node:timers/promises';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {
  buildRequest,
  chooseExample,
  createDraft,
  type Draft,
  fillInPath,
  findJsonProblem,
  hideSecrets,
  isDestructive,
  listFields,
  writeDraftSamples,
} from '../../src/components/api/ApiConsole/consoleRequest';
import {sendRequest} from '../../src/components/api/ApiConsole/send';
import {
  describeWait,
  EXPLAINED_EVENTS,
  explainFailure,
  explainStatus,
  findEventPage,
} from '../../src/components/api/ApiResponse/explain';
import type {ResponseState} from '../../src/components/api/ApiResponse/responseState';
import {listApiOrigins, loadOperations} from '../../src/plugins/api/model';
import type {ConsoleOperation} from '../../src/shared/api/console';
import {ERRORS} from '../../src/shared/api/errorCodes';
import {indentJson} from '../../src/shared/jsonText';
import {consoleOperation, consoleOperations} from '../support/exampleRequests';
import {parseWith} from '../support/grammar';
import {checkRequest, readForm} from '../support/openapi';
import {stubStorage} from '../support/storage';
import {syntaxErrors, toJavaScript} from '../support/typescript';

const SECRET = "it's-the-key";
const execute = consoleOperation('execute-agent-with-code');

/** A draft with only the required values filled in. */
function filled(operation: ConsoleOperation, change: Partial<Draft> = {}): Draft {
  const draft = createDraft(operation);
  const keys = operation.auth.flat().map(({scheme}) => [`key-${scheme}`, SECRET]);
  const fields = listFields(operation);
  const secrets = fields.flatMap(({id, field}) => (field.secret ? [[id, SECRET]] : []));
  const files = fields.flatMap(({id, field}) =>
    field.file ? [[id, new File(['x'], 'it;s "wet".pdf')]] : [],
  );
  return {
    ...draft,
    values: {...draft.values, ...(Object.fromEntries([...keys, ...secrets]) as Draft['values'])},
    files: Object.fromEntries(files) as Draft['files'],
    ...change,
  };
}

/** The sample of a draft in a language. */
const writeSample = (operation: ConsoleOperation, draft: Draft, language = 'curl'): string =>
  writeDraftSamples(operation, draft).find(({value}) => value === language)?.code ?? '';

const removeEmpty = (values: Draft['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The draft with the examples of all optional values. */
const withEverything = (operation: ConsoleOperation, draft: Draft): Draft => {
  const samples = listFields(operation).map(({id, field}) => [id, field.sample]);
  return {
    ...draft,
    values: {...(Object.fromEntries(samples) as Draft['values']), ...removeEmpty(draft.values)},
  };
};

/** The words of a command, as a shell reads them. */
const words = (command: string) =>
  execFileSync('sh', ['-c', command.replace(/^curl/, `printf '%s\\0'`)], {encoding: 'utf8'})
    .split('\0')
    .slice(0, -1);

describe.each([...consoleOperations])('the request of %s', (operationId, operation) => {
  const draft = filled(operation);

  it.each([
    ['required values', draft],
    ['all values', withEverything(operation, draft)],
  ])('matches the specification, with %s', (_, values) => {
    const {method, url, headers, body} = buildRequest(operation, values);
    const content = body instanceof FormData ? readForm(body) : (body as string | undefined);
    const sent = {method, url: new URL(url), headers: Object.fromEntries(headers), body: content};
    expect(checkRequest(sent)).toEqual({operation: operationId, problems: []});
    expect(url).not.toContain(SECRET);
    expect(
      listApiOrigins(loadOperations('.')),
      'the origins of the content security policy',
    ).toContain(new URL(url).origin);
  });

  it('matches its cURL command', () => {
    const parts = words(writeSample(operation, draft));
    const {url, headers, body} = buildRequest(operation, draft);
    expect(parts).toEqual(
      expect.arrayContaining([url, ...(typeof body === 'string' ? [body] : [])]),
    );
    const names = parts.flatMap((part, index) =>
      parts[index - 1] === '-H' ? [part.split(':')[0]] : [],
    );
    expect(names).toEqual(headers.map(([name]) => name));
    for (const {
      field: {name, file, required},
    } of listFields(operation))
      if (file && required) expect(parts).toContain(`${name}=@"./it;s \\"wet\\".pdf"`);
  });

  it('is in samples that can be read, without secrets', async () => {
    const samples = writeDraftSamples(operation, withEverything(operation, draft));
    expect(samples.map(({code}) => code).join()).not.toContain('the-key');
    expect(syntaxErrors(writeSample(operation, draft, 'typescript'))).toEqual([]);
    expect((await parseWith('c-sharp', writeSample(operation, draft, 'csharp'))).errors).toEqual(
      [],
    );
    expect((await parseWith('python', writeSample(operation, draft, 'python'))).errors).toEqual([]);
  });
});

describe('a draft', () => {
  const nasty = 'a/b?c#d&e=f \'"$(x)`y`\\ ñ😀';

  it('escapes any value in the URL, for the browser and for the shell', () => {
    const draft = filled(execute, {
      values: {...filled(execute).values, 'path-agentCode': nasty, 'query-culture': nasty},
    });
    const {url} = buildRequest(execute, draft);
    expect(decodeURIComponent(new URL(url).pathname.split('/')[4] ?? '')).toBe(nasty);
    expect(new URL(url).searchParams.get('culture')).toBe(nasty);
    expect(words(writeSample(execute, draft))).toContain(url);
  });

  it('passes any body text to the shell unchanged', () => {
    const body = `@file 'it''s' "$HOME" \`x\` \\ \n {`;
    expect(words(writeSample(execute, filled(execute, {body})))).toContain(body);
  });

  it('reports line and column of invalid JSON', () => {
    expect(findJsonProblem('{\n  "a": 1,\n}')).toBe('Line 3, column 1: unexpected }.');
    expect(findJsonProblem('{"a": [1')).toBe('Line 1, column 9: the JSON ends too early.');
    expect(findJsonProblem(' ')).toBe('Line 1, column 2: enter JSON.');
    expect(findJsonProblem('{"a": 😀}')).toContain('unexpected 😀');
    expect(findJsonProblem('[1]')).toBe('');
  });

  it('has a placeholder for a missing file in the command', () => {
    const upload = consoleOperation('upload-a-file');
    const draft = withEverything(upload, filled(upload, {files: {}}));
    expect(words(writeSample(upload, draft))).toContain('formFile=@./YOUR_FILE');
  });

  it('supports the second authentication method', () => {
    const {headers} = buildRequest(execute, filled(execute, {way: 1}));
    expect(headers).toContainEqual(['Authorization', `Bearer ${SECRET}`]);
    expect(headers.map(([name]) => name)).not.toContain('X-API-KEY');
    expect(writeSample(execute, filled(execute, {way: 1}))).toContain(
      "'Authorization: Bearer YOUR_ACCESS_TOKEN'",
    );
  });
});

describe('the path parameters of an example', () => {
  const findExample = (summary: string) =>
    execute.body?.examples.findIndex(({name}) => name.startsWith(summary)) ?? -1;
  const codeIn = ({values}: Pick<Draft, 'values'>) => values['path-agentCode'];

  it('replace each other, and not what the user entered', () => {
    const draft = createDraft(execute);
    const activity = chooseExample(execute, findExample('Activity'), draft);
    expect(codeIn(activity)).toBe('ticket-summary');
    expect(codeIn(chooseExample(execute, 0, activity))).toBe(codeIn(draft));
    const own = {...draft.values, 'path-agentCode': 'my-agent'};
    expect(codeIn(chooseExample(execute, findExample('Activity'), {values: own}))).toBe('my-agent');
  });
});

describe('live requests that replace or delete data', () => {
  it.each(['updates-an-existing-assistant-agent', 'remove-feedback-for-an-agent-message'])(
    'of %s start without the examples of the path',
    (operationId) => {
      const operation = consoleOperation(operationId);
      const draft = createDraft(operation);
      const live = fillInPath(operation, draft, true);
      const paths = listFields(operation).filter(({place}) => place === 'path');
      expect(isDestructive(operation)).toBe(true);
      expect(paths.map(({id}) => live.values[id])).toEqual(paths.map(() => ''));
      expect(fillInPath(operation, live, false)).toEqual(draft);
      const own = {...draft, values: {...draft.values, 'path-agentCode': 'my-agent'}};
      expect(fillInPath(operation, own, true).values['path-agentCode']).toBe('my-agent');
    },
  );

  it('are only those', () => {
    const operation = consoleOperation('execute-agent-with-code');
    const draft = createDraft(operation);
    expect(isDestructive(operation)).toBe(false);
    expect(fillInPath(operation, draft, true)).toEqual(draft);
  });
});

describe('the TypeScript sample', () => {
  afterEach(() => vi.unstubAllGlobals());

  type Call = {method: string; url: string; headers: Record<string, string>; body: unknown};

  /** Runs a sample, and returns the requests that it makes. */
  async function run(code: string): Promise<Call[]> {
    const calls: Call[] = [];
    vi.stubGlobal(
      'fetch',
      async (url: string, {method = 'GET', headers, body}: RequestInit = {}) => {
        calls.push({method, url, headers: Object.fromEntries(new Headers(headers)), body});
        return Response.json({});
      },
    );
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    await (new AsyncFunction('console', toJavaScript(code))({
      log: () => undefined,
    }) as Promise<void>);
    return calls;
  }

  const json = (body: unknown) => JSON.parse(String(body)) as unknown;

  const withoutSdk = [...consoleOperations.values()]
    .filter(
      ({body, responseKind}) =>
        (body === undefined || body.sent.kind === 'json') && responseKind !== 'file',
    )
    .map((operation) => {
      // A change leaves the SDK aside.
      const draft = withEverything(operation, filled(operation, {way: operation.auth.length - 1}));
      return {operation, draft, code: writeSample(operation, draft, 'typescript')};
    })
    .filter(({code}) => !code.includes('SerenityClient'));

  it.each(withoutSdk)(
    'sends the request of the form: $operation.method $operation.path',
    async ({operation, draft, code}) => {
      const request = buildRequest(operation, hideSecrets(operation, draft));
      const [call, ...others] = await run(code);
      expect(others).toEqual([]);
      expect(call).toMatchObject({method: request.method, url: request.url});
      expect(call?.headers).toEqual(Object.fromEntries(new Headers(request.headers)));
      if (request.body !== undefined) expect(json(call?.body)).toEqual(json(request.body));
    },
  );

  it('is the one of the page until the request changes', () => {
    const draft = filled(execute);
    expect(writeDraftSamples(execute, draft)).toEqual(execute.samples);
    expect(writeSample(execute, draft, 'typescript')).toContain('@serenity-star/sdk');
    for (const change of [
      {body: '[{"Key": "message", "Value": "Hi"}]'},
      {values: {...draft.values, 'query-culture': 'es'}},
      {way: 1},
      {body: '{'},
    ]) {
      const samples = writeDraftSamples(execute, {...draft, ...change});
      expect(samples.map(({code: text}) => text).join()).not.toMatch(/SerenityClient/);
    }
  });
});

it('events of streams link to the headings of the page on streaming', () => {
  const page = readFileSync('docs/serenity-aihub/agents/streaming.mdx', 'utf8');
  for (const name of EXPLAINED_EVENTS) {
    expect(page).toContain(`\n### ${name}\n`);
    expect(findEventPage(name)).toBe(`/docs/serenity-aihub/agents/streaming#${name}`);
  }
  expect(findEventPage('message')).toBeUndefined();
});

/** A module of the console, in a build with this configuration. */
async function importWith<Module>(config: object, load: () => Promise<Module>): Promise<Module> {
  vi.doMock('../../src/client/runtimeConfig', () => ({config}));
  vi.resetModules();
  return load();
}

describe('the configuration', () => {
  const importKeys = (config: object) =>
    importWith(config, () => import('../../src/components/api/ApiConsole/storedKeys'));

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('../../src/client/runtimeConfig');
    vi.resetModules();
  });

  it('keeps keys in session storage until they are cleared', async () => {
    const {readKey, writeKey} = await importKeys({chat: null, gtagId: null});
    const store = stubStorage('sessionStorage');
    writeKey('ApiKeyAuth', SECRET);
    expect([...store.values()]).toEqual([SECRET]);
    expect(readKey('ApiKeyAuth')).toBe(SECRET);
    expect(readKey('BearerAuth')).toBe('');
    writeKey('ApiKeyAuth', '');
    expect(store.size).toBe(0);
    expect(readKey('ApiKeyAuth')).toBe('');
  });

  it.each([
    ['chat', {chat: {apiKey: 'x'}, gtagId: null}],
    ['analytics', {chat: null, gtagId: 'G-XXXX'}],
  ])('keeps keys in memory next to the scripts of %s', async (_, config) => {
    const {readKey, writeKey} = await importKeys(config);
    const store = stubStorage('sessionStorage');
    store.set('api-console-key:BearerAuth', SECRET);
    expect(readKey('BearerAuth')).toBe('');
    writeKey('ApiKeyAuth', SECRET);
    expect([...store.keys()]).toEqual(['api-console-key:BearerAuth']);
    expect(readKey('ApiKeyAuth')).toBe(SECRET);
    writeKey('ApiKeyAuth', '');
    expect(readKey('ApiKeyAuth')).toBe('');
  });

  it.each([
    ['live', {isConsoleShown: true, isLiveAllowed: true}],
    ['example', {isConsoleShown: true, isLiveAllowed: false}],
    ['off', {isConsoleShown: false, isLiveAllowed: false}],
  ])('allows what API_CONSOLE=%s says', async (apiConsole, expected) => {
    const load = () => import('../../src/components/api/ApiConsole/configuration');
    expect(await importWith({apiConsole}, load)).toMatchObject(expected);
  });
});

describe('explanations of responses', () => {
  const now = Date.parse('2025-11-04T09:00:00Z');

  it.each([
    ['1', 'Wait 1 second, then retry.'],
    ['90', 'Wait 1 minute 30 seconds, then retry.'],
    ['120', 'Wait 2 minutes, then retry.'],
    ['3661', 'Wait 1 hour 1 minute, then retry.'],
    ['0', 'You can retry now.'],
    ['Tue, 04 Nov 2025 09:00:30 GMT', 'Wait 30 seconds, then retry.'],
    ['Tue, 04 Nov 2025 08:59:30 GMT', 'You can retry now.'],
    ['soon', 'The response has no Retry-After header. Double the wait after each attempt.'],
    [undefined, 'The response has no Retry-After header. Double the wait after each attempt.'],
  ])('Retry-After %s', (value, expected) => expect(describeWait(value, now)).toBe(expected));

  it('links each error to its code, if the page documents that code', () => {
    const page = readFileSync('docs/serenity-aihub/dev-tools/api-error-responses.mdx', 'utf8');
    for (const code of Object.keys(ERRORS)) {
      const found = explainStatus({status: 400, body: JSON.stringify({code})}, now);
      expect(found?.link?.label).toBe(code);
      expect(page).toContain(`{/* #${code} */}`);
    }
    for (const status of [400, 401, 402, 403, 404, 409, 413, 415, 418, 429, 500, 502, 503]) {
      const found = explainStatus({status, body: '{"code": "javascript:alert(1)"}'}, now);
      expect(found?.text).not.toBe('');
      expect(ERRORS).toHaveProperty(found?.link?.label ?? '');
    }
    expect(explainStatus({status: 200}, now)).toBeUndefined();
  });

  it('distinguishes the two causes of a 429', () => {
    const limited = {status: 429, retryAfter: '5', body: '{"code":"rate_limit_exceeded"}'};
    expect(explainStatus(limited, now)?.text).toBe(
      'Too many requests. Wait 5 seconds, then retry.',
    );
    expect(
      explainStatus({status: 429, body: '{"code":"agent_execution_failed"}'}, now)?.text,
    ).toContain('provider');
  });

  it('asks for the response body of a 500, which has a tracking code', () =>
    expect(explainStatus({status: 500, body: '{"trackingCode":"7f3a"}'}, now)?.text).toMatch(
      /^An internal error occurred\..*the response body/,
    ));

  it('explains possible causes when there is no response', () => {
    expect(explainFailure('https://api.example.com/x', true).text).toMatch(
      /api\.example\.com.*CORS/,
    );
    expect(explainFailure('https://api.example.com/x', false).text).toContain('offline');
  });

  it('indents JSON without changing its values', () => {
    expect(indentJson('{"a":[1,{"b":"x{,}:\\"y"}],"n":12345678901234567890,"e":{ },"l":[]}')).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": "x{,}:\\"y"\n    }\n  ],\n  "n": 12345678901234567890,\n  "e": {},\n  "l": []\n}',
    );
    const value: unknown = JSON.parse(readFileSync('api/openapi.json', 'utf8'));
    expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(indentJson('not {json}')).toBe('not {json}');
  });
});

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

  afterEach(() => vi.unstubAllGlobals());

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
        'Content-Disposition': `attachment; filename*=UTF-8''t%C3%A9nt.pdf`,
      },
      {kind: 'file', name: 'tént.pdf'},
    ],
  ])('recognizes %s', async (_, text, headers, body) => {
    const last = await run(new Response(text, {headers}));
    expect(last).toMatchObject({size: text?.length ?? 0, body});
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
