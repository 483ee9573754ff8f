/** Runs the requests and expressions of the n8n workflow that readers import, in its order. */
import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ApiServer} from '../support/apiServer';

const FILE = 'static/n8n/ticket-triage.json';

type Json = Record<string, unknown>;
type Parameters = {
  method?: string;
  url?: string;
  jsonBody?: string;
  jsCode?: string;
  amount?: string;
  errorMessage?: string;
  conditions?: {boolean: {value1: string; value2: boolean}[]};
};
type Workflow = {
  nodes: {name: string; type: string; parameters: Parameters}[];
  connections: Record<string, {main: {node: string; type: string; index: number}[][]}>;
};

const {nodes, connections} = JSON.parse(readFileSync(FILE, 'utf8')) as Workflow;
const api = new ApiServer();
let origin: string;

beforeAll(async () => {
  origin = await api.start();
});
afterAll(() => api.stop());

function getParameters(name: string): Parameters {
  const node = nodes.find((one) => one.name === name);
  if (!node) throw new Error(`${FILE}: there is no node ${name}.`);
  return node.parameters;
}

/** Where the items of a node's output go. */
const follow = (name: string, output = 0) =>
  connections[name]?.main[output]?.map(({node}) => node) ?? [];

/**
 * Runs JavaScript with n8n's variables.
 *
 * @param json - the item of the node
 * @param ticket - the item of the loop
 * @param runs - what an earlier node returned for each ticket until now
 */
function evaluate(code: string, json: Json, ticket: Json, runs: Json[] = []): unknown {
  const output = (value: Json) => ({
    item: {json: value},
    first: (...[, run]: number[]) => ({json: run === undefined ? value : runs[run]}),
  });
  const run = new Function('$json', '$input', '$', '$runIndex', code) as (
    ...values: unknown[]
  ) => unknown;
  return run(json, output(json), () => output(ticket), runs.length - 1);
}

/** Evaluates a value with expressions: one expression keeps its type. */
function resolve(value: string, json: Json, ticket: Json, runs?: Json[]): unknown {
  const one = /^=\{\{((?:(?!\}\}).)*)\}\}$/s.exec(value)?.[1];
  if (one !== undefined) return evaluate(`return ${one}`, json, ticket, runs);
  return value
    .replace(/^=/, '')
    .replace(/\{\{(.*?)\}\}/g, (_, code: string) =>
      String(evaluate(`return ${code}`, json, ticket)),
    );
}

/** @returns the node that follows a node with a condition */
function decide(name: string, json: Json, ticket: Json, runs?: Json[]): string {
  const [condition] = getParameters(name).conditions?.boolean ?? [];
  if (!condition) throw new Error(`${FILE}: "${name}" has no condition.`);
  const isTrue = resolve(condition.value1, json, ticket, runs) === condition.value2;
  return follow(name, isTrue ? 0 : 1)[0] ?? '';
}

/** Runs one ticket, and returns the node where its item ends, with what that node makes of it. */
async function runTicket(ticket: Json, status?: string): Promise<{end: string; result: unknown}> {
  api.reply = {status};
  const {method, url = '', jsonBody = ''} = getParameters('Triage');
  const response = await fetch(url.replace('https://api.serenitystar.ai', origin), {
    method,
    headers: {'X-API-KEY': 'YOUR_API_KEY', 'Content-Type': 'application/json'},
    body: resolve(jsonBody, ticket, ticket) as string,
  });
  const item = {statusCode: response.status, body: (await response.json()) as Json};
  const end = decide('Must stop?', item, ticket);
  const {errorMessage, jsCode} = getParameters(end);
  const result = errorMessage
    ? resolve(errorMessage, item, ticket)
    : (evaluate(jsCode ?? '', item, ticket) as {json: Json}[])[0]?.json;
  return {end, result};
}

/**
 * Runs tickets in one execution, from the loop on.
 *
 * @param items - what **Triage** returns, in turn
 * @returns what is stored, and the node that stops the workflow
 */
function runBatch(tickets: Json[], items: Json[]): {stored: Json[]; stop?: string} {
  const stored: Json[] = [];
  const runs: Json[] = [];
  for (const [index, ticket] of tickets.entries()) {
    const item = items[index % items.length] ?? {};
    runs.push(item);
    const end = decide('Must stop?', item, ticket);
    if (end !== 'Store') return {stored, stop: end};
    const code = getParameters('Store').jsCode ?? '';
    const [result = {json: {}}] = evaluate(code, item, ticket) as {json: Json}[];
    stored.push(result.json);
    const next = decide('No responses?', result.json, ticket, runs);
    if (next !== 'Wait') return {stored, stop: next};
  }
  return {stored};
}

describe('the n8n workflow', () => {
  const [ticket] = evaluate(getParameters('Tickets').jsCode ?? '', {}, {}) as {json: Json}[];
  if (!ticket) throw new Error(`${FILE}: "Tickets" returns no ticket.`);
  const run = (status?: string) => runTicket(ticket.json, status);

  it('connects all of its nodes, and returns to the loop', () => {
    const names = nodes.map(({name}) => name);
    const targets = Object.keys(connections).flatMap((name) =>
      [0, 1].flatMap((output) => follow(name, output)),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(new Set([...targets, 'Every hour'])).toEqual(new Set(names));
    expect(Object.keys(connections).filter((name) => !names.includes(name))).toEqual([]);
    expect(follow('Loop', 1)).toEqual(['Time left?']);
    expect(follow('Time left?')).toEqual(['Triage']);
    expect(follow('Time left?', 1)).toEqual([]);
    expect(follow('Triage')).toEqual(['Must stop?']);
    expect(follow('Store')).toEqual(['No responses?']);
    expect(follow('No responses?', 1)).toEqual(['Wait']);
    expect(follow('Wait')).toEqual(['Loop']);
  });

  it('ends before the next hour, so that no ticket is run twice', () => {
    const [condition] = getParameters('Time left?').conditions?.boolean ?? [];
    const minutesAgo = (minutes: number) => ({
      timestamp: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    const hasTime = (started: Json) => resolve(condition?.value1 ?? '', ticket.json, started);
    expect(hasTime(minutesAgo(50))).toBe(condition?.value2);
    expect(hasTime(minutesAgo(56))).not.toBe(condition?.value2);
  });

  it('stores the result of a ticket with its ID', async () => {
    const {end, result} = await run();
    expect(end).toBe('Store');
    const {id} = ticket.json;
    expect(result).toEqual({id, tries: 1, triage: expect.any(Object) as Json});
    expect(api.received.flatMap(({problems}) => problems)).toEqual([]);
  });

  it.each([
    ['unauthorized', '401 unauthorized'],
    ['forbidden', '403 forbidden'],
    ['rate_limit_exceeded', '429 rate_limit_exceeded'],
    ['insufficient_balance', '400 validation_error'],
    ['monthly_quota_exceeded', '400 validation_error'],
    ['resource_not_found', '404 resource_not_found'],
  ])('stops at %s', async (outcome, message) => {
    expect(await run(outcome)).toEqual({end: 'Stop', result: message});
  });

  it('stops for the same errors as the script, and goes on after an error of one ticket', () => {
    const [condition] = getParameters('Must stop?').conditions?.boolean ?? [];
    const script = readFileSync('docs/go-to-production/retries.mdx', 'utf8');
    const [, list = ''] = /^STOP_CODES = \{(.*?)\}/ms.exec(script) ?? [];
    const codes = [...list.matchAll(/"(\w+)"/g)].map(([, code]) => code ?? '');
    const stops = (body: Json) =>
      resolve(condition?.value1 ?? '', {statusCode: 400, body}, ticket.json);
    expect(codes).toContain('agent_inactive');
    for (const code of codes) {
      const asKey = stops({code: 'validation_error', errors: {[code]: 'Message'}});
      const inAttempt = stops({code: 'agent_execution_failed', attempts: [{code}]});
      expect([code, asKey || inAttempt || stops({code})]).toEqual([code, true]);
    }
    expect(stops({code: 'validation_error', errors: {message_required: 'Message'}})).toBe(false);
  });

  it('a throttled model is not a reason to stop, and a reply without JSON is an error', () => {
    const [condition] = getParameters('Must stop?').conditions?.boolean ?? [];
    const throttled = {statusCode: 429, body: {code: 'agent_execution_failed'}};
    expect(resolve(condition?.value1 ?? '', throttled, ticket.json)).toBe(false);
    const mentions = {statusCode: 200, body: {content: 'Your _balance is positive.'}};
    expect(resolve(condition?.value1 ?? '', mentions, ticket.json)).toBe(false);
    expect(resolve(condition?.value1 ?? '', {error: 'timeout'}, ticket.json)).toBe(false);
    const rejected = [{code: 'vendor_service_error'}, {code: 'vendor_authentication_error'}];
    expect(resolve(condition?.value1 ?? '', {body: {attempts: rejected}}, ticket.json)).toBe(true);
    const store = getParameters('Store').jsCode ?? '';
    for (const body of [{content: ''}, {jsonContent: null}, {jsonContent: {}}])
      expect(evaluate(store, {statusCode: 200, body}, ticket.json)).toMatchObject([
        {json: {error: 'invalid_json'}},
      ]);
  });

  it('waits at a rate limit of up to two minutes, which is no try', () => {
    const refuse = (seconds?: string) => ({
      statusCode: 429,
      headers: seconds === undefined ? {} : {'retry-after': seconds},
      body: {code: 'rate_limit_exceeded'},
    });
    const {stored, stop} = runBatch([ticket.json], [refuse('60')]);
    expect({stored, stop}).toEqual({
      stored: [{id: ticket.json['id'], tries: 0, error: 'rate_limit_exceeded', isTemporary: true}],
      stop: undefined,
    });
    for (const seconds of [undefined, '121', '43200'])
      expect(runBatch([ticket.json], [refuse(seconds)]).stop).toBe('Stop');
    const wait = (item: Json) =>
      resolve(getParameters('Wait').amount ?? '', {}, ticket.json, [item]);
    expect(wait(refuse('60'))).toBe(60);
    expect(wait(refuse('1'))).toBe(3);
    expect(wait({statusCode: 200, headers: {}})).toBe(3);
  });

  it('only an error that can be different next time is temporary', () => {
    const fail = (...codes: string[]) => ({
      code: 'agent_execution_failed',
      attempts: codes.map((code) => ({code})),
    });
    const store = (item: Json) =>
      (evaluate(getParameters('Store').jsCode ?? '', item, ticket.json) as {json: Json}[])[0]?.json;
    const service = 'vendor_service_error';
    for (const [item, error, isTemporary] of [
      [{error: 'timeout'}, 'no_response', true],
      [{statusCode: 502, body: '<h1>Bad gateway</h1>'}, 'HTTP 502', true],
      [{statusCode: 502, body: fail(service)}, service, true],
      [
        {statusCode: 400, body: fail(service, 'vendor_validation_error')},
        'vendor_validation_error',
        false,
      ],
      [{statusCode: 400, body: {code: 'agent_execution_failed'}}, 'agent_execution_failed', false],
      [
        {statusCode: 400, body: {code: 'validation_error', errors: {message_required: ''}}},
        'message_required',
        false,
      ],
    ] as const)
      expect(store(item)).toMatchObject({error, isTemporary});
  });

  const timeout = {error: 'timeout'};
  const replied = {statusCode: 200, body: {jsonContent: {category: 'complaint'}}};

  it('stops after five runs in a row without a response, which are stored', () => {
    const tickets = Array.from({length: 12}, (_, index) => ({id: `T-${index}`, tries: 0}));
    const {stored, stop} = runBatch(tickets, [timeout]);
    expect(stop).toBe('Stop without responses');
    expect(stored).toHaveLength(5);
    const later = runBatch(tickets, [...Array<Json>(4).fill(timeout), replied, replied]);
    expect(later.stop).toBeUndefined();
    expect(later.stored).toHaveLength(tickets.length);
  });

  it('tries a ticket three times at most', () => {
    let queue: Json[] = [ticket.json];
    let starts = 0;
    for (; queue.length > 0 && starts < 10; starts += 1) {
      const {stored} = runBatch(queue, [timeout]);
      // What a reader's query returns at the next start.
      queue = stored.filter((one) => one['isTemporary'] === true);
    }
    expect(starts).toBe(3);
  });

  it.each(['vendor_timeout_error', 'server_error'])('stores %s, and goes on', async (outcome) => {
    const {end, result} = await run(outcome);
    expect(end).toBe('Store');
    expect(result).toMatchObject({id: ticket.json['id'], error: expect.any(String)});
  });
});
