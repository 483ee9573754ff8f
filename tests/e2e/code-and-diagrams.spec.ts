/** Samples that run, and marked lines of code. */
import type {Page} from '@playwright/test';
import {expectNoViolation} from './axe';
import {expect, openHydrated, test} from './fixtures';
import {clipboard, collectRequests, overflow, requestsElsewhere} from './site';

const CODE = '/docs/serenity-aihub/agents/agent-clients';

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
    await expectNoViolation(page);
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

test('marked lines fill the width, and have a bar in forced colors', async ({page}) => {
  await page.goto(CODE);
  const mark = page.locator('.hl-lines');
  const block = page.locator('.theme-code-block', {has: mark});
  const lines = ((await mark.textContent()) ?? '').trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(3);
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
  expect(await clipboard(page)).toBe(await block.locator('code').textContent());
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
  await expectNoViolation(page);
  await page.emulateMedia({forcedColors: 'active'});
  const [bar, surface] = await mark.evaluate((element) => {
    const {borderInlineStartColor, backgroundColor} = getComputedStyle(element);
    return [borderInlineStartColor, backgroundColor];
  });
  expect(bar).not.toBe(surface);
});
