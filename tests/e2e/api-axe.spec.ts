/**
 * Axe over every page of the API reference, in both colour modes, on a phone and on a wide screen, and with all that is
 * collapsed opened. Each page is loaded once and no rule is switched off; where only colours have changed, the contrast of
 * one text of each kind is looked at again.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import type Axe from 'axe-core';
import {violations} from './axe';
import {expect, test} from './fixtures';

const ROUTES = readFileSync(path.resolve(__dirname, '../routes.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/docs/api/aihub/'));

/** Pages that one test visits: few enough for the workers to end together. */
const PAGES_A_TEST = 7;

// Nothing is on its way from one look to another while axe measures it.
test.use({contextOptions: {reducedMotion: 'reduce'}});

/** Sets the mode as another tab of the site would. */
async function setMode(page: Page, mode: 'light' | 'dark') {
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea: localStorage}));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // Colours may take a moment to change.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({finished}) => finished)));
}

/** Text of each kind that shows: an element stands for all of its tag and classes below the same two above it. */
const onePerKind = () => {
  const name = (element: Element | null) => `${element?.tagName ?? ''}.${String(element?.className)}`;
  const kinds = new Map<string, Element>();
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(({nodeType, textContent}) => nodeType === 3 && textContent?.trim());
    const {parentElement: parent} = element;
    const kind = [element, parent, parent?.parentElement ?? null].map(name).join(' < ');
    if (hasText && !kinds.has(kind) && element.checkVisibility()) kinds.set(kind, element);
  }
  return [...kinds.values()];
};

/** Contrast of one text of each kind, in a page that {@link violations} has looked at before. */
async function contrast(page: Page): Promise<string[]> {
  const kinds = await page.evaluateHandle(onePerKind);
  return page.evaluate(async (include) => {
    const {axe} = window as unknown as {axe: typeof Axe};
    const options: Axe.RunOptions = {runOnly: {type: 'rule', values: ['color-contrast']}, resultTypes: ['violations']};
    const {violations: found} = await axe.run({include}, options);
    return found.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
  }, kinds);
}

/** All rules but contrast over the article, in a page that {@link violations} has looked at before. */
const structure = (page: Page) =>
  page.evaluate(async () => {
    const {axe} = window as unknown as {axe: typeof Axe};
    const {violations: found} = await axe.run('article', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: {'color-contrast': {enabled: false}},
      resultTypes: ['violations'],
    });
    return found.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
  });

for (let start = 0; start < ROUTES.length; start += PAGES_A_TEST) {
  const routes = ROUTES.slice(start, start + PAGES_A_TEST);
  test(`pages from ${routes[0]} to ${routes.at(-1)}`, async ({page}) => {
    test.setTimeout(routes.length * 60_000);
    for (const route of routes) {
      const clean = (found: string[], what: string) => expect.soft(found, `${route}, ${what}`).toEqual([]);
      await page.setViewportSize({width: 1440, height: 900});
      await page.goto(route);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      clean(await violations(page), '1440 px, light');
      await setMode(page, 'dark');
      clean(await contrast(page), '1440 px, dark');
      await page.setViewportSize({width: 390, height: 844});
      clean(await violations(page), '390 px, dark');
      await setMode(page, 'light');
      clean(await contrast(page), '390 px, light');
      const closed = await page.evaluate(() => {
        const parts = document.querySelectorAll('article details');
        parts.forEach((part) => part.setAttribute('open', ''));
        return parts.length;
      });
      if (closed > 0) {
        clean(await structure(page), 'opened');
        clean(await contrast(page), 'opened, light');
        await setMode(page, 'dark');
        clean(await contrast(page), 'opened, dark');
      }
      await page.evaluate(() => localStorage.removeItem('theme'));
    }
  });
}
