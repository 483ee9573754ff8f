/** Changes that specs make around the pages: other hosts, storage, and the network connection. */
import type {BrowserContext, Page, Route} from '@playwright/test';
import {parseEnv} from '../../src/config/node/env';
import {NEXT_DOC} from './pageParts';

export const CORS = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};

/** Hosts of the hosted search. */
export const ALGOLIA = /^https:\/\/testappid1[^/]*\.(?:algolia|algolianet)\.(?:net|com)\//i;

/** A hit of the hosted search: the page {@link NEXT_DOC}. */
export const HOSTED_HIT = {
  objectID: '1',
  type: 'lvl1',
  url: parseEnv().SITE_URL + NEXT_DOC,
  content: null,
  hierarchy: {
    lvl0: 'Agents',
    lvl1: 'Activity Agent',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  _snippetResult: {hierarchy: {lvl1: {value: '<mark>Activity</mark> Agent', matchLevel: 'full'}}},
  _highlightResult: {
    hierarchy: {
      lvl0: {value: 'Agents', matchLevel: 'none'},
      lvl1: {value: '<mark>Activity</mark> Agent', matchLevel: 'full'},
    },
  },
};

/** Mocks the hosted search, and returns the requests that it receives. */
export async function mockSearch(
  page: Page | BrowserContext,
  hits: readonly unknown[] = [HOSTED_HIT],
): Promise<unknown[]> {
  const requests: unknown[] = [];
  await page.route(ALGOLIA, (route) => {
    const sent = (route.request().postDataJSON() as {requests: {query: string}[]}).requests;
    requests.push(...sent);
    const page = {hits, nbHits: hits.length, page: 0, nbPages: 1};
    const results = sent.map(({query}) => ({...page, query}));
    return route.fulfill({headers: CORS, json: {results}});
  });
  return requests;
}

/** Responds to scripts and stylesheets of another host, which may run in any page. */
export const fulfill =
  (script: string, css = '') =>
  (route: Route) => {
    const isCss = route.request().url().endsWith('.css');
    return route.fulfill({
      headers: CORS,
      contentType: isCss ? 'text/css' : 'text/javascript',
      body: isCss ? css : script,
    });
  };

/** Mocks the hosts of the Chat Widget and of analytics. */
export const mockHosts = (page: Page | BrowserContext, {chat = '', css = '', tag = ''} = {}) =>
  page.route(/^https:\/\/(?:hub\.serenitystar\.ai|www\.googletagmanager\.com)\//, (route) =>
    fulfill(route.request().url().includes('googletagmanager') ? tag : chat, css)(route),
  );

/** Stores the answer to the consent prompt before the first page loads. */
export const storeConsent = (page: Page, answer: string) =>
  page.addInitScript((text) => {
    if (localStorage.getItem('analytics-consent') === null)
      localStorage.setItem('analytics-consent', text);
  }, answer);

export const allowTracking = (page: Page) => storeConsent(page, 'granted');

/** Makes storage throw: when it's read (`blocked`), or when something is written (`full`). */
export const breakStorage = (page: Page, how: 'blocked' | 'full') =>
  page.addInitScript((fault) => {
    const refuse = () => {
      throw new DOMException('no', fault === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (fault === 'full') Storage.prototype.setItem = refuse;
    else
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {get: refuse});
  }, how);

/** Disables prefetching, so that the test controls when a script is requested. */
export const disablePrefetch = (page: Page) =>
  mockConnection(page, {effectiveType: '2g', saveData: false});

export const mockConnection = (
  page: Page,
  connection: {effectiveType: string; saveData: boolean},
) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', {value}),
    connection,
  );

export const sendPrivacySignal = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {value: true}),
  );

/**
 * Holds requests from now on, by default for scripts, to simulate slow loading.
 *
 * @returns a function that releases them
 */
export async function hold(
  from: Page | BrowserContext,
  which: string | ((url: URL) => boolean) = '**/assets/js/*.js',
) {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await from.route(which, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Removes the clipboard, as in a page without TLS. */
export const removeClipboard = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
