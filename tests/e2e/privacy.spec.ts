/**
 * The tables of the privacy policy list what the site stores and sends, and its content security
 * policy allows it: a walk through all features, without any external part and with all of them.
 */
import type {Page} from '@playwright/test';
import {SITE_EVENTS, SITE_STORAGE, type StorageEntry} from '../support/privacyPolicy';
import {readQueue} from './browserState';
import {exerciseEveryFeature, mockEveryHost} from './everyFeature';
import {expect, HOSTED_URL, test} from './fixtures';
import {ALGOLIA} from './mocks';
import {collectErrors, collectRequestsElsewhere, listHosts} from './recorders';

/** Storage and name of each entry, such as `local theme`, and the names of parameters by event. */
type Findings = {readonly stored: Set<string>; readonly events: Map<string, Set<string>>};

async function gather(page: Page, {stored, events}: Findings) {
  const [local, session] = await page.evaluate(
    () => [Object.keys(localStorage), Object.keys(sessionStorage)] as const,
  );
  for (const name of local) stored.add(`local ${name}`);
  for (const name of session) stored.add(`session ${name}`);
  for (const {name} of await page.context().cookies()) stored.add(`cookie ${name}`);
  for (const [command, name, parameters] of await readQueue(page)) {
    if (command !== 'event') continue;
    const known = events.get(String(name)) ?? new Set();
    events.set(String(name), new Set([...known, ...Object.keys(parameters as object)]));
  }
}

/** Matches the names of an entry of the list, where `<…>` varies. */
const toPattern = ({storage, name}: StorageEntry) =>
  new RegExp(`^${storage} (?:${name.replaceAll(', ', '|').replace(/<[^>]+>/g, '.+')})$`);

/** Parts of the plain and the hosted configuration that the privacy policy names. */
const PLAIN_PARTS = ['Ask the docs', 'built-in search'];
const HOSTED_PARTS = ['analytics', 'consent prompt', 'hosted search', 'real requests'];

test('all that features store and send is in the privacy policy', async ({browser, baseURL}) => {
  test.slow();
  const seen: string[] = [];
  for (const origin of [baseURL ?? '', HOSTED_URL]) {
    const isHosted = origin === HOSTED_URL;
    const context = await browser.newContext({permissions: ['clipboard-read', 'clipboard-write']});
    await mockEveryHost(context);
    const errors = collectErrors(context);
    const page = await context.newPage();
    const requests = collectRequestsElsewhere(page, origin);
    const findings: Findings = {stored: new Set(), events: new Map()};
    await exerciseEveryFeature(page, origin, () => gather(page, findings));
    await context.close();
    // Violations of the content security policy are errors too. One search server is down.
    expect(errors.filter((text) => !/Failed to load resource.*algolia/.test(text))).toEqual([]);

    const {stored, events} = findings;
    seen.push(...stored);
    const parts = isHosted ? HOSTED_PARTS : PLAIN_PARTS;
    const possible = SITE_STORAGE.filter(
      ({only}) => only === undefined || parts.includes(only),
    ).map(toPattern);
    const unlisted = [...stored].filter(
      (entry) => !possible.some((pattern) => pattern.test(entry)),
    );
    expect(unlisted, origin).toEqual([]);
    const sent = isHosted ? SITE_EVENTS : [];
    expect([...events.keys()].sort(), origin).toEqual(sent.map(({name}) => name).sort());
    for (const {name, data} of sent) {
      const listed = data.replace(/(comment_)1 to comment_5/, '$11 $12 $13 $14 $15');
      const missing = [...(events.get(name) ?? [])].filter(
        (parameter) => !new RegExp(`\\b${parameter}\\b`).test(listed),
      );
      expect(missing, name).toEqual([]);
    }
    expect(listHosts(requests.filter((url) => !ALGOLIA.test(url))), origin).toEqual(
      isHosted
        ? [
            'api.serenitystar.ai',
            'hub.serenitystar.ai',
            'region1.google-analytics.com',
            'www.google-analytics.com',
            'www.googletagmanager.com',
          ]
        : [],
    );
  }
  // Keys are stored only by sites with real requests and without the scripts of others.
  const unseen = SITE_STORAGE.filter(
    (entry) =>
      !entry.name.startsWith('api-console-key') &&
      !seen.some((found) => toPattern(entry).test(found)),
  );
  expect(unseen, 'listed, but never written').toEqual([]);
});
