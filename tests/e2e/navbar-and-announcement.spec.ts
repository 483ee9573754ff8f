/** Announcement bar, version dropdown, language switcher, and mobile sidebar. */
import {DESKTOP_BREAKPOINT} from '@docs-kit/html-first/breakpoint';
import type {Page} from '@playwright/test';
import {announcementBar} from '../../src/config/announcement';
import {hydratePage} from '../../tools/support/chromium';
import {readStored} from './browserState';
import {expect, openHydrated, test} from './fixtures';
import {
  announcement,
  closeAnnouncement,
  followNavLink,
  menuToggle,
  mobileMenu,
  versionMenu,
} from './pageParts';

const PAGE = '/docs/getting-started/overview';
const ID_KEY = 'docusaurus.announcement.id';
const DISMISSED_KEY = 'docusaurus.announcement.dismiss';
const VERSION_KEY = 'docs-preferred-version-default';

test('announcement: stays dismissed until its id changes', async ({page}) => {
  await page.goto(PAGE);
  await expect(announcement(page)).toBeVisible();
  await closeAnnouncement(page).click();
  await expect(announcement(page)).toBeHidden();
  expect(await readStored(page, ID_KEY)).toBe(announcementBar.id);
  expect(await readStored(page, DISMISSED_KEY)).toBe('true');
  await page.reload();
  await hydratePage(page);
  await expect(announcement(page)).toBeHidden();
  await followNavLink(page, 'Blog', '/blog');
  await expect(announcement(page)).toBeHidden();

  await page.evaluate((key) => localStorage.setItem(key, 'an-older-announcement'), ID_KEY);
  await page.reload();
  await expect(announcement(page)).toBeVisible();
  await expect.poll(() => readStored(page, ID_KEY)).toBe(announcementBar.id);
  await expect.poll(() => readStored(page, DISMISSED_KEY)).toBe('false');
});

test('docs version has only Next, whose choice is stored; one language', async ({page}) => {
  await page.goto(PAGE);
  await expect(page.locator('.navbar__items [aria-haspopup=true]')).toHaveCount(1);
  await expect(page.locator('.navbar').getByText('English')).toHaveCount(0);
  const dropdown = versionMenu(page);
  const versions = page.locator('.navbar .dropdown').filter({has: dropdown}).getByRole('listitem');
  await expect(versions).toHaveCount(0);
  expect(await readStored(page, VERSION_KEY)).toBeNull();
  await dropdown.hover();
  await expect(versions).toHaveText(['Next']);
  await versions.getByRole('link', {name: 'Next', exact: true}).click();
  await expect.poll(() => readStored(page, VERSION_KEY)).toBe('current');
  await page.reload();
  await hydratePage(page);
  expect(await readStored(page, VERSION_KEY)).toBe('current');
});

test.describe('mobile sidebar', () => {
  test.use({viewport: {width: 390, height: 780}});

  const shown = (page: Page) => page.locator('.navbar-sidebar--show .navbar-sidebar');

  async function openMenu(page: Page) {
    await menuToggle(page).click();
    await expect(shown(page)).toBeVisible();
  }

  for (const [when, openPage] of Object.entries({
    'before React has loaded': (page: Page) => page.goto(PAGE),
    after: (page: Page) => openHydrated(page, PAGE),
  }))
    test(`opens on the secondary menu, with the main one a level up, ${when}`, async ({page}) => {
      await openPage(page);
      await openMenu(page);
      const menu = mobileMenu(page);
      await expect(menu.getByRole('link', {name: 'Getting started'})).toBeInViewport();
      await menu.getByRole('button', {name: /All sections/}).click();
      for (const label of ['Docs', 'API', 'Blog', 'Release notes', 'Terms'])
        await expect(menu.getByRole('link', {name: label, exact: true})).toBeInViewport();
      await expect(menu.getByText('Languages')).toHaveCount(0);
      await menu.getByRole('link', {name: /^(?:Docs version: )?Next$/}).click();
      await expect(shown(page)).toHaveCount(0);
      await expect.poll(() => readStored(page, VERSION_KEY)).toBe('current');
    });

  test('closes at the width of a desktop, and stays closed', async ({page}) => {
    await page.goto(PAGE);
    await openMenu(page);
    await page.setViewportSize({width: DESKTOP_BREAKPOINT - 1, height: 780});
    await expect(shown(page)).toBeVisible();
    await page.setViewportSize({width: DESKTOP_BREAKPOINT, height: 780});
    await expect(shown(page)).toHaveCount(0);
    await page.setViewportSize({width: 390, height: 780});
    await expect(menuToggle(page)).toBeVisible();
    await expect(shown(page)).toHaveCount(0);
  });
});
