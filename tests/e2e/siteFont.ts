/** Opens pages in the site's font, for tests that compare how a page looks. */
import type {Page} from '@playwright/test';
import {expect} from './fixtures';

/** @returns whether the title is drawn in a font of the site */
async function hasSiteFont(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const {root} = await session.send('DOM.getDocument');
  const title = await session.send('DOM.querySelector', {nodeId: root.nodeId, selector: 'h1'});
  const {fonts} = await session.send('CSS.getPlatformFontsForNode', title);
  await session.detach();
  return fonts.some(({isCustomFont}) => isCustomFont);
}

/**
 * Opens a page in the site's font. The font is optional: a page that has missed it, on a busy
 * machine, is drawn in another one until React renders it.
 */
export const openInSiteFont = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await hasSiteFont(page)).toBe(true);
  }).toPass({timeout: 30_000});
