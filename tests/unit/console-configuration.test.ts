/** The console in builds with different configurations: its modes, and where keys are stored. */
import {afterEach, describe, expect, it, vi} from 'vitest';
import {stubStorage} from '../support/storage';

const KEY = 'the-key';

/** Imports a module of the console, in a build with this configuration. */
async function importWith<Module>(config: object, load: () => Promise<Module>): Promise<Module> {
  vi.doMock('../../src/client/runtimeConfig', () => ({config}));
  vi.resetModules();
  return load();
}

describe('the request console', () => {
  const importKeys = (config: object) =>
    importWith(
      config,
      () => import('../../packages/openapi-reference/src/components/ApiConsole/storedKeys'),
    );

  afterEach(() => {
    vi.doUnmock('../../src/client/runtimeConfig');
    vi.resetModules();
  });

  it('keeps keys in session storage until they are cleared', async () => {
    const {readKey, writeKey} = await importKeys({chat: null, gtagId: null});
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
    ['chat', {chat: {apiKey: 'x'}, gtagId: null}],
    ['analytics', {chat: null, gtagId: 'G-XXXX'}],
  ])('keeps keys in memory next to the scripts of %s', async (_, config) => {
    const {readKey, writeKey} = await importKeys(config);
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
  ])('allows what API_CONSOLE=%s says', async (apiConsole, expected) => {
    const load = () =>
      import('../../packages/openapi-reference/src/components/ApiConsole/configuration');
    expect(await importWith({apiConsole}, load)).toMatchObject(expected);
  });
});
