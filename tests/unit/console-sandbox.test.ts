/**
 * The example mode of the request console without a browser: requests to the sandbox, and what SDKs
 * report.
 */
import type {ResponseState} from '@docs-kit/openapi-reference/components/ApiResponse/responseState';
import {loadOperation, respondToPage} from '@docs-kit/openapi-reference/components/sandbox/respond';
import {
  buildDraft,
  buildRequest,
  type ConsoleRequest,
  hideSecrets,
  type RequestDraft,
} from '@docs-kit/openapi-reference/request';
import {listAnswers} from '@docs-kit/openapi-sandbox/engine';
import {ErrorHelper, SerenityClient} from '@serenity-star/sdk';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {listReports} from '../../packages/openapi-reference/src/components/ApiConsole/reports';
import {buildResponseAt} from '../../packages/openapi-reference/src/components/sandbox/usePlayback';
import {
  buildExampleRequests,
  consoleOperations,
  getConsoleOperation,
} from '../support/exampleRequests';
import {sandboxOperations} from '../support/sandboxOperations';

const operations = new Map(
  sandboxOperations.map((operation) => [operation.operationId, operation]),
);

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const sandbox = operations.get(/^\/api\/operations\/(.*)\.json$/.exec(path)?.[1] ?? '');
    return Promise.resolve(sandbox ? Response.json({sandbox}) : new Response('', {status: 404}));
  });
});

describe('example mode', () => {
  // tests/unit/sandbox.test.ts sends those of all operations.
  it('answers a request with a file, without a key', async () => {
    await loadOperation('upload-a-file');
    const [request] = buildExampleRequests('upload-a-file');
    const response = request && (await respondToPage(request));
    expect(response).toMatchObject({operation: 'upload-a-file', status: 200});
  });

  it('answers requests that browsers cannot send', async () => {
    await loadOperation('get-all-agents');
    const [request] = buildExampleRequests('get-all-agents') as [ConsoleRequest];
    const headers = [...request.headers, ['X-Note', '中'] as [string, string]];
    const response = await respondToPage({...request, headers, body: '{}'});
    expect(response.status).toBe(200);
  });

  it('gives the chosen answer', async () => {
    await loadOperation('upload-a-file');
    const [request] = buildExampleRequests('upload-a-file');
    const response = request && (await respondToPage(request, 'rate_limit_exceeded'));
    expect(response).toMatchObject({status: 429});
  });

  it.each([
    ['a.png', 'image/png', 'file'],
    ['a.json', 'application/json', 'text'],
  ])('shows the download of %s, of the type %s, as a %s', async (fileName, type, kind) => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);
    await Promise.all(['upload-a-file', 'download-a-file'].map(loadOperation));
    const [request] = buildExampleRequests('upload-a-file') as [ConsoleRequest];
    const form = new FormData();
    form.set('formFile', new File([bytes], fileName, {type}));
    const uploaded = await respondToPage({...request, body: form});
    const {id} = JSON.parse(uploaded.body.kind === 'text' ? uploaded.body.text : '') as {
      id: string;
    };
    const [download] = buildExampleRequests('download-a-file') as [ConsoleRequest];
    const url = download.url.replace(/[^/]+$/, id);
    const shown = buildResponseAt(url, await respondToPage({...download, url}), 0).body;
    expect(uploaded.status).toBe(200);
    expect(shown.kind).toBe(kind);
    if (shown.kind !== 'file') return;
    expect(shown.name).toBe(id);
    expect(new Uint8Array(await shown.blob.arrayBuffer())).toEqual(bytes);
  });

  it('never hands keys to the sandbox', () => {
    for (const operation of consoleOperations.values()) {
      const keys = operation.auth.flat().map(({scheme}) => [`key-${scheme}`, 'the-key']);
      const draft = buildDraft(operation);
      const values = {...draft.values, ...(Object.fromEntries(keys) as RequestDraft['values'])};
      const request = buildRequest(operation, hideSecrets(operation, {...draft, values}));
      expect(JSON.stringify(request)).not.toContain('the-key');
    }
  });

  it('reports unknown operations', async () => {
    await expect(loadOperation('no-such-operation')).rejects.toThrow(
      '/api/operations/no-such-operation.json returned 404',
    );
  });
});

const state = (more: Partial<ResponseState>): ResponseState => ({
  phase: 'done',
  url: 'https://api.example.com/x',
  status: 200,
  headers: [],
  milliseconds: 0,
  body: {kind: 'none'},
  ...more,
});

describe('what the TypeScript SDK reports', () => {
  const operationId = 'execute-agent-with-code';
  const [request] = buildExampleRequests(operationId) as [ConsoleRequest];
  const failures = [...operations.values()]
    .filter((operation) => operation.operationId === operationId)
    .flatMap(listAnswers)
    .filter(({status}) => status >= 400);

  it.each(failures.map(({id}) => id))('%s', async (id) => {
    const {status, headers, body} = await respondToPage(request, id);
    const text = body.kind === 'text' ? body.text : '';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, {status, headers})));
    const client = new SerenityClient({apiKey: 'YOUR_API_KEY'});
    const thrown: unknown = await client.agents.activities
      .execute('ticket-summary')
      .catch((error: unknown) => error);
    const shown = state({
      status,
      headers: Object.entries(headers),
      body: {kind: 'text', text, isJson: true},
    });
    const report = listReports(shown, getConsoleOperation(operationId).sdk).find(
      ({language}) => language === 'typescript',
    );
    expect(JSON.parse(report?.code ?? '')).toEqual(ErrorHelper.determineErrorType(thrown));
  });
});

describe('reports', () => {
  const sdk = {typescript: [], csharp: []};
  const texts = (more: Partial<ResponseState>) =>
    listReports(state(more), sdk).map(({text, code}) => `${text} ${code ?? ''}`);

  it('cover every language, and only failures', () => {
    const failures: Partial<ResponseState>[] = [
      {status: 404, body: {kind: 'text', text: '{}', isJson: true}},
      {phase: 'broken', body: {kind: 'events', events: []}},
      {body: {kind: 'events', events: [{name: 'error', data: '{"message":"No."}'}]}},
    ];
    const languages = failures.map((failure) =>
      listReports(state(failure), sdk).map(({language}) => language),
    );
    expect(languages).toEqual(failures.map(() => ['curl', 'typescript', 'csharp', 'python']));
    expect(listReports(state({}), sdk)).toEqual([]);
  });

  it('name the exception of each HTTP client', () => {
    const reports = texts({status: 404, body: {kind: 'text', text: '{"code":"x"}', isJson: true}});
    expect(reports[1]).toContain('Error: 404 {"code":"x"}');
    expect(reports[2]).toContain('HttpRequestException: 404 {"code":"x"}');
    expect(reports[3]).toContain('RuntimeError: 404 {"code":"x"}');
  });
});
