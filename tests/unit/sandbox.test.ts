/**
 * The sandbox: every documented answer of every operation is reached and fits api/openapi.json,
 * and state is remembered.
 */
import {loadApi} from '@docs-kit/openapi-model';
import {
  ANSWER_HEADER,
  assertBehavior,
  listAnswers,
  type SandboxEvent,
  type SandboxResponse,
  toSandboxRequest,
} from '@docs-kit/openapi-sandbox';
import {afterEach, describe, expect, it, vi} from 'vitest';
import behavior from '../../api/sandbox';
import {apiConfig} from '../../src/config/node/openapiModel';
import {buildExampleRequests} from '../support/exampleRequests';
import {getResponse, type JsonNode, type MediaType, operationsById} from '../support/openapi';
import {createSandboxClient, parseJsonReply, type Sent} from '../support/sandboxClient';
import {
  createPlatformApp,
  createPlatformSandbox,
  sandboxOperations,
} from '../support/sandboxOperations';
import {findSchemaErrors, findStrictSchemaErrors} from '../support/schemaErrors';

const RUN = 'POST /v2/agent/order-support/execute';
const INVALID = '400 input_validation_error';

const message = (text: string, ...more: [key: string, value: unknown][]) =>
  [['message', text], ...more].map(([Key, Value]) => ({Key, Value}));
const listEvents = ({body}: SandboxResponse): readonly SandboxEvent[] =>
  body.kind === 'events' ? body.events : [];

/** Finds violations of the schemas and rules of a stream's media type. */
function findStreamProblems(
  events: readonly SandboxEvent[],
  media: MediaType,
  isBroken: boolean,
): string[] {
  const schemas = media['x-sse-events'] ?? {};
  const wrong = events.flatMap(({name, data}) => {
    const schema = schemas[name];
    return schema
      ? findStrictSchemaErrors(schema, JSON.parse(data)).map((problem) => `${name}: ${problem}`)
      : [`${name} isn't documented`];
  });
  const ends = ['stop', 'error'].includes(events.at(-1)?.name ?? '');
  if (events[0]?.name !== 'start') wrong.push('the stream does not begin with start');
  if (ends === isBroken)
    wrong.push(isBroken ? 'the broken stream ends' : 'the stream does not end');
  return wrong;
}

/** Finds violations of api/openapi.json in a response. */
function findResponseProblems(
  id: string,
  {status, headers, body, operation}: SandboxResponse,
): string[] {
  const found = operationsById.get(id);
  const documented = found && getResponse(found, String(status));
  if (!documented) return [`${id} has no status ${status}`];
  if (operation !== id) return [`${String(operation)} responded in place of ${id}`];
  const content = documented.content ?? {};
  if (body.kind === 'undocumented')
    return Object.keys(content).length === 0 ? [] : ['the body is documented'];
  if (body.kind === 'events')
    return findStreamProblems(
      body.events,
      content['text/event-stream'] ?? {},
      body.end !== 'complete',
    );
  const type = headers['content-type'] ?? '';
  const media = content[type];
  if (!media) return [`${type} isn't documented`];
  const text = body.kind === 'text' ? body.text : String(body.bytes);
  const value: unknown = type === 'application/json' ? JSON.parse(text) : text;
  return findStrictSchemaErrors(media.schema ?? {}, value);
}

const buildRequests = (id: string) =>
  Promise.all(
    buildExampleRequests(id).map(({url, ...init}) => toSandboxRequest(new Request(url, init))),
  );

describe.each([...operationsById])('%s', (id, described) => {
  const answers = sandboxOperations
    .filter((operation) => operation.operationId === id)
    .flatMap(listAnswers);

  it('responds to its example requests as documented', async () => {
    for (const request of await buildRequests(id)) {
      const response = createPlatformSandbox().respond(request);
      expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
      expect(findResponseProblems(id, response)).toEqual([]);
    }
  });

  it('reaches every documented status, example, and error code', async () => {
    const [request] = await buildRequests(id);
    if (!request) throw new Error(`${id} has no example`);
    const bodies: string[] = [];
    for (const {id: answer, status} of answers) {
      const headers = {...request.headers, [ANSWER_HEADER]: answer};
      const response = createPlatformSandbox().respond({...request, headers});
      expect([answer, response.status, findResponseProblems(id, response)]).toEqual([
        answer,
        status,
        [],
      ]);
      if (response.headers['content-type'] === 'application/json' && response.body.kind === 'text')
        bodies.push(JSON.stringify(JSON.parse(response.body.text)));
      for (const name of Object.keys(getResponse(described, String(status))?.headers ?? {}))
        expect(response.headers).toHaveProperty(name.toLowerCase());
    }
    const statuses = Object.keys(described.responses);
    expect([...new Set(answers.map(({status}) => String(status)))].sort()).toEqual(statuses.sort());
    const errors = statuses
      .filter((status) => !status.startsWith('2'))
      .flatMap((status) =>
        Object.values(
          getResponse(described, status)?.content?.['application/json']?.examples ?? {},
        ),
      );
    for (const {value} of errors) expect(bodies).toContain(JSON.stringify(value));
  });
});

describe('runs', () => {
  it('stream the same reply that they return', () => {
    const send = createSandboxClient();
    const plain = parseJsonReply(send(RUN, {body: message('Where is my order 48213?')}));
    const events = listEvents(
      send(RUN, {body: message('Where is my order 48213?', ['stream', 'true'])}),
    );
    const data = events.map((event) => JSON.parse(event.data) as JsonNode);
    expect(data.flatMap(({type, text}) => (type === 'content' ? [text] : [])).join('')).toBe(
      plain.content,
    );
    expect(data.at(-1)?.result).toMatchObject({content: plain.content});
    const keys = data.filter(({type}) => type === 'task_start').map((task) => task.task_key);
    expect(keys.slice(0, 3)).toEqual([
      'configuration_load',
      'configuration_validate',
      'skills_load',
    ]);
  });

  it('stream fields in snake_case, and names that are data as they are', () => {
    const refund = message('I want a refund for order 48213, the tent is damaged', [
      'stream',
      'true',
    ]);
    const {result} = JSON.parse(
      listEvents(createSandboxClient()(RUN, {body: refund})).at(-1)?.data ?? '',
    ) as JsonNode;
    expect(result).toMatchObject({
      pending_actions: [{skill_code: 'RefundOrder', arguments: {orderNumber: '48213'}}],
    });
  });

  it('have the type that the body means', () => {
    const send = createSandboxClient();
    const run = (body: unknown, code = 'order-support') =>
      parseJsonReply(send(`POST /v2/agent/${code}/execute`, {body}));
    const ticket = {Key: 'ticket', Value: 'My tent from order 99123 leaks.'};
    expect(run([ticket], 'ticket-triage').jsonContent).toMatchObject({orderNumber: '99123'});
    expect(run([ticket, {Key: 'language', Value: 'English'}]).agentMessageId).toBeUndefined();
    const [first, second] = ['Hi', 'Hello'].map((text) => run(message(text)).agentMessageId);
    expect(first).toBeDefined();
    expect(second).not.toBe(first);
    const other = send('POST /v2/agent/my-agent/execute', {body: message('Hi')});
    expect(parseJsonReply(other).content).toContain('Hi');
    expect(other.headers['x-sandbox-note']).toContain('of the type assistant');
    const {instanceId} = run([ticket], 'ticket-triage');
    const path = `/v2/agent/ticket-triage/conversation/${String(instanceId)}`;
    expect(send(`GET ${path}`).status).toBe(404);
  });
});

describe('requests', () => {
  const login = 'POST /v2/Account/login';
  const RECORDING = 'b7d5c3a1-0e9f-4d8c-b6a4-2f1e0d9c8b7a';
  const transcribe = 'POST /v2/audio/transcribe/file';
  const BROKEN = '400 validation_error';
  const TOO_LARGE = '413 request_too_large';

  const MISSING = '404 resource_not_found';
  const list = 'GET /v2/agent';
  const skill = (code: string) => `POST /v2/agent/order-support/skill/${code}/execute`;
  const triage = 'POST /v2/agent/ticket-triage';
  const greeting = [{Key: 'ticket', Value: 'a'}, ...message('Hello')];
  const other = 'POST /v2/agent/my-agent/execute';
  const empty = [{Key: 'ticket', Value: null}];
  const proxy = 'POST /v2/agent/model-lab/execute';
  const unknownModel = {fileId: RECORDING, modelId: '00000000-0000-4000-8000-000000000000'};

  it.each<[string, string, Sent, string, RegExp]>([
    ['no credential', list, {headers: {'x-api-key': ''}}, '401 unauthorized', /Authentication/],
    ['an unknown path', 'GET /v2/agents', {}, MISSING, /GET \/api\/v2\/agent\b/],
    ['an unknown skill', skill('GetOrders'), {body: {orderNumber: '48213'}}, MISSING, /GetOrders/],
    ['a skill without its input', skill('GetOrder'), {body: {order: '1'}}, INVALID, /orderNumber/],
    ['a skill without a body', skill('GetOrder'), {}, INVALID, /orderNumber/],
    [
      'a message for an Activity Agent',
      `${triage}/execute`,
      {body: greeting},
      INVALID,
      /Use.*ticket/,
    ],
    ['a key like a member', RUN, {body: message('a', ['constructor', 1])}, INVALID, /constructor/],
    ['a key of no type', other, {body: [{Key: 'temperatures', Value: 1}]}, INVALID, /temperature/],
    ['a misspelled key', other, {body: {mode: 'a'}}, BROKEN, /Did you mean model\?/],
    ['a misspelled pair', other, {body: [{Keys: 'a', Value: 1}]}, BROKEN, /Did you mean Key\?/],
    ['an input that is null', `${triage}/execute`, {body: empty}, BROKEN, /parameters_null/],
    ['an array for a Proxy Agent', proxy, {body: message('a')}, BROKEN, /invalid_request_body/],
    [
      'a chat with a misspelled input',
      'POST /v2/agent/order-support/conversation/info',
      {body: {inputParameters: [{key: 'customersName', value: 'Ada'}]}},
      INVALID,
      /Did you mean customerName\?/,
    ],
    ['a chat of one', `${triage}/conversation/info`, {body: {}}, BROKEN, /agent_code_invalid/],
    ['an unknown model', transcribe, {body: unknownModel}, MISSING, /aimodel_not_found/],
    ['broken JSON', login, {body: '{\n  "email": oops}'}, INVALID, /line 2, column 12/],
    ['no body', login, {}, INVALID, /needs a body/],
    ['missing fields', login, {body: {}}, INVALID, /"email":.*"password":/],
    ['a wrong UUID', 'GET /v2/file/download/7', {}, INVALID, /must be a UUID/],
    ['an answer', `${list}?sandbox=forbidden`, {}, '403 forbidden', /not allowed|permission/i],
    ['an undocumented code', `${list}?sandbox=request_too_large`, {}, TOO_LARGE, /too large/],
    ['an unknown answer', list, {headers: {[ANSWER_HEADER]: 'x'}}, INVALID, /forbidden/],
  ])('with %s fail in the format of the API', (_, line, sent, error, text) => {
    const response = createSandboxClient()(line, sent);
    expect(`${response.status} ${String(parseJsonReply(response).code)}`).toBe(error);
    expect(JSON.stringify(parseJsonReply(response))).toMatch(text);
    const schema = {$ref: '#/components/schemas/Error'};
    expect(findSchemaErrors(schema, parseJsonReply(response))).toEqual([]);
  });

  it('are found without the version, and in any case', () => {
    const send = createSandboxClient();
    for (const line of ['GET /api/agent', 'GET /API/V2/AGENT/', 'GET /api/v2/agent'])
      expect(send(line).operation, line).toBe('get-all-agents');
    const {operation} = send('GET /v2/agent/a/conversation/context');
    expect(operation).toBe('gets-conversation-context-variables-for-an-agent');
  });

  it('can have IDs in capitals, and names of providers', () => {
    const send = createSandboxClient();
    const {instanceId} = parseJsonReply(send(RUN, {body: message('Hello')}));
    const chatId = String(instanceId).toUpperCase();
    expect(send(`GET /v2/agent/order-support/conversation/${chatId}`).status).toBe(200);
    expect(send(RUN, {body: message('Hello', ['chatId', chatId])}).status).toBe(200);
    for (const [vendor, status] of [
      ['OpenAI', 200],
      ['openai', 200],
      ['OpenIA', 400],
    ]) {
      const body = {model: 'gpt-4o-mini', vendor, messages: [{role: 'user', content: 'Hi'}]};
      expect(send('POST /v2/agent/model-lab/execute', {body}).status, String(vendor)).toBe(status);
    }
  });

  it('create a conversation with a list, an object, or nothing, and with a version', async () => {
    const app = createPlatformApp();
    const create = async (path: string, body?: string) => {
      const headers = {'X-API-KEY': 'a', 'Content-Type': 'application/json'};
      const url = `http://localhost/api/v2/agent/order-support/${path}`;
      const response = await app.request(url, {method: 'POST', headers, body: body ?? null});
      return [response.status, ((await response.json()) as JsonNode).version];
    };
    for (const body of ['[]', '[{"key":"customerName","value":"Ada"}]', '{}', undefined])
      expect(await create('conversation', body), body).toEqual([200, 12]);
    expect(await create('conversation/11', '[]')).toEqual([200, 11]);
    expect((await create('/conversation/info', '{}'))[0]).toBe(200);
    expect((await create('conversation', '[{"name":"a"}]'))[0]).toBe(400);
    expect((await create('conversation/999'))[0]).toBe(404);
  });
});

describe('state', () => {
  it('completes a sign-in that nobody opens while a program asks for it', () => {
    const sandbox = createPlatformSandbox();
    const send = createSandboxClient({
      ...sandbox,
      respond: (request) => sandbox.respond({...request, origin: 'http://localhost:4010'}),
    });
    const asked = parseJsonReply(send(RUN, {body: message('When can it be picked up?')}));
    const [{connectorId}] = asked.pendingActions as [{connectorId: string}];
    const path = `/v2/connection/agentInstance/${asked.instanceId}/connector/${connectorId}/status`;
    const isConnected = () => parseJsonReply(send(`GET ${path}`)).isConnected as unknown;
    const first = Array.from({length: 9}, isConnected);
    expect([...new Set(first), isConnected()]).toEqual([false, true]);
  });

  it('lists are paginated and filtered by the parameters', () => {
    const send = createSandboxClient();
    const all = parseJsonReply(send('GET /v2/agent')).items as JsonNode[];
    const page = parseJsonReply(send('GET /v2/agent?pageSize=2&page=2'));
    expect(page).toMatchObject({items: all.slice(2, 4), total: all.length, page: 2, pageSize: 2});
    const found = parseJsonReply(send('GET /v2/agent?term=ORDER&type=4')).items as JsonNode[];
    expect(found.map(({code}) => code)).toEqual(['order-support']);
  });

  it('agents that never ran have no runs and no feedback', () => {
    const send = createSandboxClient();
    for (const path of ['AgentInstance/order-support', 'agent/order-support/feedback']) {
      const empty = send(`GET /v2/${path}`);
      expect(parseJsonReply(empty)).toMatchObject({items: [], total: 0});
      expect(empty.headers['x-sandbox-note']).toContain('received');
    }
  });

  it('a skill that needs an approval says how to decide', () => {
    const path = 'POST /v2/agent/order-support/skill/RefundOrder/execute';
    const response = createSandboxClient()(path, {body: {orderNumber: '48213'}});
    expect(parseJsonReply(response)).toMatchObject({
      jsonContent: null,
      pendingActions: [{type: 'approval'}],
    });
    expect(response.headers['x-sandbox-note']).toContain('toolApprovals');
  });

  afterEach(() => vi.useRealTimers());

  it('files expire', () => {
    vi.useFakeTimers();
    const send = createSandboxClient();
    const body = {fileUrl: 'https://shop.example.com/invoice.pdf', expirationDays: 1};
    const upload = 'POST /v2/agent/order-support/volatileKnowledge/upload/url';
    const {id} = parseJsonReply(send(upload, {body}));
    vi.advanceTimersByTime(2 * 86_400_000);
    expect(parseJsonReply(send(`GET /v2/volatileKnowledge/${String(id)}`)).status).toBe('expired');
    const ask = send(RUN, {body: message('What is in it?', ['volatileKnowledgeIds', [id]])});
    expect(ask.status).toBe(400);
  });

  it('tokens of a conversation are the sum of those of its replies', () => {
    const send = createSandboxClient();
    const first = parseJsonReply(send(RUN, {body: message('Where is my order?')}));
    const second = parseJsonReply(
      send(RUN, {body: message('48213', ['chatId', first.instanceId])}),
    );
    const [one = 0, two = 0] = [first, second].map(
      ({completionUsage}) => (completionUsage as {totalTokens: number}).totalTokens,
    );
    const [item] = parseJsonReply(send('GET /v2/AgentInstance/order-support')).items as JsonNode[];
    expect(item?.usage).toMatchObject({totalTokens: one + two});
  });

  it('replies cite the latest file of the agent’s knowledge, which can be downloaded', () => {
    const send = createSandboxClient();
    const ask = (question: string) =>
      parseJsonReply(send(RUN, {body: message(question)})) as {
        content: string;
        citations?: {source: {file_name: string; knowledge_file_version_id: string}}[];
      };
    expect(ask('Hello').citations).toBeUndefined();
    for (const fileName of ['old.pdf', 'manual.pdf'])
      send('POST /v2/KnowledgeFile/upload/order-support', {
        form: [{name: 'file', value: {fileName, bytes: 8}}],
      });
    for (const question of ['How do I wash the tent?', 'Hello']) {
      const {content, citations} = ask(question);
      expect(content).toContain('manual.pdf');
      const source = citations?.[0]?.source;
      expect(source?.file_name).toBe('manual.pdf');
      const id = source?.knowledge_file_version_id;
      const download = send(`GET /v2/agent/order-support/knowledge/file/${id}/download`);
      expect(download.headers['content-type']).toBe('application/pdf');
    }
  });
});

it('a scenario doesn’t use up the times of a header', () => {
  const sandbox = createPlatformSandbox();
  const send = createSandboxClient(sandbox);
  sandbox.setScenario([{answer: '429 times=2'}]);
  const headers = {[ANSWER_HEADER]: '429 times=2'};
  const list = (sent?: Sent) => send('GET /v2/AIModel', sent).status;
  expect([list(), list(), list()]).toEqual([429, 429, 200]);
  expect([list({headers}), list({headers}), list({headers})]).toEqual([429, 429, 200]);
});

it('a scenario gives each answer as often as its times, in order and by operation', () => {
  const sandbox = createPlatformSandbox();
  const send = createSandboxClient(sandbox);
  sandbox.setScenario([
    {answer: '429 times=2'},
    {answer: '500 times=0'},
    {answer: '401 times=2', operation: 'get-ai-models'},
    {answer: '403'},
  ]);
  const list = () => send('GET /v2/AIModel').status;
  expect([list(), list(), list(), send('GET /v2/agent').status]).toEqual([429, 429, 401, 403]);
  expect([list(), list(), send('GET /v2/agent').status]).toEqual([401, 200, 200]);
});

it('a scenario for too many requests is refused, and the last one stays', () => {
  const sandbox = createPlatformSandbox();
  const send = createSandboxClient(sandbox);
  sandbox.setScenario([{answer: '429'}]);
  expect(() => sandbox.setScenario(Array(3).fill({answer: '500 times=99999'}))).toThrow(
    expect.objectContaining({
      errors: {
        'X-Sandbox-Answer': [
          'The scenario covers 299997 requests, but at most 100000 are allowed. Lower the numbers after times=.',
        ],
      },
    }),
  );
  expect(send('GET /v2/AIModel').status).toBe(429);
  sandbox.setScenario([{answer: '500 times=99999'}]);
  expect(send('GET /v2/AIModel').status).toBe(500);
});

describe.each(['execute', 'execute/12'])('a run at /%s', (path) => {
  const send = createSandboxClient();
  const run = (inputs: Record<string, unknown>, answer?: string) =>
    send(`POST /v2/agent/order-support/${path}`, {
      body: Object.entries(inputs).map(([Key, Value]) => ({Key, Value})),
      ...(answer !== undefined && {headers: {[ANSWER_HEADER]: answer}}),
    });
  const decide: [answer: string, build: (action: JsonNode) => object][] = [
    ['pending-approval', ({requestId}) => ({toolApprovals: [{requestId, approved: true}]})],
    [
      'pending-user-choice',
      ({questions}) => {
        const [{id, options}] = questions as [{id: string; options: [{id: string}]}];
        return {userChoiceResponses: [{questionId: id, selectedOptionIds: [options[0].id]}]};
      },
    ],
  ];

  it.each(decide)('takes decisions on %s once', (answer, build) => {
    const reply = parseJsonReply(run({message: 'Hi'}, answer));
    const [action = {}] = reply['pendingActions'] as JsonNode[];
    const decision = {chatId: reply['instanceId'], ...build(action)};
    expect(run(decision).status).toBe(200);
    expect(run(decision).status).toBe(400);
  });
});

it('fits api/openapi.json', () =>
  expect(assertBehavior(behavior, loadApi(apiConfig).spec, apiConfig)).toEqual([]));
