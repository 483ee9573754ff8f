/**
 * The request console in a browser, in a build without variables: it responds from examples
 * and sends nothing.
 */
import type {Page} from '@playwright/test';
import {KB, MAX_CONSOLE_JS_KB} from '../../tools/support/budgets';
import {weigh} from '../../tools/support/weight';
import {readClipboard} from './browserState';
import {expect, test} from './fixtures';
import {OPEN_PANEL, requestConsole} from './pageParts';
import {collectRequests, collectRequestsElsewhere} from './recorders';

const EXECUTE = '/docs/api/aihub/execute-agent-with-code';
const LIST = '/docs/api/aihub/get-all-agents';

test.use({viewport: {width: 1440, height: 1000}});

const {region, tryIt, key, live, send, status, events, chooseStream, open} = requestConsole;

test('nothing of the console is loaded before, and little after', async ({browser, baseURL}) => {
  const {used} = await weigh(browser, `${baseURL}${EXECUTE}`, 'build', async (page) => {
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({name}) => name),
    );
    expect(before.filter((url) => url.includes('/api/operations/'))).toEqual([]);
    const loaded = collectRequests(page);
    await tryIt(page).click();
    await expect(region(page)).toBeVisible();
    expect(
      loaded.filter((url) => url.endsWith('/api/operations/execute-agent-with-code.json')),
    ).toHaveLength(1);
    expect(loaded.filter((url) => url.endsWith('.js'))).not.toEqual([]);
  });
  expect(used.js / KB).toBeLessThanOrEqual(MAX_CONSOLE_JS_KB);
});

test('shows an error and a way to retry when it cannot load', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/api/operations/*.json', (route) => route.abort(), {times: 1});
  await page.goto(LIST);
  await tryIt(page).click();
  await expect(page.getByText("The console couldn't be loaded")).toBeVisible();
  await tryIt(page).click();
  await expect(page.getByRole('heading', {name: 'Request console'})).toBeFocused();
});

test('says so when the sandbox fails', async ({page}) => {
  await open(page, LIST);
  await page.evaluate(() => Object.assign(window, {Request: undefined}));
  await send(page).click();
  await expect(region(page).getByText("The sandbox can't respond to this request")).toBeVisible();
});

test('keeps the request, its button, and the status in view above the response', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 700});
  await open(page, EXECUTE);
  await send(page).click();
  await expect(status(page)).toHaveText('Example: 200 OK');
  await region(page).getByRole('heading', {name: 'Request sample'}).scrollIntoViewIfNeeded();
  await expect(region(page).getByText('POST /api/v2/agent/order-support/execute')).toBeInViewport();
  await expect(send(page)).toBeInViewport();
  await expect(status(page)).toBeInViewport();
});

const RESPOND_WITH = 'Respond with';
const playback = (page: Page, name: string) =>
  region(page).getByRole('group', {name: 'Playback'}).getByRole('button', {name});

test('needs no key, and nothing leaves the browser', async ({page, baseURL}) => {
  const elsewhere = collectRequestsElsewhere(page, baseURL);
  await open(page, LIST);
  await expect(region(page).getByText("Example mode: you don't need a key")).toBeVisible();
  await expect(key(page)).toHaveCount(0);
  await expect(live(page)).toHaveCount(0);
  await region(page).getByLabel('pageSize', {exact: true}).fill('2');
  await send(page).click();
  await expect(send(page)).toBeFocused();
  await expect(status(page)).toHaveText('Example: 200 OK');
  await expect(region(page).getByText('"pageSize": 2')).toBeVisible();
  await region(page).getByLabel('pageSize', {exact: true}).fill('many');
  await send(page).click();
  await expect(status(page)).toContainText('400 Bad Request');
  await expect(status(page).getByRole('link', {name: 'input_validation_error'})).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('a copied link opens the console with the request', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, LIST);
  const size = region(page).getByLabel('pageSize', {exact: true});
  await size.fill('7');
  await region(page).getByRole('button', {name: 'Copy link'}).click();
  await expect(page.getByText('Link to this request copied, without keys')).toBeVisible();
  const link = await readClipboard(page);
  const other = await context.newPage();
  await other.goto(link);
  await expect(region(other).getByLabel('pageSize', {exact: true})).toHaveValue('7');
  await expect(other.getByRole('heading', {name: 'Request console'})).toBeFocused();
});

test('sends a field empty, or leaves it out', async ({page}) => {
  await open(page, LIST);
  const empty = region(page).getByLabel('Send empty: page', {exact: true});
  const field = region(page).getByLabel('page', {exact: true});
  await field.fill('1');
  await expect(empty).toHaveCount(0);
  await field.fill('');
  await empty.check();
  await send(page).click();
  await expect(status(page)).toContainText('400 Bad Request');
  await empty.uncheck();
  await send(page).click();
  await expect(status(page)).toHaveText('Example: 200 OK');
});

test('plays a stream event by event, by keyboard, and replays it', async ({page}) => {
  // A stopped clock, so that a reply doesn't arrive before the test lets it.
  await page.clock.install();
  await open(page, EXECUTE);
  await page.clock.pauseAt(Date.now() + 60_000);
  await chooseStream(page);
  await send(page).focus();
  await page.keyboard.press('Enter');
  await expect(async () => {
    await page.clock.runFor(1_500);
    await expect(events(page).first()).toContainText('start', {timeout: 500});
  }).toPass();
  await playback(page, 'Pause').focus();
  await page.keyboard.press('Enter');
  const paused = await events(page).count();
  await expect(status(page)).toHaveText('Example: 200 OK. The response is arriving…');
  const next = playback(page, 'Next event');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(events(page)).toHaveCount(paused + 1);
  await expect(next).toBeFocused();
  await playback(page, 'Continue').click();
  await playback(page, 'Show all events').click();
  await expect(events(page).last()).toContainText('stop');
  await expect(status(page)).toHaveText(/^Example: 200 OK, \d+ events$/);
  await expect(next).toHaveAttribute('aria-disabled', 'true');

  const all = await events(page).count();
  await playback(page, 'Replay').click();
  await expect(playback(page, 'Pause')).toBeFocused();
  await playback(page, 'Pause').click();
  await expect(events(page)).not.toHaveCount(all);
  await playback(page, 'Show all events').click();
  await expect(events(page)).toHaveCount(all);

  await events(page).last().getByText('stop').first().click();
  await events(page).last().getByRole('link', {name: 'Read about stop events'}).click();
  await expect(page).toHaveURL(/\/agents\/streaming#stop$/);
});

test('gives each documented answer, and shows how SDKs report it', async ({page}) => {
  await open(page, EXECUTE);
  const select = region(page).getByLabel(RESPOND_WITH);
  const labels = await select.locator('option').allTextContents();
  const failures = labels.filter((label) => /^[45]\d\d/.test(label));
  expect(failures).not.toEqual([]);
  for (const label of failures) {
    await select.selectOption({label});
    await send(page).click();
    // The button goes when the response is there.
    await region(page).getByText('Skip the delay').dispatchEvent('click');
    await expect(status(page)).toContainText(`Example: ${label.slice(0, 3)} `);
    await expect(status(page).getByRole('link')).toHaveAttribute('href', /\/api-error-responses#/);
  }
  await select.selectOption({label: failures.find((label) => label.startsWith('429')) ?? ''});
  await send(page).click();
  await expect(status(page)).toHaveText(/429 Too Many Requests.*Wait .+, then retry\./);
  await region(page).getByRole('tab', {name: 'TypeScript'}).first().click();
  await expect(region(page).getByText('"type": "RateLimitError"')).toBeVisible();
  // The choice of a language applies to all tabs.
  await expect(region(page).locator(OPEN_PANEL).last()).toContainText('@serenity-star/sdk');
  await select.selectOption({label: 'A stream that breaks off'});
  await send(page).click();
  await playback(page, 'Show all events').click();
  await expect(status(page)).toContainText('but the response broke off');
  await expect(status(page).getByRole('link', {name: 'Streaming'})).toBeVisible();
});

test('shows all events at once with reduced motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, EXECUTE);
  await chooseStream(page);
  // The status never shows that a response is arriving.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('The response is arriving'))
        document.title = 'arrived in parts';
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
  });
  await send(page).click();
  await expect(status(page)).toHaveText(/^Example: 200 OK, \d+ events/);
  await expect(page).not.toHaveTitle('arrived in parts');

  await test.step('samples change with the form, in every language', async () => {
    await region(page).getByLabel('agentCode').fill('gear-advisor');
    for (const name of ['cURL', 'TypeScript', 'C#', 'Python']) {
      await region(page).getByRole('tab', {name}).click();
      await expect(region(page).locator(OPEN_PANEL)).toContainText('gear-advisor');
    }
    await region(page).getByLabel('culture', {exact: true}).selectOption('es');
    await expect(region(page).locator(OPEN_PANEL)).toContainText('"culture": "es"');
  });
});

test('says when a body has no example', async ({page}) => {
  await open(page, '/docs/api/aihub/logout-the-user');
  await send(page).click();
  await expect(status(page)).toHaveText('Example: 200 OK');
  await expect(region(page).getByText('There is no example of this body.')).toBeVisible();
});
