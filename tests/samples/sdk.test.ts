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
  async function problemsWith(change: (text: string) => string, name: string): Promise<string[]> {
    const text = readFileSync('api/openapi.json', 'utf8');
    const changed = JSON.stringify(JSON.parse(change(text)));
    expect(changed, 'the edit has no effect').not.toBe(JSON.stringify(JSON.parse(text)));
    mkdirSync('test-results', {recursive: true});
    const file = `test-results/openapi-${name.replace(/\W/g, '-')}.json`;
    writeFileSync(file, changed);
    vi.resetModules();
    vi.stubEnv('OPENAPI_FILE', file);
    const {ApiServer: ChangedServer} = await import('../support/apiServer');
    return (await callSdk(new ChangedServer('loosely'), name)).problems;
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
  ])('(%s) is reported with operation and field', async (_, name, change, message) => {
    expect((await problemsWith(change, name)).join('\n')).toMatch(message);
  });
});

afterAll(() => {
  console.log(`Operations that the SDK covers: ${called.size}, through ${Object.keys(CALLS).length} of its methods`);
  console.table(
    Object.fromEntries([...called].sort().map(([id, methods]) => [id, {methods: [...methods].sort().join(', ')}])),
  );
  console.log('Paths that the SDK spells differently:');
  console.table(Object.fromEntries(mappings));
});
