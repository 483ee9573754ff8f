// The official SDK runs against a mock made from api/openapi.json, through every operation that it covers; each of its
// requests is held against the file.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {operations} from '../support/openapi';
import {MockApi} from './mock';
import {CALLS, callSdk, VARIANTS} from './sdkCalls';

/** Methods of the SDK by the operation that names them. */
const named = operations.flatMap(({operation, path}) =>
  (operation['x-sdk']?.typescript ?? '')
    .split(/\s*,\s*/)
    .filter((method) => method !== '')
    .map((method) => ({method, id: operation.operationId, path})),
);

const called = new Map<string, Set<string>>();
const mappings = new Map<string, number>();

describe('the SDK', () => {
  const mock = new MockApi();
  beforeAll(() => mock.start());
  afterAll(() => mock.stop());

  it.each(
    Object.keys(CALLS).flatMap((name) =>
      VARIANTS.map(([variant, options]) => [`${name}${variant}`, name, options] as const),
    ),
  )('%s sends what the file describes', async (_, name, options) => {
    const {exchanges, problems} = await callSdk(mock, name, options);
    expect(problems).toEqual([]);
    for (const {operation = '', request, mapped} of exchanges) {
      called.set(operation, (called.get(operation) ?? new Set()).add(name));
      if (mapped) {
        const line = `${request.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')} → ${mapped}`;
        mappings.set(line, (mappings.get(line) ?? 0) + 1);
      }
    }
  });

  it('calls exactly the operations that carry x-sdk for it', () => {
    expect([...called.keys()].sort()).toEqual([...new Set(named.map(({id}) => id))].sort());
  });

  it.each(named)('reaches $id through $method', ({method, id}) => {
    expect(CALLS).toHaveProperty([method]);
    expect([...(called.get(id) ?? [])]).toContain(method);
  });
});

describe('a mistake in the file', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  /** The problems of one call against a mock made from a changed copy of the file. */
  async function problemsWith(change: (text: string) => string, name: string): Promise<string[]> {
    const text = readFileSync('api/openapi.json', 'utf8');
    const changed = JSON.stringify(JSON.parse(change(text)));
    expect(changed, 'the change changes nothing').not.toBe(JSON.stringify(JSON.parse(text)));
    mkdirSync('test-results', {recursive: true});
    const file = `test-results/openapi-${name.replace(/\W/g, '-')}.json`;
    writeFileSync(file, changed);
    vi.resetModules();
    vi.stubEnv('OPENAPI_FILE', file);
    const {MockApi: ChangedMock} = await import('./mock');
    const mock = new ChangedMock();
    await mock.start();
    try {
      return (await callSdk(mock, name)).problems;
    } finally {
      mock.stop();
    }
  }

  it.each([
    [
      'a renamed field of a body',
      'volatileKnowledge.uploadFromUrl',
      (text: string) => text.replaceAll('"fileUrl"', '"fileAddress"'),
      /^creates-volatile-knowledge-from-a-url: body: .*file(Url|Address)/,
    ],
    [
      'another type of a field',
      'conversation.submitFeedback',
      (text: string) => text.replace(/("feedback":\s*\{\s*"type":\s*)"boolean"/g, '$1"integer"'),
      /^submit-feedback-for-an-agent-message: body: \/feedback must be integer/,
    ],
    [
      'a renamed part of a form',
      'services.audio.transcribe',
      (text: string) => text.replaceAll('"prompt":', '"hint":'),
      /^transcribe-an-audio-or-video-file: the form has no field "prompt"/,
    ],
    [
      'a renamed query parameter',
      'assistants.getConversationById',
      (text: string) => text.replaceAll('"showExecutorTaskLogs"', '"logs"'),
      /^get-conversation-by-id: get-conversation-by-id has no query parameter "showExecutorTaskLogs"/,
    ],
    [
      'a renamed path',
      'volatileKnowledge.getSupportedMimeTypes',
      (text: string) => text.replaceAll('/mime-types"', '/mimeTypes"'),
      /GET .*\/mime-types: GET .* is no operation of the API/,
    ],
  ])('(%s) is found, with operation and field', async (_, name, change, message) => {
    expect((await problemsWith(change, name)).join('\n')).toMatch(message);
  });
});

afterAll(() => {
  console.log(`Operations that the SDK covers: ${called.size}, through ${Object.keys(CALLS).length} of its methods`);
  console.table(
    Object.fromEntries([...called].sort().map(([id, methods]) => [id, {methods: [...methods].sort().join(', ')}])),
  );
  console.log('Addresses of the SDK that the file spells otherwise:');
  console.table(Object.fromEntries(mappings));
});
