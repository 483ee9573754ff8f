/** Sends wrong requests of many kinds to the sandbox, which refuses or notes each. */
import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {listen, type Listener} from '../../tools/support/ports';
import {type ClientField, sendAs} from '../support/clientRuntimes';
import {createPlatformApp} from '../support/sandboxOperations';

type WrongRequest = {
  wrong: string;
  request?: string;
  headers?: Record<string, string | null>;
  inputs?: Record<string, unknown>;
  json?: unknown;
  text?: string;
  form?: ClientField[];
  refused?: [status: number, message: string];
  noted?: string;
  accepted?: string;
};
type Kind = {kind: string; requests: WrongRequest[]};

const RUN = 'POST /api/v2/agent/order-support/execute';
const kinds = parse(readFileSync('tests/fixtures/wrong-requests.yaml', 'utf8')) as Kind[];

const buildPairs = (inputs: Record<string, unknown>) =>
  Object.entries(inputs).map(([Key, Value]) => ({Key, Value}));

describe.each(kinds)('$kind', ({requests}) => {
  let server: Listener;

  beforeAll(async () => {
    const app = createPlatformApp();
    server = await listen((request) => app.fetch(request));
  });
  afterAll(() => server.stop());

  it.each(requests)('$wrong', async ({request = RUN, headers, inputs, json, text, form, ...is}) => {
    const [method = '', path = ''] = request.split(' ');
    const sent = Object.entries({'X-API-KEY': 'a-key-for-tests', ...headers});
    const hasOther = json !== undefined || text !== undefined || form !== undefined;
    const isRun = inputs !== undefined || (!hasOther && path.includes('/execute'));
    const {
      status,
      text: body,
      headers: received,
    } = await sendAs(server.origin, 'fetch', {
      method,
      path,
      headers: Object.fromEntries(sent.filter(([, value]) => value !== null)) as Record<
        string,
        string
      >,
      json: isRun ? buildPairs(inputs ?? {message: 'Hi'}) : json,
      text,
      form,
    });
    const [refused = 200, message = ''] = is.refused ?? [];
    expect({status, body}).toEqual({status: refused, body: expect.stringContaining(message)});
    if (is.noted !== undefined) expect(received['x-sandbox-note']).toContain(is.noted);
    if (is.accepted !== undefined)
      expect(received['x-sandbox-note'] ?? '').not.toMatch(
        /very likely|variable|documentation has no/,
      );
  });
});

it('the file says what happens to each', () => {
  for (const {refused, noted, accepted, wrong} of kinds.flatMap(({requests}) => requests))
    expect([wrong, [refused, noted, accepted].filter(Boolean).length]).toEqual([wrong, 1]);
});
