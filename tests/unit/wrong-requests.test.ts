/** Sends wrong requests of many kinds to the sandbox, which refuses or notes each. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {type ClientField, sendAs} from '../support/clientRuntimes';
import {startPlatformServer} from '../support/platformServer';

type SentRequest = {
  request?: string;
  headers?: Record<string, string | null>;
  inputs?: Record<string, unknown>;
  json?: unknown;
  text?: string;
  form?: ClientField[];
};
type WrongRequest = SentRequest & {
  wrong: string;
  before?: (SentRequest & {saves?: string | string[]})[];
  refused?: [status: number, message: string];
  noted?: string;
  accepted?: string;
  /** Whether the documentation tells the rule. */
  unnoted?: boolean;
  /** A credential, which neither the response nor the log repeats. */
  hidden?: string;
};
type Kind = {kind: string; requests: WrongRequest[]};

const RUN = 'POST /api/v2/agent/order-support/execute';
const kinds = parse(readFileSync('tests/fixtures/wrong-requests.yaml', 'utf8')) as Kind[];

const buildPairs = (inputs: Record<string, unknown>) =>
  Object.entries(inputs).map(([Key, Value]) => ({Key, Value}));

/** Replaces `${NAME}` with the values that earlier responses had. */
const insertSaved = (request: SentRequest, saved: ReadonlyMap<string, unknown>): SentRequest =>
  JSON.parse(
    JSON.stringify(request).replace(/\$\{(\w+)\}/g, (whole, name: string) =>
      String(saved.get(name) ?? whole),
    ),
  ) as SentRequest;

function send(origin: string, {request = RUN, headers, inputs, json, text, form}: SentRequest) {
  const [method = '', path = ''] = request.split(' ');
  const sent = Object.entries({'X-API-KEY': 'a-key-for-tests', ...headers});
  const hasOther = json !== undefined || text !== undefined || form !== undefined;
  const isRun = inputs !== undefined || (!hasOther && path.includes('/execute'));
  return sendAs(origin, 'fetch', {
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
}

describe.each(kinds)('$kind', ({requests}) => {
  const getOrigin = startPlatformServer();

  it.each(requests)(
    '$wrong',
    async ({before = [], refused, noted, accepted, unnoted, hidden, ...request}) => {
      const saved = new Map<string, unknown>();
      for (const {saves = [], ...earlier} of before) {
        const {status, text} = await send(getOrigin(), insertSaved(earlier, saved));
        expect([status, text]).toEqual([200, expect.anything()]);
        for (const name of [saves].flat())
          saved.set(name, (JSON.parse(text) as Record<string, unknown>)[name]);
      }
      const {status, text, headers} = await send(getOrigin(), insertSaved(request, saved));
      const [expected = 200, message = ''] = refused ?? [];
      expect({status, text}).toEqual({status: expected, text: expect.stringContaining(message)});
      if (noted !== undefined) expect(headers['x-sandbox-note']).toContain(noted);
      if (accepted !== undefined)
        expect(headers['x-sandbox-note'] ?? '').not.toMatch(
          /very likely|variable|documentation has no/,
        );
      if (unnoted) expect(headers).not.toHaveProperty('x-sandbox-note');
      if (hidden === undefined) return;
      const log = await fetch(`${getOrigin()}/_sandbox/requests`);
      const repeated = [text, JSON.stringify(headers), await log.text()].join('\n');
      expect(repeated).not.toContain(hidden);
    },
  );
});

it('the file says what happens to each', () => {
  for (const {refused, noted, accepted, wrong} of kinds.flatMap(({requests}) => requests))
    expect([wrong, [refused, noted, accepted].filter(Boolean).length]).toEqual([wrong, 1]);
});
