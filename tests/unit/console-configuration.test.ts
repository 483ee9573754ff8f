/** The console in builds with different configurations: its modes, and where keys are stored. */
import {stubStorage} from '@docs-kit/browser/testing';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {parseEnv} from '../../src/config/node/env';
import {buildConsoleOptions} from '../../src/config/node/openapiReference';
import {buildRuntimeConfig} from '../../src/config/node/runtime';

const KEY = 'the-key';

const OPTIONS = '@generated/docs-kit-openapi-reference/default/console.json';

/** Imports a module of the console, in a build with this configuration. */
async function importWith<Module>(
  env: Record<string, string>,
  load: () => Promise<Module>,
): Promise<Module> {
  vi.doMock(OPTIONS, () => ({default: buildConsoleOptions(buildRuntimeConfig(parseEnv(env)))}));
  vi.resetModules();
  return load();
}

describe('the request console', () => {
  const importKeys = (env: Record<string, string>) =>
    importWith(
      env,
      () => import('../../packages/openapi-reference/src/components/ApiConsole/storedKeys'),
    );

  afterEach(() => {
    vi.doUnmock(OPTIONS);
    vi.resetModules();
  });

  it('keeps keys in session storage until they are cleared', async () => {
    const {readKey, writeKey} = await importKeys({});
    const store = stubStorage('sessionStorage');
    writeKey('ApiKeyAuth', KEY);
    expect([...store.values()]).toEqual([KEY]);
    expect(readKey('ApiKeyAuth')).toBe(KEY);
    expect(readKey('BearerAuth')).toBe('');
    writeKey('ApiKeyAuth', '');
    expect(store.size).toBe(0);
    expect(readKey('ApiKeyAuth')).toBe('');
  });

  it.each([
    ['chat', {CHAT_API_KEY: 'YOUR_API_KEY'}],
    ['analytics', {GTAG_ID: 'G-XXXX'}],
  ])('keeps keys in memory next to the scripts of %s', async (_, env) => {
    const {readKey, writeKey} = await importKeys(env);
    const store = stubStorage('sessionStorage');
    store.set('api-console-key:BearerAuth', KEY);
    expect(readKey('BearerAuth')).toBe('');
    writeKey('ApiKeyAuth', KEY);
    expect([...store.keys()]).toEqual(['api-console-key:BearerAuth']);
    expect(readKey('ApiKeyAuth')).toBe(KEY);
    writeKey('ApiKeyAuth', '');
    expect(readKey('ApiKeyAuth')).toBe('');
  });

  it.each([
    ['live', {isConsoleShown: true, isLiveAllowed: true}],
    ['example', {isConsoleShown: true, isLiveAllowed: false}],
    ['off', {isConsoleShown: false, isLiveAllowed: false}],
  ])('allows what API_CONSOLE=%s says', async (mode, expected) => {
    const load = () =>
      import('../../packages/openapi-reference/src/components/ApiConsole/configuration');
    expect(await importWith({API_CONSOLE: mode}, load)).toMatchObject(expected);
  });
});
