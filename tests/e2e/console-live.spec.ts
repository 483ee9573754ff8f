/**
 * The request console with `API_CONSOLE=live`: real requests against a server that responds as
 * api/openapi.json describes.
 */
import type {Page} from '@playwright/test';
import {ApiServer} from '../support/apiServer';
import {expectNoViolationAtWidths} from './axe';
import {readClipboard} from './browserState';
import {expect, HOSTED_URL, test as base} from './fixtures';
import {mockHosts, storeConsent} from './mocks';
import {OPEN_PANEL, requestConsole} from './pageParts';

const EXECUTE = '/docs/api/aihub/execute-agent-with-code';
const LIST = '/docs/api/aihub/get-all-agents';
const DEPRECATED = '/docs/api/aihub/create-a-conversation';
const API = 'https://api.serenitystar.ai';
const KEY = 'sk-test-0123456789';
const RATE_LIMIT = 'rate_limit_exceeded';

/**
 * `api`: the console's data name this server in place of the API's host; everything else is as
 * published.
 */
const test = base.extend<{api: ApiServer}>({
  api: async ({page}, use) => {
    const api = new ApiServer({usesExamples: true});
    const origin = await api.start();
    await page.route('**/api/operations/*.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: (await response.text()).replaceAll(API, origin)});
    });
    await use(api);
    api.stop();
    expect(api.received.flatMap(({problems}) => problems)).toEqual([]);
  },
});

// The page's own policy allows connections to the API's host only, and the server is another one.
test.use({
  baseURL: HOSTED_URL,
  bypassCSP: true,
  viewport: {width: 1440, height: 1000},
});

test.beforeEach(async ({page}) => {
  await mockHosts(page);
  await storeConsent(page, 'denied');
});

const {region, tryIt, key, live, send, status, events, chooseStream, open} = requestConsole;
/** Opens the console for real requests. */
async function openConsole(page: Page, path: string, value = KEY) {
  await open(page, path);
  // The tab remembers the choice.
  if (await live(page).isVisible()) await live(page).click();
  if (value) await key(page).fill(value);
}

test('opens, closes and keeps its text, all by keyboard', async ({page, api}) => {
  await page.goto(EXECUTE);
  await tryIt(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {name: 'Request console'})).toBeFocused();
  await expect(page.getByRole('heading', {name: 'Request sample', level: 2})).toBeHidden();
  for (const name of ['Close the request console', 'Use your API key', 'agentCode']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.type('gear-advice');
  await page.keyboard.press('Escape');
  await expect(region(page)).toBeHidden();
  await expect(tryIt(page)).toBeFocused();
  await expect(page.getByRole('heading', {name: 'Request sample', level: 2})).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(region(page).getByLabel('agentCode')).toHaveValue('gear-advice');
  await page.getByRole('button', {name: 'Close the request console'}).click();
  await expect(tryIt(page)).toBeFocused();
  expect(api.received).toEqual([]);
});

test('asks before it deletes data', async ({page, api, expectedErrors}) => {
  // The message doesn't exist.
  expectedErrors.push(/status of 404/);
  await openConsole(page, '/docs/api/aihub/remove-feedback-for-an-agent-message');
  const values = {
    agentCode: 'my-agent',
    conversationId: '9d2c7a54-1f0b-4b52-8f2e-6a1f7f0f3c21',
    agentMessageId: '7c0b8f52-9d3e-4f63-a1b4-5e2f6c7d8a90',
  };
  for (const [name, value] of Object.entries(values))
    await region(page).getByLabel(name, {exact: true}).fill(value);
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await send(page).click();
  expect(questions.join()).toMatch(
    new RegExp(`changes or deletes real data.*DELETE.*${values.agentMessageId}`, 's'),
  );
  expect(api.received).toEqual([]);
  page.once('dialog', (dialog) => void dialog.accept());
  await send(page).click();
  await expect.poll(() => api.received.length).toBe(1);
});

test('sends what was entered, and shows a reply', async ({page, api}) => {
  await openConsole(page, LIST);
  await region(page).getByLabel('term', {exact: true}).fill('a&b=c');
  await region(page).getByLabel('type', {exact: true}).selectOption({label: '5 Copilot'});
  await send(page).click();
  await expect(status(page)).toHaveText(/^200 OK in [\d,]+ ms$/);
  await expect(send(page)).toBeFocused();
  await expect(region(page).getByText('"Order support"').first()).toBeVisible();
  await region(page)
    .getByText(/^Headers \(\d+\)$/)
    .click();
  await expect(region(page).getByText('content-type: application/json')).toBeVisible();
  const [request] = api.received;
  expect(request).toMatchObject({method: 'GET', url: '/api/v2/agent?term=a%26b%3Dc&type=5'});
  expect(request?.headers['x-api-key']).toBe(KEY);

  await test.step('and a large body in part', async () => {
    api.reply = {body: JSON.stringify('a'.repeat(1_000_000))};
    await send(page).click();
    await region(page).getByRole('button', {name: 'Body', exact: true}).click();
    await expect(region(page).getByText('The first 200,000 characters.')).toBeVisible();
    await expect(region(page).getByRole('link', {name: /^Save body\.json/})).toBeVisible();
  });
});

test('the key is masked, and stays in memory', async ({page, api, context}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, LIST);
  await expect(key(page)).toHaveAttribute('type', 'password');
  await region(page).getByRole('button', {name: 'Show: API key'}).click();
  await expect(key(page)).toHaveAttribute('type', 'text');
  await send(page).click();
  await expect(status(page)).toHaveText(/^200/);
  const sample = region(page).locator(OPEN_PANEL).locator('.theme-code-block');
  await sample.hover();
  await sample.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
  const command = await readClipboard(page);
  expect(command).toContain("-H 'X-API-KEY: YOUR_API_KEY'");
  const {places, text} = await page.evaluate(() => ({
    places: [
      location.href,
      document.cookie,
      JSON.stringify({...localStorage, ...sessionStorage}),
      JSON.stringify(history.state),
    ].join(),
    text: document.documentElement.innerText,
  }));
  expect(places + text + command + lines.join()).not.toContain(KEY);
  expect(api.received.map(({url}) => url).join()).not.toContain(KEY);

  await openConsole(page, EXECUTE, '');
  await expect(key(page)).toHaveValue('');
});

test('says what is missing, and where JSON is wrong', async ({page, api}) => {
  await openConsole(page, EXECUTE, '');
  await send(page).click();
  await expect(key(page)).toBeFocused();
  await expect(key(page)).toHaveAccessibleDescription(/required$/);
  for (const wrong of ['', ' ', 'clé']) {
    await key(page).fill(wrong);
    await send(page).click();
    await expect(key(page)).toHaveJSProperty('validity.valid', false);
  }
  await key(page).fill(KEY);
  const json = region(page).getByLabel('JSON');
  await json.fill('[\n  {"Key": "a",}\n]');
  for (const wrong of ['', '.', '..']) {
    await region(page).getByLabel('agentCode').fill(wrong);
    await send(page).click();
    await expect(region(page).getByLabel('agentCode')).toBeFocused();
  }
  await region(page).getByLabel('agentCode').fill('order-support');
  await send(page).click();
  await expect(json).toBeFocused();
  await expect(json).toHaveJSProperty('validity.customError', true);
  expect(api.received).toEqual([]);
});

test('a stream shows its events before the last has been sent', async ({page, api}) => {
  api.eventsBeforeRelease = 2;
  await openConsole(page, EXECUTE);
  await chooseStream(page);
  await send(page).click();
  await expect(events(page)).toHaveCount(2);
  await expect(events(page).first()).toContainText('start');
  // The line that is read out does not change with every event.
  await expect(status(page)).toHaveText('200 OK. The response is arriving…');
  api.release();
  await expect(events(page).last()).toContainText('"agent_message_id"');
  const count = await events(page).count();
  expect(count).toBeGreaterThan(api.eventsBeforeRelease);
  await expect(status(page)).toHaveText(new RegExp(`^200 OK in [\\d,]+ ms, ${count} events`));

  await test.step('a request can be canceled', async () => {
    const cancel = page.getByRole('button', {name: 'Cancel'});
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    api.reply = {hangs: true};
    await send(page).click();
    await expect(status(page)).toHaveText('Waiting for the response…');
    await cancel.click();
    await expect(status(page)).toHaveText(/^Canceled after/);
    await expect(cancel).toBeFocused();
  });

  await test.step('a stream of any size is shown in part', async () => {
    api.eventsBeforeRelease = Infinity;
    api.reply = {
      headers: {'Content-Type': 'text/event-stream'},
      body: `${'event: ping\ndata: {}\n\n'.repeat(400)}event: stop\ndata: {}\n\n`,
    };
    await send(page).click();
    await expect(region(page).getByText('101 earlier events not shown.')).toBeVisible();
    await expect(region(page).getByRole('region', {name: 'Events'})).toContainText('stop');
  });
});

test('explains a request that the API does not allow to this site', async ({
  page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|blocked by CORS policy/);
  await openConsole(page, EXECUTE);
  api.allowsOrigin = false;
  await send(page).click();
  await expect(status(page)).toHaveText(/^No response after .*127\.0\.0\.1.*CORS/);
  await expect(region(page).locator(OPEN_PANEL).getByText('curl -X POST')).toBeVisible();
  // A second try is possible.
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('sends a form with its file, and saves a file from the response', async ({page, api}) => {
  await openConsole(page, '/docs/api/aihub/transcribe-an-audio-or-video-file');
  await send(page).click();
  const file = region(page).getByLabel('file', {exact: true});
  await expect(file).toBeFocused();
  await file.setInputFiles({name: 'call.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3')});
  await region(page).getByLabel('prompt', {exact: true}).fill('order 48213');
  await send(page).click();
  await expect(status(page)).toHaveText(/^200/);
  expect(api.received[0]?.body).toContain('filename="call.mp3"');
  expect(api.received[0]?.body).toContain('order 48213');
  expect(api.received[0]?.body).not.toContain('"channel"');

  api.reply = {
    headers: {'Content-Disposition': 'attachment; filename="terms.pdf"'},
    body: Buffer.from([0, 255, 1]),
  };
  await openConsole(page, '/docs/api/aihub/download-a-file');
  await send(page).click();
  const download = page.waitForEvent('download');
  await region(page).getByRole('link', {name: 'Save terms.pdf'}).click();
  expect((await download).suggestedFilename()).toBe('terms.pdf');
});

test('deprecated operations have a console, and open ones need no key', async ({page, api}) => {
  await openConsole(page, DEPRECATED);
  await send(page).click();
  await expect(status(page)).toHaveText(/^200/);
  await openConsole(page, '/docs/api/aihub/login-the-user', '');
  await expect(region(page).getByText('needs no key or token')).toBeVisible();
  await send(page).click();
  await expect(status(page)).toHaveText(/^200/);
  expect(api.received.at(-1)?.headers['x-api-key']).toBeUndefined();
});

/** Removes everything in the article except an element. */
function removeSiblings(element: Element) {
  for (
    let part = element;
    part.parentElement && part.tagName !== 'ARTICLE';
    part = part.parentElement
  )
    for (const sibling of [...part.parentElement.children]) if (sibling !== part) sibling.remove();
}

test('passes axe in all states, in both modes and at both widths', async ({page, api}) => {
  test.slow();
  await page.emulateMedia({reducedMotion: 'reduce'});
  const check = async (part: string) => {
    // Axe reads the whole document, and the reference of a long operation, which other tests check,
    // takes it seconds.
    if (part !== 'html') await page.locator(part).evaluate(removeSiblings);
    await expectNoViolationAtWidths(page, part, {part});
  };
  await open(page, EXECUTE);
  await chooseStream(page);
  await send(page).click();
  await expect(status(page)).toHaveText(/^Example: 200 OK, \d+ events/);
  await region(page).getByRole('region', {name: 'Events'}).getByText('start').first().click();
  await check('section:has(> form)');
  await region(page).getByLabel('Respond with').selectOption(RATE_LIMIT);
  await send(page).click();
  await expect(region(page).getByText('What your code receives')).toBeVisible();
  await check('section:has(> form)');
  await openConsole(page, EXECUTE, '');
  await send(page).click();
  await expect(key(page)).toBeFocused();
  await check('section:has(> form)');
  await key(page).fill(KEY);
  await chooseStream(page);
  await send(page).click();
  await expect(status(page)).toContainText(/\d events/);
  await check('section:has(> form)');
  // This page is short enough to check as a whole.
  await openConsole(page, LIST);
  await send(page).click();
  await expect(status(page)).toContainText('200');
  await region(page)
    .getByText(/^Headers/)
    .click();
  await check('html');
  expect(api.received).toHaveLength(2);
});

test('the tab remembers the mode', async ({page, api}) => {
  await open(page, LIST);
  await live(page).click();
  await expect(region(page).getByText('Requests are real')).toBeVisible();
  await expect(region(page).getByLabel('Respond with')).toHaveCount(0);
  await open(page, EXECUTE);
  await expect(region(page).getByText('Requests are real')).toBeVisible();
  const back = region(page).getByRole('button', {name: 'Use example mode'});
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(live(page)).toBeFocused();
  await expect(region(page).getByText('nothing leaves your browser')).toBeVisible();
  expect(api.received).toEqual([]);
});
