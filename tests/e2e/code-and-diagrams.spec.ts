/** Samples that run, marked lines of code, links of headings, images and diagrams that enlarge. */
import type {Locator, Page} from '@playwright/test';
import {FLOWCHART_PAGE} from '../support/examplePages';
import {expectNoViolation} from './axe';
import {markWindow, measureOverflow, readClipboard} from './browserState';
import {expect, openHydrated, test} from './fixtures';
import {removeClipboard} from './mocks';
import {DOC, sidebarLink, zoomed} from './pageParts';
import {collectRequests, collectRequestsElsewhere} from './recorders';

const CODE_PAGE = '/docs/serenity-aihub/agents/agent-client-credentials';

const status = (page: Page) => page.locator('#status-message').and(page.getByRole('status'));

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test.describe('samples that run', () => {
  // The clock is stopped while a test skips the delay.
  const SAMPLES = '/docs/getting-started/quickstarters/serenity-star-core';
  const runs = (page: Page) => page.getByRole('button', {name: /^Run POST /});

  test('load nothing before, send nothing, and show the response', async ({page, baseURL}) => {
    const elsewhere = collectRequestsElsewhere(page, baseURL);
    const examples = collectRequests(page, (request) => request.url().includes('/api/operations/'));
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
    await expect(page.getByText('Example: 200 OK', {exact: true})).toBeVisible();
    // The response is the next visible block of code: its headers are collapsed.
    const response = page
      .locator('.theme-code-block:visible:below(:text("Example: 200 OK"))')
      .first();
    await expect(response).toContainText('"content":');
    await page.clock.resume();

    // The response stays with its sample, and the last sample is a stream.
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.getByRole('tab', {name: 'TypeScript'}).first().click();
    await expect(page.getByText('Example: 200 OK', {exact: true})).toBeHidden();
    await page.getByRole('tab', {name: 'cURL'}).first().click();
    await expect(response).toContainText('"content":');
    await runs(page).last().click();
    const events = page.getByRole('region', {name: 'Events'});
    await expect(events.last()).toContainText('stop');
    await expect(page.getByText(/^Example: 200 OK, \d+ events/).last()).toBeVisible();
    expect(elsewhere).toEqual([]);
    await expectNoViolation(page);
    await page.setViewportSize({width: 390, height: 900});
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  });

  test('without the sandbox: say so, and run again', async ({page, expectedErrors}) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/api/operations/*.json', (route) => route.abort(), {times: 1});
    await page.goto(SAMPLES);
    await runs(page).first().click();
    await expect(page.getByText("The example couldn't be loaded.")).toBeVisible();
    await runs(page).first().click();
    await expect(page.getByText(/^Example: /)).toBeVisible();
  });
});

test('on a phone, copying shows its message without the whole stylesheet', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/assets/css/styles.*.css', (route) => route.abort());
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(CODE_PAGE);
  await page.getByRole('button', {name: 'Copy code to clipboard'}).first().click();
  await expect(status(page)).toHaveText('Copied');
  await expect(status(page)).toBeInViewport();
  // The page isn't styled again.
  await expect(page.locator('body > link[rel=stylesheet]')).toHaveAttribute('media', /./);
});

test('the landing page sends the question, fails on demand, and shows the events', async ({
  page,
  baseURL,
}) => {
  const question = page.getByLabel('Ask order-support');
  const demo = page.getByRole('figure', {name: /request to an agent/});
  const reply = demo.getByRole('status').first();
  const steps = demo.getByRole('listitem');
  const program = demo.locator('pre').filter({visible: true}).first();
  const elsewhere = collectRequestsElsewhere(page, baseURL);
  const examples = collectRequests(page, (request) => request.url().includes('/api/operations/'));
  /** Lets the response arrive without its pauses. */
  const arrive = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(10_000);
      await check();
    }).toPass();
  await page.clock.install();
  await page.goto('/');
  const first = {
    text: await demo.locator('p', {hasText: 'warehouse'}).innerText(),
    steps: await steps.allInnerTexts(),
  };
  const asked = await question.inputValue();
  await question.fill('Isn’t it "there"?');
  await demo.getByRole('tab', {name: 'cURL'}).click();
  await expect(program).toContainText(String.raw`"Value": "Isn’t it \"there\"?"`);
  await demo.getByRole('tab', {name: 'TypeScript'}).click();
  await expect(program).toContainText(`streamMessage('Isn’t it "there"?')`);
  expect(examples).toEqual([]);
  await question.press('Enter');
  await arrive(() => expect(reply).toHaveText(/^Reply: .*there/, {timeout: 200}));
  await expect(demo.getByText('This agent is an example.')).toBeVisible();
  expect(elsewhere).toEqual([]);
  await demo.getByRole('button', {name: 'Fail with 429'}).click();
  await arrive(() =>
    expect(demo.getByRole('link', {name: 'Handle a 429'})).toBeVisible({timeout: 200}),
  );
  await demo.getByRole('button', {name: 'Break the stream'}).click();
  await arrive(() =>
    expect(demo.getByRole('link', {name: 'Handle a broken stream'})).toBeVisible({timeout: 200}),
  );
  // An empty question is not sent, and the next one replaces the response.
  await question.fill(' ');
  await question.press('Enter');
  await expect(demo.getByRole('link', {name: 'Handle a broken stream'})).toBeVisible();
  await question.fill(asked);
  await demo.getByRole('button', {name: 'Reply'}).click();
  await arrive(() => expect(reply).toHaveText(`Reply: ${first.text}`, {timeout: 200}));
  expect(await steps.allInnerTexts()).toEqual(first.steps);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await expectNoViolation(page);
});

test('marked lines fill the width, and have a bar in forced colors', async ({page}) => {
  await page.goto(CODE_PAGE);
  const mark = page.locator('.hl-lines');
  const block = page.locator('.theme-code-block', {has: mark});
  const lines = ((await mark.textContent()) ?? '').trimEnd().split('\n');
  expect(lines).not.toEqual(['']);
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
  expect(await readClipboard(page)).toBe(await block.locator('code').textContent());
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

test('in the panel of an operation, JSON wraps, and other code scrolls, on phones too', async ({
  page,
}) => {
  await page.goto('/docs/api/aihub/get-volatile-knowledge-by-id');
  const block = page
    .getByRole('region', {name: 'Response example'})
    .locator('.theme-code-block:visible');
  const shown = (await block.textContent()) ?? '';
  await page.getByRole('combobox', {name: 'Response example'}).selectOption({index: 1});
  // The choice loads React, which replaces the block.
  await expect(block).not.toHaveText(shown);
  const sample = page
    .getByRole('region', {name: 'Request sample'})
    .locator('.theme-code-block:visible pre');
  const overflows = (code: Locator) =>
    code.evaluate((element) => {
      element.style.width = '200px';
      return element.scrollWidth > element.clientWidth;
    });
  expect(await overflows(block.locator('pre'))).toBe(false);
  expect(await overflows(sample)).toBe(true);
  await page.setViewportSize({width: 390, height: 844});
  expect(await overflows(sample)).toBe(true);
});

test('on phones, JSON and rows of tables are as wide as the page', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const path of [
    CODE_PAGE,
    '/docs/getting-started/overview',
    '/blog/agent-feedback-options',
  ]) {
    await page.goto(path);
    const wide = await page
      .locator('main :is(pre.language-json, table):visible')
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length);
    expect(wide, path).toBe(0);
  }
  const row = page.locator('main table').first().getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveText(['The Chat Widget on your website', /./, /./]);
});

test('code of a page that React shows wraps its long lines on demand', async ({page}) => {
  await page.setViewportSize({width: 768, height: 1024});
  await openHydrated(page, '/docs/api/aihub/get-volatile-knowledge-by-id');
  const expectSameWindow = await markWindow(page);
  await page.locator('.api-meta').first().getByRole('link').first().click();
  await expect(page.locator('.api-meta')).toHaveCount(0);
  const block = page.locator('article .theme-code-block:visible').first();
  const code = block.locator('pre');
  await code.evaluate((element) => (element.style.width = '200px'));
  const overflows = () => code.evaluate((element) => element.scrollWidth > element.clientWidth);
  await expect.poll(overflows).toBe(true);
  await expectSameWindow();
  await block.hover();
  await block.getByRole('button', {name: 'Toggle word wrap'}).click();
  await expect.poll(overflows).toBe(false);
});

test.describe('a heading link', () => {
  test('copies its URL and announces it, also by keyboard', async ({page, context}) => {
    for (const path of [
      '/docs/api/aihub/execute-agent-with-code',
      '/docs/api/aihub/serenity-star-api-docs',
      '/docs/billing/quotas',
    ]) {
      await page.goto(path);
      const link = page.locator('h2 > .hash-link').last();
      await link.hover();
      await link.click();
      await expect(status(page), path).toHaveText('Link copied');
      await expect(page).toHaveURL(`${path}${await link.getAttribute('href')}`);
      expect(await readClipboard(page)).toBe(page.url());
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
    expect(await readClipboard(page)).toBe('untouched');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Link copied');
    await expect(page).toHaveURL(`/docs/billing/quotas${await link.getAttribute('href')}`);
    expect(await readClipboard(page)).toBe(page.url());
  });

  test('points to the address bar when copying fails', async ({page}) => {
    await removeClipboard(page);
    await page.goto('/docs/billing/quotas');
    await page.locator('h2 > .hash-link').first().click();
    await expect(status(page)).toHaveText('The link is in the address bar');
    await expect(page).toHaveURL(/#/);
  });
});

test.describe('images and diagrams', () => {
  const DRAWING = '.docusaurus-mermaid-container > span svg';
  const enlarged = (page: Page) => zoomed(page).locator('img, svg');
  const measureWidth = async (element: Locator) => (await element.boundingBox())?.width ?? 0;

  test('diagram: enlarges by keyboard and click, in both modes', async ({page}) => {
    await page.goto(DOC);
    const picture = page.locator(DRAWING).first();
    const width = await measureWidth(picture);
    const enlarger = page.getByRole('button', {name: 'Expand diagram: '}).first();
    await enlarger.focus();
    await expect(enlarger).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect.poll(() => measureWidth(enlarged(page))).toBeGreaterThan(width);
    const label = (await enlarger.getAttribute('aria-label')) ?? '';
    await expect(zoomed(page)).toHaveAccessibleName(label);
    await expect(enlarged(page)).toHaveAccessibleName(label.replace(/^.*?: /, ''));
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(zoomed(page)).toHaveCount(0);
    await expect(enlarger).toBeFocused();

    for (const target of [enlarged(page), zoomed(page).getByRole('button', {name: 'Close'})]) {
      await picture.click();
      await target.click();
      await expect(zoomed(page)).toHaveCount(0);
    }
  });

  test('diagram: closes with Back, before its page is left', async ({page}) => {
    await openHydrated(page, CODE_PAGE);
    await sidebarLink(page, DOC).click();
    await expect(page.locator('h1')).toHaveText(/Assistant/);
    await page.getByRole('button', {name: 'Expand diagram: '}).first().press('Enter');
    await expect(zoomed(page)).toBeVisible();
    await page.goBack();
    await expect(zoomed(page)).toHaveCount(0);
    await expect(page).toHaveURL(DOC);
    await page.goBack();
    await expect(page).not.toHaveURL(DOC);
  });

  test('diagram: has text to select', async ({page}) => {
    await page.goto(DOC);
    const text = page.locator(`${DRAWING} text`).first();
    await text.scrollIntoViewIfNeeded();
    const {x, y, width, height} = (await text.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
    await page.mouse.move(x + 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 2, y + height / 2, {steps: 4});
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/\w/);
    await expect(zoomed(page)).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({hasTouch: true, viewport: {width: 390, height: 780}});

    test('diagram: enlarges by touch to a size that can be read, and scrolls', async ({page}) => {
      await page.goto(FLOWCHART_PAGE);
      const diagram = page.locator(DRAWING).first();
      const width = await measureWidth(diagram);
      await diagram.tap({position: {x: 50, y: 50}});
      await expect.poll(() => measureWidth(enlarged(page))).toBeGreaterThan(width);
      await zoomed(page).evaluate((element) => element.scrollTo(10_000, 0));
      expect(await zoomed(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      const close = zoomed(page).getByRole('button', {name: 'Close'});
      await expect(close).toBeInViewport({ratio: 1});
      await expectNoViolation(page);
      await close.tap();
      await expect(zoomed(page)).toHaveCount(0);
    });

    test('diagram: a sequence is the list of its steps', async ({page}) => {
      await page.goto(DOC);
      const steps = page.locator('.docusaurus-mermaid-container ol').first();
      await expect(steps.getByRole('listitem').first()).toHaveText(/ → /);
      await expect(page.locator(DRAWING).first()).toBeHidden();
    });
  });
});
