/**
 * Samples that run, marked lines of code, links of headings, images that enlarge, diagrams over the
 * whole window, single-key shortcuts.
 */
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {settle, violationsInBothModes} from './axe';
import {expect, hydrated, open, test} from './fixtures';
import {
  clipboard,
  collectRequests,
  expectMode,
  feedback,
  heading,
  isScript,
  overflow,
  requestsElsewhere,
  search,
} from './site';

const CODE = '/docs/serenity-aihub/agents/agent-clients';
const IMAGE = '/docs/serenity-aihub/agents/streaming';
const DIAGRAM = '/docs/serenity-aihub/agents/import-export';
const FLOWCHART = '/docs/serenity-aihub/agents';

const status = (page: Page) => page.locator('#status-message').and(page.getByRole('status'));

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test.describe('samples that run', () => {
  // The clock is stopped while a test skips the delay.
  const SAMPLES = '/docs/getting-started/quickstarters/serenity-star-core';
  const runs = (page: Page) => page.getByRole('button', {name: /^Run POST /});

  test('load nothing before, send nothing, and show the response below the sample', async ({
    page,
    baseURL,
  }) => {
    const elsewhere = requestsElsewhere(page, baseURL);
    const examples = collectRequests(page, (request) => request.url().includes('/api/sandbox/'));
    await page.clock.install();
    await open(page, SAMPLES);
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

  test('when the sandbox can’t be loaded: say so, and run again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/api/sandbox/*.json', (route) => route.abort(), {times: 1});
    await open(page, SAMPLES);
    await runs(page).first().click();
    await expect(page.getByText('The example couldn’t be loaded.')).toBeVisible();
    await runs(page).first().click();
    await expect(page.getByText(/^Example: /)).toBeVisible();
  });
});

test('the request on the landing page changes with the question, and the reply streams', async ({
  page,
  baseURL,
}) => {
  const question = page.getByLabel('Ask order-support');
  const demo = page.getByRole('figure', {name: /request to an agent/});
  const reply = demo.getByRole('status').first();
  const elsewhere = requestsElsewhere(page, baseURL);
  const examples = collectRequests(page, (request) => request.url().includes('/api/sandbox/'));
  await open(page, '/');
  // The reply that's there before is complete when its animation ends.
  const pieces = demo.locator('p > span');
  await expect(pieces.first()).toBeAttached();
  await settle(page);
  for (const piece of await pieces.all()) await expect(piece).toHaveCSS('opacity', '1');
  await question.fill('Can I "return" a tent?');
  await expect(demo.locator('pre')).toContainText('"Value": "Can I \\"return\\" a tent?"');
  expect(examples).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(reply).toHaveText(/^Reply: .*return/);
  await expect(demo.getByText('event: stop')).toBeVisible();
  await expect(demo.getByText('This agent is an example.')).toBeVisible();
  expect(elsewhere).toEqual([]);
  // An empty question is not sent, and the next one replaces the reply.
  await question.fill(' ');
  await page.keyboard.press('Enter');
  await expect(demo.getByText('event: stop')).toBeVisible();
  await question.fill('Where is order 48213?');
  await demo.getByRole('button', {name: 'Send'}).click();
  await expect(reply).toHaveText(/^Reply: (?!.*return)/);
  expect(await violationsInBothModes(page)).toEqual([]);
});

test('marked lines fill the width, are copied like others, and have a bar in forced colors', async ({
  page,
}) => {
  await open(page, CODE);
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
  test('copies its URL, navigates to it, and announces it, also by keyboard', async ({
    page,
    baseURL,
    context,
  }) => {
    for (const [path, id] of [
      ['/docs/api/aihub/execute-agent-with-code', undefined],
      ['/docs/api/aihub/serenity-star-api-docs', 'download'],
      ['/docs/billing/quotas', undefined],
    ] as const) {
      await open(page, path);
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
    await open(page, '/docs/billing/quotas');
    await page.locator('h2 > .hash-link').first().click();
    await expect(status(page)).toHaveText('The link is in the address bar');
    await expect(page).toHaveURL(/#/);
  });
});

test.describe('an image', () => {
  const image = (page: Page) => page.locator('.markdown p img');
  const enlarger = (page: Page) =>
    page.getByRole('button', {name: /^Expand image: Events of a stream/});
  const zoomed = (page: Page) => page.locator('dialog[data-rmiz-modal][open]');

  test('enlarges by click and by keyboard, returns focus, and does not animate with reduced motion', async ({
    page,
  }) => {
    await open(page, IMAGE);
    await expect(page.locator('[data-rmiz]')).toHaveCount(0);
    // The code loads when the image comes into view.
    await image(page).evaluate((element) => element.scrollIntoView({block: 'center'}));
    await expect(enlarger(page)).toHaveCount(1);
    expect(await violationsInBothModes(page)).toEqual([]);
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
      await open(page, path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-rmiz]')).toHaveCount(0);
    }
  });
});

test.describe('a full-screen diagram', () => {
  const opener = (page: Page) => page.getByRole('button', {name: /^Full screen: /}).first();
  const viewer = (page: Page) => page.locator('dialog[open]');
  const drawing = (page: Page) => viewer(page).locator('svg').first();
  const transform = (page: Page) =>
    drawing(page).evaluate((svg) => {
      const {a, e, f} = new DOMMatrix(
        svg.parentElement ? getComputedStyle(svg.parentElement).transform : '',
      );
      return {scale: a, x: e, y: f};
    });
  const expectTransform = (page: Page, part: 'scale' | 'x' | 'y') =>
    expect.poll(async () => (await transform(page))[part], part);

  async function openViewer(page: Page, path = DIAGRAM) {
    await open(page, path);
    await opener(page).click();
    await expect(drawing(page)).toBeVisible();
  }

  test('loads its code on click, takes focus, and returns it on Escape', async ({page}) => {
    await open(page, DIAGRAM);
    await expect(page.locator('.docusaurus-mermaid-container svg').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const loaded = collectRequests(page, isScript);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawing(page)).toBeVisible();
    expect(loaded).not.toEqual([]);
    await expect(viewer(page).getByRole('group', {name: /^Diagram/})).toBeFocused();
    expect(await violationsInBothModes(page)).toEqual([]);
    // The text alternative is still there.
    await expect(drawing(page).locator('title').first()).not.toBeEmpty();
    await expect(drawing(page).locator('desc').first()).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('pans and zooms by keyboard, by mouse, and with buttons', async ({page}) => {
    await openViewer(page);
    expect(await transform(page)).toEqual({scale: 1, x: 0, y: 0});
    await page.keyboard.press('+');
    await expectTransform(page, 'scale').toBeGreaterThan(1.2);
    await expect(viewer(page).getByRole('status')).not.toHaveText('100 %');
    await page.keyboard.press('ArrowRight');
    await expectTransform(page, 'x').toBeLessThan(0);
    await page.keyboard.press('ArrowDown');
    await expectTransform(page, 'y').toBeLessThan(0);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await expectTransform(page, 'scale').toBeLessThan(1);
    await page.keyboard.press('0');
    await expect.poll(() => transform(page)).toEqual({scale: 1, x: 0, y: 0});

    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, -300);
    await expectTransform(page, 'scale').toBeGreaterThan(1);
    const before = await transform(page);
    await page.mouse.down();
    await page.mouse.move(700, 460, {steps: 4});
    await page.mouse.up();
    await expectTransform(page, 'x').toBeGreaterThan(before.x);
    await viewer(page).getByRole('button', {name: 'Fit to screen'}).click();
    await expect.poll(() => transform(page)).toEqual({scale: 1, x: 0, y: 0});
    await viewer(page).getByRole('button', {name: 'Zoom in'}).click();
    await viewer(page).getByRole('button', {name: 'Move left'}).click();
    await expectTransform(page, 'x').toBeGreaterThan(0);
    await viewer(page).getByRole('button', {name: 'Close'}).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test.describe('on a touch screen', () => {
    test.use({hasTouch: true, viewport: {width: 390, height: 780}});

    test('pans with one finger and zooms with two, without overflowing the screen', async ({
      page,
    }) => {
      await openViewer(page);
      const session = await page.context().newCDPSession(page);
      const touch = (type: string, ...points: [number, number][]) =>
        session.send('Input.dispatchTouchEvent', {
          type: type as 'touchStart',
          touchPoints: points.map(([x, y], id) => ({x, y, id})),
        });
      await touch('touchStart', [150, 400], [240, 400]);
      await touch('touchMove', [120, 400], [270, 400]);
      await touch('touchMove', [60, 400], [330, 400]);
      await touch('touchEnd');
      await expectTransform(page, 'scale').toBeGreaterThan(1.3);
      const before = await transform(page);
      await touch('touchStart', [200, 400]);
      await touch('touchMove', [200, 440]);
      await touch('touchMove', [200, 480]);
      await touch('touchEnd');
      await expectTransform(page, 'y').toBeGreaterThan(before.y);
      expect(await viewer(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(
        0,
      );
    });
  });

  for (const path of [DIAGRAM, FLOWCHART]) {
    test(`${path}: downloads as a self-contained file in light mode, even in dark mode`, async ({
      page,
      context,
    }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await openViewer(page, path);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        viewer(page).getByRole('button', {name: 'Download SVG'}).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]{3,}\.svg$/);
      const file = await download.path();
      const text = readFileSync(file, 'utf8');
      expect(text).not.toMatch(/var\(--|foreignObject|href="http|@import|url\((?!["']?#)/);
      expect(text).toMatch(/<title/);
      const other = await context.newPage();
      await other.setContent(`<img src="data:image/svg+xml,${encodeURIComponent(text)}">`);
      const image = other.locator('img');
      await image.evaluate((element: HTMLImageElement) => element.decode());
      const {width = 0, height = 0} = (await image.boundingBox()) ?? {};
      expect(width).toBeGreaterThan(150);
      expect(height).toBeGreaterThan(100);
      await other.setContent(text);
      await expect(other.locator('svg > rect').first()).toHaveAttribute('fill', /^#fff(?:fff)?$/);
      expect(await other.locator('svg text').filter({hasText: /\S/}).count()).toBeGreaterThan(2);
      await other.close();
      // The diagram on the page still follows the color mode.
      await expectMode(page, 'dark');
      await expect(viewer(page).getByRole('button', {name: 'Download SVG'})).toBeEnabled();
    });
  }
});

test.describe('keyboard shortcuts', () => {
  const PAGE = '/docs/billing/credit';
  const list = (page: Page) => page.getByRole('dialog', {name: 'Keyboard shortcuts'});

  test('open pages, switch the theme, copy the page, open search, or say what is missing', async ({
    page,
    request,
  }) => {
    await open(page, PAGE);
    const next = await page.locator('.pagination-nav__link--next').getAttribute('href');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(next ?? '');
    // The URL changes before the page does.
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('p');
    await expect(page).toHaveURL(PAGE);
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('t');
    await expectMode(page, 'dark');
    await expect(status(page)).toHaveText('Dark mode');
    await page.keyboard.press('t');
    await expectMode(page, 'light');
    await page.keyboard.press('c');
    await expect(status(page)).toHaveText('Page copied as Markdown');
    expect(await clipboard(page)).toBe(await (await request.get(`${PAGE}.md`)).text());
    await page.keyboard.press('/');
    await expect(search.field(page)).toBeFocused();
    await page.keyboard.type('n t p c ?');
    await expect(page).toHaveURL(PAGE);
    await expect(list(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await open(page, '/search');
    await heading(page).click();
    await page.keyboard.press('n');
    await expect(status(page)).toHaveText('No next page');
    await page.keyboard.press('c');
    await expect(status(page)).toHaveText('This page has no Markdown version');
  });

  test('open a list on demand, by key and by button, which returns focus', async ({page}) => {
    await open(page, PAGE);
    const link = page.locator('.pagination-nav__link--next');
    await link.focus();
    await page.waitForLoadState('networkidle');
    const loaded = collectRequests(page, isScript);
    await page.keyboard.press('?');
    await expect(list(page)).toBeVisible();
    expect(loaded).not.toEqual([]);
    await expect(list(page).getByRole('checkbox')).toHaveCount(6);
    expect(await violationsInBothModes(page)).toEqual([]);
    // Shortcuts don't work while a dialog is open.
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await expect(page).toHaveURL(PAGE);
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    const button = page.getByRole('button', {name: 'Keyboard shortcuts'});
    await button.click();
    await expect(list(page)).toBeVisible();
    await list(page).getByRole('button', {name: 'Close'}).click();
    await expect(button).toBeFocused();
  });

  test('do nothing while typing, with a modifier key, or in a menu', async ({page}) => {
    await open(page, PAGE);
    // Chromium has its own shortcuts, such as Ctrl+N.
    await page.evaluate(() => {
      for (const key of ['n', 'p', 't', 'c', '?'])
        for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', {key, [modifier]: true, bubbles: true}),
          );
    });
    await page.keyboard.press('Shift+N');
    await page.getByRole('button', {name: 'Copy page', exact: true}).click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('n');
    await page.keyboard.press('t');
    await page.keyboard.press('Escape');
    await feedback(page).getByRole('button', {name: 'No', exact: true}).click();
    await feedback(page).getByRole('textbox').click();
    await page.keyboard.type('not p, t, c? /n');
    await expect(feedback(page).getByRole('textbox')).toHaveValue('not p, t, c? /n');
    await expect(page).toHaveURL(PAGE);
    await expectMode(page, 'light');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('can each be turned off permanently and turned on again', async ({page}) => {
    await open(page, PAGE);
    await page.keyboard.press('?');
    for (const name of ['Search', 'Next page', 'Toggle dark mode', 'Show this list']) {
      await list(page).getByRole('checkbox', {name}).focus();
      await page.keyboard.press('Space');
      await expect(list(page).getByRole('checkbox', {name})).not.toBeChecked();
    }
    await page.keyboard.press('Escape');
    await page.reload();
    await hydrated(page);
    for (const key of ['/', 't', '?', 'n']) await page.keyboard.press(key);
    // Use a shortcut that is on, to be sure that the others were handled.
    await page.keyboard.press('c');
    await expect(status(page)).toHaveText('Page copied as Markdown');
    await expect(page).toHaveURL(PAGE);
    await expectMode(page, 'light');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const searchButton = page.getByRole('button', {name: 'Search', exact: true});
    await expect(searchButton).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', {name: 'Keyboard shortcuts'}).click();
    await list(page).getByRole('checkbox', {name: 'Toggle dark mode'}).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await expectMode(page, 'dark');
  });
});
