/** Pages look and read the same before and after React has taken them over. */
import {expect, hydrated, test} from './fixtures';
import {ONE_PAGE_OF_EACH_KIND} from './site';

const WIDTHS = [390, 768, 1440];
const MODES = ['light', 'dark'];

/** All combinations in `npm run test:full`; otherwise, a phone in dark and a desktop in light. */
const LOOKS = WIDTHS.flatMap((width) => MODES.map((mode) => ({width, mode}))).filter(
  ({width, mode}) =>
    process.env.FULL || (width === 390 && mode === 'dark') || (width === 1440 && mode === 'light'),
);

for (const path of ONE_PAGE_OF_EACH_KIND) {
  // A query needs React from the start.
  if (path.includes('?')) continue;
  test(`${path} looks the same before and after hydration`, async ({page}) => {
    for (const {width, mode} of LOOKS) {
      await page.setViewportSize({width, height: 900});
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const take = () => page.screenshot({fullPage: true, animations: 'disabled', caret: 'hide'});
      const before = await take();
      await hydrated(page);
      await expect.poll(async () => before.equals(await take()), `${width} px, ${mode}`).toBe(true);
    }
  });
}
