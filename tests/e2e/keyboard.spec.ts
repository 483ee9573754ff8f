/**
 * Keyboard navigation. Other specs use single controls by keyboard; here each one is reached with
 * Tab from the start of the page, and the focus is always visible.
 */
import {ONE_PAGE_OF_EACH_KIND} from '../support/examplePages';
import {expect, openHydrated, test} from './fixtures';
import {
  categoryToggle,
  closeAnnouncement,
  DOC,
  followNavLink,
  mainNav,
  menuToggle,
  mobileMenu,
  modeButton,
  NEXT_DOC,
  OPEN_PANEL,
  pageHeading,
  routeAnnouncer,
  search,
  sidebarLink,
  tabTo,
  versionMenu,
} from './pageParts';

test.describe('with Tab from the start of the page', () => {
  test('uses the navigation bar and the sidebar', async ({page}) => {
    await openHydrated(page, '/');
    await tabTo(page, mainNav(page).getByRole('link', {name: 'Docs', exact: true}));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/getting-started/overview');
    await expect(pageHeading(page)).toBeFocused();
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar__brand')?.focus());
    const category = categoryToggle(page, 'Billing');
    await tabTo(page, category);
    await page.keyboard.press('Enter');
    await expect(category.locator('..')).toHaveAttribute('open');
    await tabTo(page, sidebarLink(page, '/docs/billing/credit'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/billing/credit');
  });

  test('uses versions and tabs, and reaches the other buttons', async ({page}) => {
    // cold-press.spec.ts presses them.
    await page.goto(DOC);
    await tabTo(page, closeAnnouncement(page));

    const button = versionMenu(page);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const version = page
      .locator('.navbar .dropdown')
      .getByRole('link', {name: 'Next', exact: true});
    await expect(version).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(version).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await tabTo(page, modeButton(page));

    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await tabTo(page, tabs.first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(page.locator(OPEN_PANEL).first()).toBeVisible();
    await tabTo(page, page.getByRole('button', {name: 'Copy code to clipboard'}).first());
  });

  test.describe('on a phone', () => {
    test.use({viewport: {width: 390, height: 780}});

    test('uses both levels of the mobile menu and closes it', async ({page}) => {
      await openHydrated(page, DOC);
      const toggle = menuToggle(page);
      await tabTo(page, toggle);
      await page.keyboard.press('Enter');
      const menu = mobileMenu(page);
      await tabTo(page, menu.getByRole('button', {name: /All sections/}));
      await page.keyboard.press('Enter');
      await tabTo(page, menu.getByRole('link', {name: 'Blog', exact: true}));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/blog');
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
      await expect(pageHeading(page)).toBeFocused();
      await tabTo(page, toggle);
      await page.keyboard.press('Enter');
      await tabTo(page, menu.getByRole('button', {name: 'Close navigation bar'}));
      await page.keyboard.press('Enter');
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
    });

    test('stays in the mobile menu before React has loaded', async ({page}) => {
      await page.goto(DOC);
      const toggle = menuToggle(page);
      await toggle.press('Enter');
      const menu = mobileMenu(page);
      for (const name of ['Serenity* Star', /mode/, 'Close navigation bar', /All sections/]) {
        await expect(menu.locator(':focus')).toHaveAccessibleName(name);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await expect(toggle).toBeFocused();
      await toggle.press('Enter');
      await page.keyboard.press('Escape');
      await expect(toggle).toBeFocused();
    });
  });
});

/**
 * Collects why focused elements aren't visible, and notices when the focus has left the last
 * element. Runs in the page, and checks each element when the next key leaves it.
 */
function watchFocus() {
  const faults = new Set<string>();
  const watch = {faults, hasLeftPage: false};
  let last: Element | null = document.body;
  addEventListener('keydown', checkFocus, {capture: true});
  Object.assign(window, {watch});

  function checkFocus() {
    const element = document.activeElement;
    if (element === document.body && last !== element) watch.hasLeftPage = true;
    last = element;
    // An element that was just hidden loses the focus with the next frame.
    if (!element?.checkVisibility({visibilityProperty: true}) || element === document.body) return;
    const name = `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}", ${innerWidth} px`;
    // A framed field shows the focus on its frame.
    if (!shows(element) && !(element.parentElement && shows(element.parentElement)))
      faults.add(`${name} does not show that it has the focus`);
    else if (![...element.getClientRects()].some((box) => isSeen(element, box)))
      faults.add(`${name} is out of view or covered`);
  }

  function shows(candidate: Element) {
    const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(candidate);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  }

  function isSeen(element: Element, box: DOMRect) {
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    if (right <= left || bottom <= top) return false;
    const parts = [0.1, 0.5, 0.9];
    return parts
      .flatMap((x) =>
        parts.map((y) =>
          document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
        ),
      )
      .some((hit) => hit && (element.contains(hit) || hit.contains(element)));
  }
}

test.describe('at every tab stop', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});
  for (const path of ONE_PAGE_OF_EACH_KIND) {
    test(`shows the focus in both directions and at both widths: ${path}`, async ({page}) => {
      test.setTimeout(120_000);
      await page.goto(path);
      if (path.startsWith('/search')) await expect(search.results(page).first()).toBeVisible();
      await page.evaluate(watchFocus);
      for (const width of [1280, 390]) {
        // A narrower window hides buttons of the navigation bar, one of which may have the focus.
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.setViewportSize({width, height: 780});
        for (const key of ['Tab', 'Shift+Tab']) {
          await page.evaluate('watch.hasLeftPage = false');
          // Asking after each key would take longer than the keys.
          do for (let presses = 0; presses < 20; presses++) await page.keyboard.press(key);
          while (!(await page.evaluate('watch.hasLeftPage')));
        }
        expect(await page.evaluate('[...watch.faults]')).toEqual([]);
      }
    });
  }
});

test.describe('navigation', () => {
  test('focuses the new heading and announces the title, also on back', async ({page}) => {
    await openHydrated(page, DOC);
    await expect(routeAnnouncer(page)).toHaveRole('status');
    await expect(routeAnnouncer(page)).toBeEmpty();
    await sidebarLink(page, NEXT_DOC).press('Enter');
    await expect(page).toHaveTitle(/^Activity Agent/);
    await expect(routeAnnouncer(page)).toHaveText(await page.title());
    await expect(pageHeading(page)).toHaveText('Activity Agent');
    await expect(pageHeading(page)).toBeFocused();
    await followNavLink(page, 'Terms', '/terms/terms-of-use');
    await expect(routeAnnouncer(page)).toHaveText(/^Terms of Use/i);
    await page.goBack();
    await expect(routeAnnouncer(page)).toHaveText(/^Activity Agent/);
    await expect(pageHeading(page)).toBeFocused();
    await page.goForward();
    await expect(routeAnnouncer(page)).toHaveText(/^Terms of Use/i);
    await expect(pageHeading(page)).toBeFocused();
  });

  test('to a section moves the focus there, and Tab continues from it', async ({page}) => {
    await openHydrated(page, DOC);
    const entry = page.locator('.theme-doc-toc-desktop a').nth(2);
    const id = ((await entry.getAttribute('href')) ?? '').slice(1);
    await entry.press('Enter');
    const section = page.locator(`[id="${id}"]`);
    await expect(section).toBeFocused();
    await page.keyboard.press('Tab');
    const inSection = section.locator(':focus');
    const after = section.locator('xpath=following::*').and(page.locator(':focus'));
    await expect(inSection.or(after)).toHaveCount(1);
  });
});
