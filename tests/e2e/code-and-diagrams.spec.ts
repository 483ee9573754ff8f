/** Samples that run, marked lines of code, links of headings, images and diagrams that enlarge. */
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {violationsInBothModes} from './axe';
import {expect, openHydrated, test} from './fixtures';
import {clipboard, collectRequests, overflow, requestsElsewhere} from './site';

const CODE = '/docs/serenity-aihub/agents/agent-clients';
const IMAGE = '/docs/serenity-aihub/agents/streaming';
const DIAGRAM = '/docs/serenity-aihub/agents/import-export';

const status = (page: Page) => page.locator('#status-message').and(page.getByRole('status'));

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test.describe('samples that run', () => {
  // The clock is stopped while a test skips the delay.
  const SAMPLES = '/docs/getting-started/quickstarters/serenity-star-core';
  const runs = (page: Page) => page.getByRole('button', {name: /^Run POST /});

  test('load nothing before, send nothing, and show the response', async ({page, baseURL}) => {
    const elsewhere = requestsElsewhere(page, baseURL);
    const examples = collectRequests(page, (request) => request.url().includes('/api/sandbox/'));
    await page.clock.install();
    // React can't load while the clock is stopped.
    await openHydrated(page, SAMPLES);
    await expect(runs(page).first()).toBeVisible();
    expect(examples).toEqual([]);
    await page.clock.pauseAt(Date.now() + 60_000);
    await runs(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Example mode: nothing leaves your browser.')).toBeVisible();
    await page.getByRole('button', {name: 'Skip the delay'}).click();
    await expect(page.getByText(/^Example: 200 OK, /)).toBeVisible();
    // The response is the next block of code after the button.
    const response = page.locator('.theme-code-block:below(:text("Example: 200 OK"))').first();
    await expect(response).toContainText('"content":');
    await page.clock.resume();

    // The button and the response stay below other languages, and the last sample is a stream.
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.getByRole('tab', {name: 'TypeScript'}).first().click();
    await expect(runs(page).first()).toBeVisible();
    await expect(response).toContainText('"content":');
    await runs(page).last().click();
    const events = page.getByRole('region', {name: 'Events'});
    await expect(events.last()).toContainText('stop');
    await expect(page.getByText(/^Example: 200 OK, \d+ events/).last()).toBeVisible();
    expect(elsewhere).toEqual([]);
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.setViewportSize({width: 390, height: 900});
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('without the sandbox: say so, and run again', async ({page, expectedErrors}) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/api/sandbox/*.json', (route) => route.abort(), {times: 1});
    await page.goto(SAMPLES);
    await runs(page).first().click();
    await expect(page.getByText('The example couldn’t be loaded.')).toBeVisible();
    await runs(page).first().click();
    await expect(page.getByText(/^Example: /)).toBeVisible();
  });
});

test('the landing page sends the question, and its reply streams', async ({page, baseURL}) => {
  const question = page.getByLabel('Ask order-support');
  const demo = page.getByRole('figure', {name: /request to an agent/});
  const reply = demo.getByRole('status').first();
  const elsewhere = requestsElsewhere(page, baseURL);
  const examples = collectRequests(page, (request) => request.url().includes('/api/sandbox/'));
  /** Lets the reply arrive without its pauses. */
  const arrive = (text: RegExp) =>
    expect(async () => {
      await page.clock.runFor(10_000);
      await expect(reply).toHaveText(text, {timeout: 200});
    }).toPass();
  await page.clock.install();
  await page.goto('/');
  // The reply that's there before is complete when its animation ends.
  const pieces = demo.locator('p > span');
  await expect(pieces.first()).toBeAttached();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  for (const piece of await pieces.all()) await expect(piece).toHaveCSS('opacity', '1');
  await question.fill('Can I "return" a tent?');
  await expect(demo.locator('pre')).toContainText('"Value": "Can I \\"return\\" a tent?"');
  expect(examples).toEqual([]);
  await page.keyboard.press('Enter');
  await arrive(/^Reply: .*return/);
  await expect(demo.getByText('event: stop')).toBeVisible();
  await expect(demo.getByText('This agent is an example.')).toBeVisible();
  expect(elsewhere).toEqual([]);
  // An empty question is not sent, and the next one replaces the reply.
  await question.fill(' ');
  await page.keyboard.press('Enter');
  await expect(demo.getByText('event: stop')).toBeVisible();
  await question.fill('Where is order 48213?');
  await demo.getByRole('button', {name: 'Send'}).click();
  await arrive(/^Reply: (?!.*return)/);
  await page.emulateMedia({reducedMotion: 'reduce'});
  expect(await violationsInBothModes(page)).toEqual([]);
});

test('marked lines fill the width, and have a bar in forced colors', async ({page}) => {
  await page.goto(CODE);
  const mark = page.locator('.hl-lines');
  const block = page.locator('.theme-code-block', {has: mark});
  const [, from, to, code = ''] =
    /^```.*\{(\d+)-(\d+)\}\n([^]*?)\n```$/m.exec(readFileSync(`.${CODE}.mdx`, 'utf8')) ?? [];
  const lines = code.split('\n').slice(Number(from) - 1, Number(to));
  expect(lines.length).toBeGreaterThan(3);
  await expect(mark).toHaveText(lines.join('\n'));
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
  const copied = await clipboard(page);
  expect(copied).toBe(await block.locator('code').textContent());
  expect(copied).toContain(`\n${lines.join('\n')}\n`);
  const {height, lineHeight, gap} = await mark.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const pre = element.closest('pre')?.getBoundingClientRect();
    return {
      height: own.height,
      lineHeight: parseFloat(getComputedStyle(element).lineHeight),
      // A long line scrolls, so its end may be outside the box.
      gap: Math.max(Math.abs(own.left - (pre?.left ?? 0)), (pre?.right ?? 0) - own.right),
    };
  });
  expect(Math.abs(height - lines.length * lineHeight)).toBeLessThan(2);
  expect(gap).toBeLessThan(1);
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.emulateMedia({forcedColors: 'active'});
  const [bar, surface] = await mark.evaluate((element) => {
    const {borderInlineStartColor, backgroundColor} = getComputedStyle(element);
    return [borderInlineStartColor, backgroundColor];
  });
  expect(bar).not.toBe(surface);
});

test.describe('a heading link', () => {
  test('copies its URL and announces it, also by keyboard', async ({page, baseURL, context}) => {
    for (const [path, id] of [
      ['/docs/api/aihub/execute-agent-with-code', undefined],
      ['/docs/api/aihub/serenity-star-api-docs', 'download'],
      ['/docs/billing/quotas', undefined],
    ] as const) {
      await page.goto(path);
      const link = id
        ? page.locator(`#${id} > .hash-link`)
        : page.locator('h2 > .hash-link').last();
      const hash = await link.getAttribute('href');
      await link.hover();
      await link.click();
      await expect(status(page), path).toHaveText('Link copied');
      await expect(page).toHaveURL(`${path}${hash}`);
      expect(await clipboard(page)).toBe(`${baseURL}${path}${hash}`);
    }
    await expect(status(page)).toBeEmpty();
    const link = page.locator('h2 > .hash-link').first();
    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      link.click({modifiers: ['ControlOrMeta']}),
    ]);
    await other.close();
    await expect(status(page)).toBeEmpty();
    expect(await clipboard(page)).toBe('untouched');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Link copied');
    expect(await clipboard(page)).toBe(
      `${baseURL}/docs/billing/quotas${await link.getAttribute('href')}`,
    );
  });

  test('points to the address bar when copying fails', async ({page}) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {value: undefined}),
    );
    await page.goto('/docs/billing/quotas');
    await page.locator('h2 > .hash-link').first().click();
    await expect(status(page)).toHaveText('The link is in the address bar');
    await expect(page).toHaveURL(/#/);
  });
});

/** @returns the dialog of an enlarged image or diagram */
const zoomed = (page: Page) => page.locator('dialog.zoom[open]');

test.describe('an image', () => {
  const image = (page: Page) => page.locator('.markdown p img');
  const enlarger = (page: Page) =>
    page.getByRole('button', {name: /^Expand image: Events of a stream/});

  test('enlarges by click and by keyboard, and returns focus', async ({page}) => {
    await page.goto(IMAGE);
    await image(page).evaluate((element) => element.scrollIntoView({block: 'center'}));
    await expect(enlarger(page)).toHaveCount(1);
    const before = (await image(page).boundingBox())?.width ?? 0;
    await image(page).click();
    await expect(zoomed(page)).toBeVisible();
    const enlarged = zoomed(page).locator('img');
    await expect.poll(async () => (await enlarged.boundingBox())?.width).toBeGreaterThan(before);
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(zoomed(page)).toHaveCount(0);

    await enlarger(page).focus();
    await expect(enlarger(page)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(zoomed(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(zoomed(page)).toHaveCount(0);
    await expect(enlarger(page)).toBeFocused();

    await page.emulateMedia({reducedMotion: 'reduce'});
    await image(page).click();
    const seconds = () =>
      enlarged.evaluate((element) => parseFloat(getComputedStyle(element).transitionDuration));
    expect(await seconds()).toBeLessThan(0.001);
  });

  test('is not enlargeable outside page content', async ({page}) => {
    for (const path of ['/', '/blog/welcome']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-zoom] img')).toHaveCount(0);
    }
  });
});

test.describe('a diagram', () => {
  const diagram = (page: Page) => page.locator('.docusaurus-mermaid-container > span svg').first();
  const enlarger = (page: Page) => page.getByRole('button', {name: /^Expand diagram: /}).first();
  const drawing = (page: Page) => zoomed(page).getByRole('document');

  async function openPage(page: Page) {
    await page.goto(DIAGRAM);
    await diagram(page).scrollIntoViewIfNeeded();
    await expect(enlarger(page)).toBeAttached();
  }

  test('enlarges by keyboard, in both modes, and by click, and has text to select', async ({
    page,
  }) => {
    await openPage(page);
    const title = (await diagram(page).locator('title').textContent()) ?? 'none';
    const before = await diagram(page).boundingBox();
    await enlarger(page).focus();
    await expect(enlarger(page)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', {name: `Expand diagram: ${title}`})).toBeVisible();
    await expect
      .poll(async () => (await drawing(page).boundingBox())?.width)
      .toBeGreaterThan(before?.width ?? 0);
    await expect(drawing(page)).toHaveAccessibleName(title);
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(zoomed(page)).toHaveCount(0);
    await expect(enlarger(page)).toBeFocused();

    await diagram(page).click();
    await expect(drawing(page)).toBeVisible();
    await drawing(page).click();
    await expect(zoomed(page)).toHaveCount(0);
    await diagram(page).click();
    await zoomed(page).getByRole('button', {name: 'Close'}).click();
    await expect(zoomed(page)).toHaveCount(0);

    const box = await diagram(page).locator('text').first().boundingBox();
    if (!box) throw new Error('The diagram has no text.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, y, {steps: 4});
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/\w/);
    await expect(zoomed(page)).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({hasTouch: true, viewport: {width: 390, height: 780}});

    test('enlarges by touch to a size that can be read, and scrolls', async ({page}) => {
      await openPage(page);
      const before = await diagram(page).boundingBox();
      await diagram(page).tap({position: {x: 50, y: 50}});
      const width = async () => (await drawing(page).boundingBox())?.width;
      await expect.poll(width).toBeGreaterThan(before?.width ?? 0);
      const content = zoomed(page);
      await content.evaluate((element) => element.scrollTo(10_000, 0));
      expect(await content.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      const close = zoomed(page).getByRole('button', {name: 'Close'});
      await expect(close).toBeInViewport({ratio: 1});
      expect(await violationsInBothModes(page)).toEqual([]);
      await close.tap();
      await expect(zoomed(page)).toHaveCount(0);
    });
  });
});
