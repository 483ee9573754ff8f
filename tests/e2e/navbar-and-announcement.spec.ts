/** Announcement bar, version dropdown, language switcher, and mobile sidebar. */
import type {Page} from '@playwright/test';
import {announcementBar} from '../../src/config/announcement';
import {DESKTOP_BREAKPOINT} from '../../src/config/site';
import {expect, hydrated, open, test} from './fixtures';
import {follow, stored} from './site';

const PAGE = '/docs/getting-started/overview';
const ID_KEY = 'docusaurus.announcement.id';
const DISMISSED_KEY = 'docusaurus.announcement.dismiss';

test.describe('announcement bar', () => {
  const bar = (page: Page) => page.locator('.theme-announcement-bar');
  const close = (page: Page) => bar(page).getByRole('button', {name: 'Close'}).click();
  const showAgain = (page: Page) => page.getByRole('button', {name: 'Show announcement'});

  test('stays dismissed after a reload, and appears again when its id changes', async ({page}) => {
    await open(page, PAGE);
    await expect(bar(page)).toBeVisible();
    await expect(showAgain(page)).toHaveCount(0);
    await close(page);
    await expect(bar(page)).toBeHidden();
    expect(await stored(page, ID_KEY)).toBe(announcementBar.id);
    expect(await stored(page, DISMISSED_KEY)).toBe('true');
    await page.reload();
    await hydrated(page);
    await expect(showAgain(page)).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await page.evaluate((key) => localStorage.setItem(key, 'an-older-announcement'), ID_KEY);
    await page.reload();
    await expect(bar(page)).toBeVisible();
    expect(await stored(page, ID_KEY)).toBe(announcementBar.id);
    expect(await stored(page, DISMISSED_KEY)).toBe('false');
  });

  test('can be restored from the footer and dismissed again', async ({page}) => {
    await open(page, PAGE);
    await close(page);
    await page.reload();
    await showAgain(page).click();
    await expect(bar(page)).toBeInViewport();
    await expect(page.locator(':focus .theme-announcement-bar')).toBeVisible();
    await expect(showAgain(page)).toHaveCount(0);

    await follow(page, 'Blog', '/blog');
    await expect(bar(page)).toBeVisible();

    await close(page);
    await expect(bar(page)).toBeHidden();
    await expect(showAgain(page)).toBeVisible();
    await showAgain(page).click();
    await expect(bar(page)).toBeVisible();
    await close(page);
    await expect(bar(page)).toBeHidden();
    expect(await stored(page, DISMISSED_KEY)).toBe('true');

    await showAgain(page).click();
    await page.reload();
    await expect(bar(page)).toBeVisible();
  });
});

test('docs version is a dropdown with only Next, whose choice is stored; a single language has no switcher', async ({
  page,
}) => {
  const key = 'docs-preferred-version-default';
  await open(page, PAGE);
  await expect(page.locator('.navbar__items--right [aria-haspopup=true]')).toHaveCount(1);
  await expect(page.locator('.navbar').getByText('English')).toHaveCount(0);
  const dropdown = page.getByRole('button', {name: 'Docs version: Next'});
  const versions = page.locator('.navbar .dropdown').filter({has: dropdown}).getByRole('listitem');
  await expect(dropdown).toHaveAttribute('aria-expanded', 'false');
  await expect(versions.first()).toBeHidden();
  await dropdown.press('Enter');
  await expect(dropdown).toHaveAttribute('aria-expanded', 'true');
  await expect(versions).toHaveText(['Next']);
  await expect(versions.first()).toBeVisible();
  expect(await stored(page, key)).toBeNull();
  await dropdown.hover();
  await versions.getByRole('link', {name: 'Next', exact: true}).click();
  expect(await stored(page, key)).toBe('current');
  await page.reload();
  await hydrated(page);
  expect(await stored(page, key)).toBe('current');
});

test.describe('mobile sidebar', () => {
  test.use({viewport: {width: 390, height: 780}});

  const sidebar = (page: Page) => page.locator('.navbar-sidebar');
  const openMenu = async (page: Page) => {
    await open(page, PAGE);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
  };

  test('opens on the secondary menu, with the main links and the version one level up', async ({page}) => {
    await openMenu(page);
    await expect(sidebar(page).getByRole('link', {name: 'Getting started'})).toBeInViewport();
    await sidebar(page)
      .getByRole('button', {name: /Back to main menu/})
      .click();
    for (const label of ['Docs', 'API', 'Blog', 'Release notes', 'Terms']) {
      await expect(sidebar(page).getByRole('link', {name: label, exact: true})).toBeInViewport();
    }
    await expect(sidebar(page).getByRole('button', {name: 'Docs version'})).toBeInViewport();
    await expect(sidebar(page).getByText('Languages')).toHaveCount(0);
    await sidebar(page).getByRole('link', {name: 'Next', exact: true}).click();
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
    expect(await stored(page, 'docs-preferred-version-default')).toBe('current');
  });

  test('closes when the viewport becomes desktop (width 996 px or more), and stays closed', async ({page}) => {
    await openMenu(page);
    await page.setViewportSize({width: DESKTOP_BREAKPOINT - 1, height: 780});
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
    await page.setViewportSize({width: DESKTOP_BREAKPOINT, height: 780});
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
    await page.setViewportSize({width: 390, height: 780});
    await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeVisible();
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
  });
});
