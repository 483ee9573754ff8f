/**
 * Replays the requests of official clients and of other programs against the sandbox, as their
 * runtimes write them, and requests recorded from HTTP clients. sdk.test.ts runs the TypeScript SDK
 * itself.
 */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {type ClientField, sendAs, sendBytes} from '../support/clientRuntimes';
import {startPlatformServer} from '../support/platformServer';

const FILE = 'tests/fixtures/clients.yaml';

type Recorded = {
  call: string;
  /** Method and path. */
  request: string;
  /** `null` removes one of the client's credentials. */
  headers?: Record<string, string | null>;
  json?: unknown;
  form?: ClientField[];
  reads?: string[];
  saves?: Record<string, string>;
  refused?: [status: number, message: string, reason: string];
};
type Client = {
  client: string;
  runtime: string;
  credentials?: Record<string, string>;
  requests: Recorded[];
};

const clients = parse(readFileSync(FILE, 'utf8')) as Client[];

const find = (json: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown>)[name], json);

describe.each(clients)('$client', ({runtime, credentials, requests}) => {
  /** Values of responses, which later requests need. */
  const saved = new Map<string, string>();
  const getOrigin = startPlatformServer();

  const insertSaved = <Value>(value: Value): Value => {
    const insert = (_: string, name: string) => saved.get(name) ?? `NO ${name}`;
    const text = JSON.stringify(value ?? null).replace(/\$\{(\w+)\}/g, insert);
    return value === undefined ? value : (JSON.parse(text) as Value);
  };

  it.each(requests)('$call', async ({request, headers, json, form, reads, saves, refused}) => {
    const [method = '', path = ''] = insertSaved(request).split(' ');
    const all = {...(credentials ?? {'X-API-KEY': 'YOUR_API_KEY'}), ...headers};
    const sent = Object.entries(all).filter(([, value]) => value !== null);
    const response = await sendAs(getOrigin(), runtime, {
      method,
      path,
      headers: Object.fromEntries(sent) as Record<string, string>,
      json: insertSaved(json),
      form: insertSaved(form),
    });
    const {status, text} = response;
    const [expected = 200, message = ''] = refused ?? [];
    expect({status, text}).toEqual({status: expected, text: expect.stringContaining(message)});
    const isStream = response.headers['content-type']?.includes('event-stream') === true;
    for (const item of reads ?? []) {
      const [name = '', value] = item.split(': ');
      if (value !== undefined) expect(response.headers[name]).toBe(value);
      else if (isStream) expect(text).toContain(`event: ${name}\ndata: {`);
      else expect([name, find(JSON.parse(text), name)]).not.toContain(undefined);
    }
    for (const [name, field] of Object.entries(saves ?? {}))
      saved.set(name, String(find(JSON.parse(text), field)));
  });
});

type Recording = {
  client: string;
  request: string;
  refused?: [status: number, message: string, reason: string];
};

const recordings = parse(
  readFileSync('tests/fixtures/recorded-requests.yaml', 'utf8'),
) as Recording[];

describe('recorded requests', () => {
  const getOrigin = startPlatformServer();

  it.each(
    recordings.map((recording) => ({...recording, line: recording.request.split('\n', 1)[0]})),
  )('of $client: $line', async ({request, refused}) => {
    const bytes = request.replaceAll('\n', '\r\n').replace('HOST', new URL(getOrigin()).host);
    const {status, text} = await sendBytes(getOrigin(), bytes);
    const [expected = 200, message = ''] = refused ?? [];
    expect({status, text}).toEqual({status: expected, text: expect.stringContaining(message)});
  });
});
