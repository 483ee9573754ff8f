// Runs the official SDK against the sandbox, through every operation that it covers. Each request is validated against
// api/openapi.json.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {afterAll, afterEach, describe, expect, it, vi} from 'vitest';
import {ApiServer} from '../support/apiServer';
import {operations} from '../support/openapi';
import {CALLS, callSdk, VARIANTS} from './sdkCalls';

/** SDK methods that operations name in `x-sdk`. */
const named = operations.flatMap(({operation, path}) =>
  (operation['x-sdk']?.typescript ?? '')
    .split(/\s*,\s*/)
    .filter((method) => method !== '')
    .map((method) => ({method, id: operation.operationId, path})),
);

const called = new Map<string, Set<string>>();
const mappings = new Map<string, number>();

describe('the SDK', () => {
  it.each(
    Object.keys(CALLS).flatMap((name) =>
      VARIANTS.map(([variant, options]) => [`${name}${variant}`, name, options] as const),
    ),
  )('%s sends valid requests', async (_, name, options) => {
    const {received, problems} = await callSdk(new ApiServer('loosely'), name, options);
    expect(problems).toEqual([]);
    for (const {operation = '', method, url, mapped} of received) {
      called.set(operation, (called.get(operation) ?? new Set()).add(name));
      if (mapped) {
        const line = `${`${method} ${url}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')} → ${mapped}`;
        mappings.set(line, (mappings.get(line) ?? 0) + 1);
      }
    }
  });

  it('calls exactly the operations with x-sdk', () => {
    expect([...called.keys()].sort()).toEqual([...new Set(named.map(({id}) => id))].sort());
  });

  it.each(named)('calls $id with $method', ({method, id}) => {
    expect(CALLS).toHaveProperty([method]);
    expect([...(called.get(id) ?? [])]).toContain(method);
  });
});

describe('a mistake in api/openapi.json', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  /** The problems of one call with a changed copy of the file. */
  async function problemsWith(name: string, find: string | RegExp, replacement: string): Promise<string[]> {
    const text = readFileSync('api/openapi.json', 'utf8');
    const changed = text.replaceAll(find, replacement);
    expect(changed, 'the edit has no effect').not.toBe(text);
    mkdirSync('test-results', {recursive: true});
    const file = `test-results/openapi-${name.replace(/\W/g, '-')}.json`;
    writeFileSync(file, changed);
    vi.resetModules();
    vi.stubEnv('OPENAPI_FILE', file);
    const {ApiServer: ChangedServer} = await import('../support/apiServer');
    return (await callSdk(new ChangedServer('loosely'), name)).problems;
  }

  it.each([
    ['volatileKnowledge.uploadFromUrl', '"fileUrl"', '"fileAddress"', /-from-a-url: body: .*file(Url|Address)/],
    [
      'conversation.submitFeedback',
      /("feedback":\s*\{\s*"type":\s*)"boolean"/g,
      '$1"integer"',
      /\/feedback must be integer/,
    ],
    ['services.audio.transcribe', '"prompt":', '"hint":', /^transcribe-an-audio-or-video-file: .* no field "prompt"/],
    ['assistants.getConversationById', '"showExecutorTaskLogs"', '"logs"', /no query parameter "showExecutorTaskLogs"/],
    ['volatileKnowledge.getSupportedMimeTypes', '/mime-types"', '/mimeTypes"', /mime-types is no operation of the API/],
  ])('is reported by %s, with operation and field (%s)', async (name, find, replacement, message) => {
    expect((await problemsWith(name, find, replacement)).join('\n')).toMatch(message);
  });
});

afterAll(() => {
  console.log(`Operations that the SDK covers: ${called.size}, through ${Object.keys(CALLS).length} of its methods`);
  console.log('Paths that the SDK spells differently:');
  console.table(Object.fromEntries(mappings));
});
