/**
 * A server that answers as api/openapi.json says: every request is held against the specification, every answer is an
 * example of it or a response that the sample's own page shows.
 *
 * Ready-made mock servers were considered: the current versions of @stoplight/prism-cli and prism-http want Node 24,
 * and neither maps the addresses that the SDK calls nor plays server-sent events.
 */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {blocksOf, type Page} from '../../src/plugins/content/pages';
import {
  byId,
  checkRequest,
  problems,
  responseOf,
  type Endpoint,
  type Json,
  type MediaType,
  type Node,
} from '../support/openapi';

/** How the answers to one sample are chosen. */
export type Script = {
  /** The page that the sample stands on; its responses are preferred. */
  page: Page;
  source: string;
};

export type Exchange = {
  /** `POST /api/v2/agent/a/execute`, as it was sent. */
  request: string;
  operation?: string;
  /** How the address was changed to be found in the specification. */
  mapped?: string;
  problems: string[];
};

const byExecute = byId.get('execute-agent-with-code') ?? {operationId: '', parameters: [], responses: {}};

type Run = {script: Script; answers: Node[]; exchanges: Exchange[]};

/** What a sample looks for in an answer, by the words in its source; the answer must have it for the sample to go on. */
const TRAITS: readonly [words: RegExp, has: (answer: Node) => boolean][] = [
  [/=== 'connection'|!== 'connection'/, (answer) => pendingTypes(answer).includes('connection')],
  [/=== 'approval'|!== 'approval'/, (answer) => pendingTypes(answer).includes('approval')],
  [/=== 'user_choice'/, (answer) => pendingTypes(answer).includes('user_choice')],
  [/json_content/, (answer) => answer.jsonContent !== undefined],
  [/meta_analysis/, (answer) => answer.metaAnalysis !== undefined],
  [/\.citations/, (answer) => answer.citations !== undefined],
];

function pendingTypes(answer: Node): unknown[] {
  const pending = answer.pendingActions;
  return Array.isArray(pending) ? pending.map((action: Node) => action.type) : [];
}

/** The answers to a sample's executions, in their order; the last one is given again and again. */
function answersFor({page, source}: Script, execute: MediaType): Node[] {
  const shown = blocksOf(page)
    .filter(({response}) => response?.operation === 'execute-agent-with-code' && response.status === '200')
    .map(({code}) => JSON.parse(code) as Node);
  const examples = execute.examples ?? {};
  const all = [...shown, ...Object.values(examples).map(({value}) => value as Node)];
  const wanted = TRAITS.filter(([words]) => words.test(source))
    .map(([, has]) => all.find(has))
    .filter((answer) => answer !== undefined);
  const plain = (examples.conversation?.value ?? {}) as Node;
  // What waits for the reader comes first, and an ordinary answer after that.
  const isLast = wanted.some((answer) => pendingTypes(answer).length === 0);
  return isLast ? wanted : [...wanted, plain];
}

/** The names of a streamed result; those below are free. */
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function snaked(value: unknown, deep = true): unknown {
  if (Array.isArray(value)) return value.map((item) => snaked(item, deep));
  if (typeof value !== 'object' || value === null || !deep) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      snake(name),
      snaked(inner, !['actionResults', 'arguments', 'jsonContent', 'metaAnalysis'].includes(name)),
    ]),
  );
}

const frame = (name: string, data: Json | Node): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The stream of an answer: the documented transcript with this answer's text and result. */
function streamOf(answer: Node, media: MediaType): string {
  const transcript = String(media.examples?.answer?.value ?? '');
  const frames = transcript.split('\n\n').filter((text) => !/^event: (content|stop)/.test(text) && text !== '');
  const text = String(answer.content ?? '');
  const half = Math.ceil(text.length / 2);
  const result = snaked(answer) as Node;
  const stop = {type: 'stop', stop_time_utc: '2025-11-04T09:12:33.870Z', result};
  const wrong = problems(media['x-sse-events']?.stop ?? {}, stop);
  if (wrong.length > 0) throw new Error(`The mock would send a wrong stop event: ${wrong.join('; ')}`);
  const contents = [text.slice(0, half), text.slice(half)].filter((part) => part !== '');
  return [
    ...frames.map((one) => `${one}\n\n`),
    frame('reasoning', {type: 'reasoning', text: 'The order number is given.'}),
    ...contents.map((part) => frame('content', {type: 'content', text: part})),
    frame('stop', stop),
  ].join('');
}

/** Examples that let a sample go on, where the first one of the specification would make it wait. */
const PREFERRED = new Map([
  ['get-volatile-knowledge-by-id', 'success'],
  ['gets-the-status-of-a-connector', 'connected'],
]);

function exampleOf({operation}: Endpoint): Node {
  const examples = responseOf(operation, '200')?.content?.['application/json']?.examples ?? {};
  const example = examples[PREFERRED.get(operation.operationId) ?? ''] ?? Object.values(examples)[0];
  const value = structuredClone(example?.value ?? {}) as Node;
  // An agent that takes audio, so that samples which ask for that go on.
  if (operation.operationId.startsWith('get-initial-conversation-info')) (value.agent as Node).audioInputEnabled = true;
  return value;
}

async function readBody(request: IncomingMessage): Promise<string | {form: Record<string, string>} | undefined> {
  const bytes = await buffer(request);
  if (bytes.length === 0) return undefined;
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return bytes.toString();
  const form = await new Response(new Uint8Array(bytes), {headers: {'Content-Type': type}}).formData();
  return {
    form: Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '@file'])),
  };
}

/** What the SDK's requests become in the specification: the server answers under both addresses, in any case. */
function mapAddress(path: string): string {
  return path.replace(/^\/api\/(?!v\d)/i, '/api/v2/');
}

/** The server reads the names of fields without regard to case, and the SDK makes use of that. */
function lowerNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.charAt(0).toLowerCase() + name.slice(1), lowerNames(inner)]),
  );
}

const wantsStream = (body: unknown): boolean => {
  const value: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  if (!Array.isArray(value)) return (value as Node | undefined)?.stream === true;
  return value.some(({Key, Value}: Node) => Key === 'stream' && String(Value) === 'true');
};

export class MockApi {
  readonly #runs = new Map<string, Run>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });

  /** Starts on a free port. */
  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** @returns the address that stands for the platform's host in one run, which tells runs apart */
  expect(id: string, script: Script): string {
    const execute = responseOf(byExecute, '200')?.content?.['application/json'] ?? {};
    this.#runs.set(id, {script, answers: answersFor(script, execute), exchanges: []});
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The mock server is not listening');
    return `http://127.0.0.1:${address.port}/${id}`;
  }

  exchanges(id: string): Exchange[] {
    return this.#runs.get(id)?.exchanges ?? [];
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id = '', rest = '/'] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const run = this.#runs.get(id);
    const send = (status: number, type: string, text: string) =>
      void response.writeHead(status, {'Content-Type': type}).end(text);
    if (!run) return send(404, 'text/plain', 'unknown run');
    const body = await readBody(request);
    // A route of the reader's own server; each of those in our samples hands out a token.
    if (rest.startsWith('/own-server/')) {
      const json = /\.json\(\)/.test(run.script.source);
      return send(200, 'application/json', json ? '{"token":"CLIENT_TOKEN"}' : 'CLIENT_TOKEN');
    }
    const url = new URL(rest, 'https://api.serenitystar.ai');
    const sent = url.pathname;
    url.pathname = mapAddress(sent);
    const method = request.method ?? '';
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    let checked = checkRequest({method, url, headers, body}, {ignoreCase: true});
    let renamed = false;
    if (checked.problems.length > 0 && typeof body === 'string') {
      const again = checkRequest(
        {method, url, headers, body: JSON.stringify(lowerNames(JSON.parse(body)))},
        {ignoreCase: true},
      );
      renamed = again.problems.length === 0;
      if (renamed) checked = again;
    }
    const spelled = checked.endpoint?.path ?? '';
    const exchange: Exchange = {
      request: `${method} ${sent}`,
      operation: checked.endpoint?.operation.operationId,
      problems: checked.problems,
    };
    const literal = spelled.split('/').filter((part) => !part.startsWith('{'));
    if (sent !== url.pathname || literal.some((part) => !sent.includes(part))) exchange.mapped = spelled;
    if (renamed) exchange.mapped = `${spelled}, names of fields in lower case`;
    run.exchanges.push(exchange);
    if (!checked.endpoint || checked.problems.length > 0) {
      return send(
        400,
        'application/json',
        JSON.stringify({code: 'validation_error', message: checked.problems.join('; ')}),
      );
    }
    const content = responseOf(checked.endpoint.operation, '200')?.content ?? {};
    if (content['text/event-stream']) {
      const answer = (run.answers.length > 1 ? run.answers.shift() : run.answers[0]) ?? {};
      if (wantsStream(body)) return send(200, 'text/event-stream', streamOf(answer, content['text/event-stream']));
      return send(200, 'application/json', JSON.stringify(answer));
    }
    if (content['application/octet-stream']) return send(200, 'application/octet-stream', 'bytes');
    return send(200, 'application/json', JSON.stringify(exampleOf(checked.endpoint)));
  }
}
