/**
 * Behavior that the owner's specification describes for every page. Search, chat, analytics,
 * announcements, dropdowns, and the mobile menu have other specs.
 */
import {hydratePage} from '../../tools/support/chromium';
import {readStored} from './browserState';
import {expect, openHydrated, test} from './fixtures';
import {disablePrefetch, hold, mockConnection} from './mocks';
import {
  categoryToggle,
  DOC,
  expectMode,
  modeButton,
  NEXT_DOC,
  pageHeading,
  showBackToTop,
  sidebarLink,
  speculationRules,
} from './pageParts';

test('Skip to main content: first Tab, and the content after Enter', async ({page}) => {
  await openHydrated(page, DOC);
  const body = page.locator('body');
  await expect(body).not.toHaveClass(/navigation-with-keyboard/);
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', {name: 'Skip to main content'});
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  // Tab turns on the styles for keyboard users, and a press of the mouse turns them off.
  await expect(body).toHaveClass(/navigation-with-keyboard/);
  await pageHeading(page).click();
  await expect(body).not.toHaveClass(/navigation-with-keyboard/);
});

test('Progress bar: starts 200 ms after a change of the path, and ends with it', async ({page}) => {
  const bar = page.locator('#nprogress');
  await disablePrefetch(page);
  await page.clock.install();
  await openHydrated(page, DOC);
  const release = await hold(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  // The bar doesn't appear for a change within the same path.
  await page.locator('.theme-doc-toc-desktop a').first().click();
  await expect(page).toHaveURL(/#/);
  await page.clock.runFor(1_000);
  await expect(bar).toHaveCount(0);
  await sidebarLink(page, NEXT_DOC).click();
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(1);
  release();
  await page.clock.resume();
  await expect(page).toHaveTitle(/Activity Agent/);
  await expect(bar).toHaveCount(0);
});

for (const [name, effectiveType, saveData, prefetches] of [
  ['fast', '4g', false, true],
  ['2g', '2g', false, false],
  ['slow 2g', 'slow-2g', false, false],
  ['data-saver', '4g', true, false],
] as const) {
  test(`Prefetch on a ${name} connection: ${prefetches ? 'done' : 'skipped'}`, async ({page}) => {
    await page.clock.install();
    await mockConnection(page, {effectiveType, saveData});
    await page.goto(DOC);
    // Before React has loaded, the browser renders the next page in advance.
    await expect(speculationRules(page)).toHaveCount(prefetches ? 1 : 0);
    await hydratePage(page);
    await sidebarLink(page, NEXT_DOC).hover();
    // The router waits before it prefetches.
    await page.clock.runFor(10_000);
    const prefetched = page.locator('link[rel=prefetch]');
    if (prefetches) await expect(prefetched).not.toHaveCount(0);
    else await expect(prefetched).toHaveCount(0);
  });
}

test('Color mode: light by default, stored, and synced across tabs', async ({page, context}) => {
  // The system preference is not followed.
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto(DOC);
  await expectMode(page, 'light');
  const other = await context.newPage();
  await other.goto(NEXT_DOC);
  await modeButton(page).click();
  await expectMode(page, 'dark');
  await expectMode(other, 'dark');
  expect(await readStored(page, 'theme')).toBe('dark');
  await page.reload();
  await expectMode(page, 'dark');
});

for (const width of [390, 1440])
  test(`The title comes before the first words, ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    for (const route of ['/docs/getting-started/overview', '/docs/recipes/approve-an-action']) {
      await page.goto(route);
      const title = await page.locator('.markdown h1').boundingBox();
      const words = await page.locator('.markdown > p').first().boundingBox();
      expect(title?.y, route).toBeLessThan(words?.y ?? 0);
    }
  });

test('Sidebar: cannot be hidden, and opening a category closes no other', async ({page}) => {
  await page.goto('/docs/getting-started/overview');
  const sidebar = page.locator('aside', {has: categoryToggle(page, 'Billing')});
  // The theme's button that hides it would be the only one.
  expect(await sidebar.evaluate((aside) => aside.querySelectorAll('button').length)).toBe(0);
  const names = ['Billing', 'Integrations'];
  for (const name of names) await categoryToggle(page, name).click();
  for (const name of names)
    await expect(categoryToggle(page, name).locator('..')).toHaveAttribute('open');
});

test('Scroll handling is suspended: a chosen tab stays where it was', async ({page}) => {
  await page.goto('/docs/getting-started/quickstarters/serenity-star-core');
  // The browser's own scroll anchoring would hide a fault of the site.
  await page.evaluate(() => {
    for (const {style} of [document.documentElement, document.body]) style.overflowAnchor = 'none';
  });
  const tabs = page.getByRole('tablist').last().getByRole('tab');
  const backToTop = page.getByRole('button', {name: 'Scroll back to top'});
  await tabs.first().scrollIntoViewIfNeeded();
  const positions: number[] = [];
  for (const tab of [...(await tabs.all()), tabs.first()]) {
    const before = await tab.boundingBox();
    // Playwright's own click could scroll.
    await tab.evaluate((element: HTMLElement) => element.click());
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    // Scroll events come with the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
    await expect(backToTop).toBeHidden();
    positions.push(await page.evaluate(() => window.scrollY));
  }
  // Scrolling up is what shows the button otherwise.
  expect(positions.some((position, index) => position < (positions[index - 1] ?? 0))).toBe(true);
});

test('Scroll to top: each frame scrolls to 0.85 of the remaining distance', async ({page}) => {
  await page.goto(DOC);
  await page.evaluate(() => {
    const steps: number[][] = [];
    Object.assign(window, {steps});
    const original = window.scrollTo.bind(window);
    window.scrollTo = ((...args: [number, number]) => {
      if (typeof args[0] === 'number') steps.push([document.documentElement.scrollTop, args[1]]);
      original(...args);
    }) as typeof window.scrollTo;
  });
  await (await showBackToTop(page)).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const steps = await page.evaluate(() => (window as unknown as {steps: [number, number][]}).steps);
  expect(steps.length).toBeGreaterThan(3);
  for (const [from, to] of steps) expect(to).toBe(Math.floor(from * 0.85));
});
