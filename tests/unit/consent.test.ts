/** When analytics may run, by configuration and the user's choice. */
import {blockStorage, stubStorage} from '@docs-kit/browser/testing';
import {afterEach, describe, expect, it, vi} from 'vitest';

afterEach(() => {
  vi.doUnmock('../../src/client/runtimeConfig');
  vi.resetModules();
});

/** Loads the consent module of a site with these settings, in a browser with a stored choice. */
async function load(settings: {
  readonly consent?: 'implied' | 'ask';
  readonly gtagId?: string | null;
  readonly mode?: string;
  readonly choice?: string;
  readonly signal?: boolean;
}) {
  const {consent = 'implied', gtagId = 'G-TEST', mode = 'production', choice, signal} = settings;
  vi.stubEnv('NODE_ENV', mode);
  vi.stubGlobal('navigator', {globalPrivacyControl: signal});
  const stored = stubStorage('localStorage');
  if (choice !== undefined) stored.set('analytics-consent', choice);
  vi.doMock('../../src/client/runtimeConfig', () => ({
    config: {gtagId, analyticsConsent: consent},
  }));
  return import('../../src/client/analytics/consent');
}

/** Loads the module again, as the next page does. */
function reload() {
  vi.resetModules();
  return import('../../src/client/analytics/consent');
}

describe('ANALYTICS_CONSENT=implied', () => {
  it.each([
    ['tracks without a choice', {}, true],
    ['ignores an earlier choice', {choice: 'denied'}, true],
    ['respects Global Privacy Control', {signal: true}, false],
  ])('%s', async (_title, settings, isAllowed) => {
    const consent = await load(settings);
    expect(consent.isConsentAsked).toBe(false);
    expect(consent.isTrackingAllowed()).toBe(isAllowed);
  });
});

describe('ANALYTICS_CONSENT=ask', () => {
  it.each([
    ['waits for a choice', {}, false],
    ['tracks after consent', {choice: 'granted'}, true],
    ['respects a refusal', {choice: 'denied'}, false],
    ['ignores an invalid choice', {choice: 'yes'}, false],
    ['respects Global Privacy Control after consent', {choice: 'granted', signal: true}, false],
  ])('%s', async (_title, settings, isAllowed) => {
    const consent = await load({consent: 'ask', ...settings});
    expect(consent.isConsentAsked).toBe(true);
    expect(consent.isTrackingAllowed()).toBe(isAllowed);
  });

  it('counts blocked storage as a refusal, because no choice would last', async () => {
    const consent = await load({consent: 'ask'});
    expect(consent.readChoice()).toBeNull();
    blockStorage('localStorage');
    blockStorage('sessionStorage');
    expect(consent.findBrowserRefusal()).toBe('blocked-storage');
    expect(consent.readChoice()).toBe('denied');
    consent.writeChoice('granted');
    expect(consent.isTrackingAllowed()).toBe(false);
  });

  it('keeps the choice for the tab when storage is full', async () => {
    const consent = await load({consent: 'ask', choice: 'denied'});
    const session = stubStorage('sessionStorage');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    consent.writeChoice('granted');
    expect(session.get('analytics-consent')).toBe('granted');
    const nextPage = await reload();
    expect(nextPage.readChoice()).toBe('granted');
  });

  it.each([
    ['without a tag', {gtagId: null}],
    ['in the development server', {mode: 'development'}],
  ])('asks nothing %s', async (_title, settings) =>
    expect((await load({consent: 'ask', ...settings})).isConsentAsked).toBe(false),
  );
});
