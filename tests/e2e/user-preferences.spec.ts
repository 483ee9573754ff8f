/** User preferences: reduced motion, zoom, and forced colors. Axe checks target sizes. */
import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {DOC, overflow, search} from './site';

/** One page of each kind, and those with the widest tables and code. */
const PAGES = [
  '/',
  DOC,
  '/docs/client-library-reference/serenity-js-sdk',
  '/docs/serenity-aihub/agents/streaming',
  '/docs/serenity-aihub/dev-tools/api-error-responses',
  '/docs/category/billing',
  '/docs/api/aihub/execute-agent-with-code',
  '/blog',
  '/blog/a-guide-to-executing-post-requests-with-serenity-agents',
  '/blog/archive',
  '/release-notes',
  '/release-notes/2025-08-12',
  '/terms/data-processing-agreement',
  '/search?q=agent',
  '/accessibility',
];

/** Elements that animate or scroll smoothly. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((value) => parseFloat(value)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const runs =
          seconds(style.transitionDuration) > 0.001 ||
          (style.animationName !== 'none' && seconds(style.animationDuration) > 0.001) ||
          style.scrollBehavior === 'smooth';
        return runs ? [`${element.tagName} ${element.className} ${pseudo ?? ''}`] : [];
      }),
    );
  });

/** Boxes of content that scroll but can't be focused, and content that is cut off. */
const unreachable = (page: Page) =>
  page.locator('main :is(table, pre, img, svg)').evaluateAll((all) =>
    all
      .filter((box) => {
        const {width, right} = box.getBoundingClientRect();
        const isCut = width > 0 && right > innerWidth + 1 && !box.parentElement?.closest('table, pre, [tabindex="0"]');
        const scrolls = box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX);
        return isCut || (box.matches('table, pre') && scrolls && (box as HTMLElement).tabIndex < 0);
      })
      .map((box) => box.outerHTML.slice(0, 100)),
  );

test.describe('reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  for (const path of PAGES) {
    test(`${path}: nothing animates or is cut off, also at 320 px and at 200 % zoom`, async ({page}) => {
      await open(page, path);
      expect(await moving(page)).toEqual([]);
      for (const viewport of [
        {width: 320, height: 640},
        // 1280 px at 200 % zoom.
        {width: 640, height: 400},
      ]) {
        await page.setViewportSize(viewport);
        expect(await overflow(page), `${viewport.width} px`).toBe(0);
        await expect.poll(() => unreachable(page), `${viewport.width} px`).toEqual([]);
      }
    });
  }

  test('scrolling to the top is instant', async ({page}) => {
    await open(page, DOC);
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    await page.mouse.wheel(0, -100);
    const button = page.getByRole('button', {name: 'Scroll back to top'});
    await expect(button).toBeVisible();
    const steps = await button.evaluate((element) => {
      const seen: number[] = [];
      addEventListener('scroll', () => seen.push(scrollY));
      (element as HTMLElement).click();
      return new Promise<number[]>((resolve) => {
        const look = () => (scrollY === 0 ? resolve([...seen, scrollY]) : requestAnimationFrame(look));
        look();
      });
    });
    expect(new Set(steps)).toEqual(new Set([0]));
  });
});

test('a table that fits is not a tab stop', async ({page}) => {
  await page.setViewportSize({width: 390, height: 780});
  await open(page, '/docs/serenity-aihub/agents/streaming');
  const wide = page.locator('main table[tabindex="0"]');
  await expect(wide.first()).toBeAttached();
  const before = await wide.count();
  await page.setViewportSize({width: 1440, height: 780});
  await expect.poll(() => wide.count()).toBeLessThan(before);
});

test.describe('forced colors', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  /** Visual properties that remain in forced colors mode, except text. */
  const marks = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const {outlineStyle, outlineColor, borderBottomStyle, borderBottomColor, borderBottomWidth, fontWeight} =
          getComputedStyle(element);
        const {borderInlineStartColor, borderInlineStartWidth} = getComputedStyle(element);
        return JSON.stringify([
          [outlineStyle, outlineStyle === 'none' ? '' : outlineColor],
          [borderBottomStyle, borderBottomWidth, borderBottomColor],
          [borderInlineStartWidth, borderInlineStartColor],
          fontWeight,
        ]);
      });

  test('selected and current items are marked by more than a background color', async ({page}) => {
    await open(page, DOC);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    expect(await marks(page, '[role=tab][aria-selected=true]')).not.toBe(
      await marks(page, '[role=tab][aria-selected=false]'),
    );
    expect(await marks(page, '.theme-doc-sidebar-menu .menu__link--active:not(.menu__link--sublist)')).not.toBe(
      await marks(page, '.theme-doc-sidebar-menu .menu__link:not(.menu__link--active):not(.menu__link--sublist)'),
    );
    await search.open(page, 'agent');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await marks(page, '[role=option][aria-selected=true]')).not.toBe(
      await marks(page, '[role=option][aria-selected=false]'),
    );
  });

  test('the focused element has an outline', async ({page}) => {
    await open(page, DOC);
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement ?? document.body);
        return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
      });
      expect(outline).toBeGreaterThanOrEqual(1);
    }
  });
});

test('diagrams have a title and a description in the accessibility tree', async ({page}) => {
  await open(page, DOC);
  const diagram = page.locator('.docusaurus-mermaid-container svg').first();
  await expect(diagram).toHaveAccessibleName('A conversation with an Assistant Agent');
  await expect(diagram).toHaveAccessibleDescription(/\w{3,}.*\w{3,}/);
  await expect(diagram).toHaveRole('document');
});
