/**
 * User preferences: reduced motion, zoom, text spacing, and forced colors. Axe checks target sizes.
 */
import type {Page} from '@playwright/test';
import {
  EXAMPLE_PAGES,
  LIST_PAGES,
  LONGEST_OPERATION,
  ONE_PAGE_OF_EACH_KIND,
} from '../support/examplePages';
import {measureOverflow} from './browserState';
import {expect, test} from './fixtures';
import {DOC, search, showBackToTop} from './pageParts';

const PAGES = [
  ...ONE_PAGE_OF_EACH_KIND,
  ...LIST_PAGES,
  // The pages with the widest tables and code.
  '/docs/client-library-reference/serenity-js-sdk',
  '/docs/serenity-aihub/dev-tools/api-error-responses',
  LONGEST_OPERATION,
  '/blog/a-guide-to-executing-post-requests-with-serenity-agents',
  '/terms/data-processing-agreement',
];

/** Finds elements that animate or scroll smoothly. */
const findMoving = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) =>
      Math.max(...list.split(',').map((value) => parseFloat(value)));
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

/** Finds boxes of content that scroll but can't be focused, and content that is cut off. */
const findUnreachable = (page: Page) =>
  page.locator('main :is(table, pre, img, svg)').evaluateAll((all) =>
    all
      .filter((box) => {
        const {width, right} = box.getBoundingClientRect();
        const isCut =
          width > 0 &&
          right > innerWidth + 1 &&
          !box.parentElement?.closest('table, pre, [tabindex="0"]');
        const scrolls =
          box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX);
        return isCut || (box.matches('table, pre') && scrolls && (box as HTMLElement).tabIndex < 0);
      })
      .map((box) => box.outerHTML.slice(0, 100)),
  );

/** The spacing that users may set without losing content (WCAG 1.4.12). */
const SPACING =
  '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}';

/** Finds text that is larger than a box that doesn't scroll. */
const findClipped = (page: Page) =>
  page.locator('body :not(svg, svg *)').evaluateAll((all) =>
    all
      .filter((box) => {
        const hasText = [...box.childNodes].some(
          ({nodeType, textContent}) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        );
        const isHiding = /hidden|clip/.test(getComputedStyle(box).overflow);
        // Text for screen readers only is in a box of one pixel.
        const isShown = box.checkVisibility() && box.clientHeight > 1;
        const isLarger =
          box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
        return hasText && isHiding && isShown && isLarger;
      })
      .map((box) => box.outerHTML.slice(0, 100)),
  );

test.describe('reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  for (const path of PAGES) {
    test(`${path}: nothing animates or is cut off, zoomed and with more space`, async ({page}) => {
      await page.goto(path);
      expect(await findMoving(page)).toEqual([]);
      for (const viewport of [
        // 1280 px at 400 % zoom.
        {width: 320, height: 640},
        // 1280 px at 200 % zoom.
        {width: 640, height: 400},
      ]) {
        await page.setViewportSize(viewport);
        expect(await measureOverflow(page), `${viewport.width} px`).toBe(0);
        await expect.poll(() => findUnreachable(page), `${viewport.width} px`).toEqual([]);
      }
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, SPACING);
      for (const width of [390, 1280]) {
        await page.setViewportSize({width, height: 800});
        expect(await measureOverflow(page), `spaced, ${width} px`).toBe(0);
        await expect.poll(() => findUnreachable(page), `spaced, ${width} px`).toEqual([]);
        expect(await findClipped(page), `spaced, ${width} px`).toEqual([]);
      }
    });
  }

  test('scrolling to the top is instant', async ({page}) => {
    await page.goto(DOC);
    const button = await showBackToTop(page);
    await expect(button).toBeVisible();
    await page.evaluate(() => {
      const steps: number[] = [];
      Object.assign(window, {steps});
      addEventListener('scroll', () => steps.push(scrollY));
    });
    await button.evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => page.evaluate('steps')).toEqual([0]);
  });
});

test('a table that fits is not a tab stop', async ({page}) => {
  await page.setViewportSize({width: 390, height: 780});
  await page.goto('/docs/serenity-aihub/agents');
  const wide = page.locator('main table[tabindex="0"]');
  await expect(wide.first()).toBeAttached();
  const before = await wide.count();
  await page.setViewportSize({width: 1440, height: 780});
  await expect.poll(() => wide.count()).toBeLessThan(before);
});

test('a focused link in a wide table is in view', async ({page}) => {
  await page.setViewportSize({width: 390, height: 780});
  await page.goto('/docs/getting-started/trust');
  const links = page.locator('main table[tabindex="0"] a');
  await expect(links.first()).toBeAttached();
  const focused = page.locator('main table[tabindex="0"] a:focus');
  const measureCut = () =>
    focused.evaluate((link) => {
      const box = link.closest('table')?.getBoundingClientRect();
      const {left, right, width} = link.getBoundingClientRect();
      if (!box || width > box.width) return 0;
      return Math.max(0, Math.round(right - box.right), Math.round(box.left - left));
    });
  const last = await links.last().elementHandle();
  await links.first().focus();
  while (!(await last?.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) > 0) await expect.poll(measureCut).toBe(0);
  }
});

test.describe('forced colors', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  /** Visual properties that remain in forced colors mode, except text. */
  const marks = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const style = getComputedStyle(element);
        return [
          style.outlineStyle === 'none' ? '' : style.outline,
          style.borderBottom,
          style.borderInlineStart,
          style.fontWeight,
        ];
      });

  async function expectMarked(page: Page, marked: string, others: string) {
    expect(await marks(page, marked)).not.toEqual(await marks(page, others));
  }

  test('selected and current items are marked by more than a background color', async ({page}) => {
    await page.goto(DOC);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    await expectMarked(page, '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]');
    const link = '.theme-doc-sidebar-menu .menu__link:not(.menu__link--sublist)';
    await expectMarked(page, `${link}.menu__link--active`, `${link}:not(.menu__link--active)`);
    await search.open(page, 'agent');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectMarked(
      page,
      '[role=option][aria-selected=true]',
      '[role=option][aria-selected=false]',
    );
  });

  test('diagrams have the colors of the system', async ({page}) => {
    await page.goto(EXAMPLE_PAGES.guide);
    const {used, system} = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      const compute = (color: string) => {
        probe.style.color = color;
        return getComputedStyle(probe).color;
      };
      const shapes = document.querySelectorAll(
        '.docusaurus-mermaid-container :is(rect, line, polygon)',
      );
      return {
        used: [...shapes].map((shape) => getComputedStyle(shape).stroke),
        system: compute('CanvasText'),
      };
    });
    expect(new Set(used)).toEqual(new Set([system]));
  });

  test('the focused element has an outline', async ({page}) => {
    await page.goto(DOC);
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const {outlineStyle, outlineWidth} = getComputedStyle(
          document.activeElement ?? document.body,
        );
        return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
      });
      expect(outline).toBeGreaterThanOrEqual(1);
    }
  });
});
