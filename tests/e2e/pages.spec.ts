/**
 * Visits each page behind nginx with the generated configuration and checks status, title, console
 * errors (including policy violations and errors of hydration), requests to other origins, sideways
 * scrolling, layout shift, and axe (including heading order and contrast). Each page is tested in
 * one of four combinations of width and mode. One page of each kind is tested in all four, and with
 * FULL=1 every page is. axe-states.spec.ts covers dialogs and other states.
 */
import {createHash} from 'node:crypto';
import type {Page} from '@playwright/test';
import {hydrate} from '../../tooling/chromium';
import {countLayoutShifts, MAX_SHIFT, PAGES} from '../../tooling/weight';
import {readInventory, readSitemapRoutes} from '../support/routes';
import {findViolations, type Mode, MODES, WIDTHS} from './axe';
import {expect} from './fixtures';
import {nginxTest} from './nginxTest';
import {requestsElsewhere, waitForIdle} from './site';

type Visit = {readonly route: string; readonly width: number; readonly mode: Mode};

const VISITS_PER_TEST = 12;
/** Allows for slow visits on a busy machine. On an idle one, a visit takes about a second. */
const SECONDS_PER_VISIT = 20;

const WIDE = WIDTHS[1];
const COMBINATIONS = WIDTHS.flatMap((width) => MODES.map((mode) => ({width, mode})));

/** Page kinds without a weight budget. */
const MORE_KINDS = [
  '/blog/archive',
  '/blog/tags',
  '/release-notes/tags',
  '/release-notes/archive',
  '/accessibility',
];
const KINDS = new Set([...PAGES.map(({path}) => path), ...MORE_KINDS]);

const ROUTES = [...new Set([...readInventory().map(({route}) => route), ...readSitemapRoutes()])];

/**
 * Combinations for a page, chosen by a hash of its path so that they don't change when other pages
 * do.
 */
function chooseCombinations(route: string) {
  if (process.env.FULL || KINDS.has(route)) return COMBINATIONS;
  const [first = 0] = createHash('sha256').update(route).digest();
  return COMBINATIONS.slice(first % COMBINATIONS.length).slice(0, 1);
}

const VISITS: Visit[] = ROUTES.flatMap((route) =>
  chooseCombinations(route).map((combination) => ({route, ...combination})),
);

nginxTest.use({contextOptions: {reducedMotion: 'reduce'}});

/** @returns the problems of a page, one line each */
async function visit(page: Page, server: string, {route, width, mode}: Visit): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({width, height: 900});
  await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
  const response = await page.goto(server + route);
  await waitForIdle(page);
  // React takes over each page once: before axe, if the page has other visits.
  const isOnlyVisit = chooseCombinations(route).length === 1;
  if (!isOnlyVisit && width === WIDE && mode === 'light') await hydrate(page);
  // In its second mode, a page differs only in its colors.
  const isSecondMode = mode === 'dark' && !isOnlyVisit;
  const violated = await findViolations(page, isSecondMode ? 'colors' : 'all');
  if (isOnlyVisit) await hydrate(page);
  await waitForIdle(page);
  const {theme, overflow, shift, shifted, title} = await page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    shift: window.layoutShift,
    shifted: window.shifted,
    title: document.title,
  }));
  if (response?.status() !== 200) faults.push(`status ${response?.status()}`);
  if (!/^\S.* \| Serenity\* Star Docs$/.test(title)) faults.push(`title "${title}"`);
  if (theme !== mode) faults.push(`mode ${theme}`);
  if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`);
  if (shift > MAX_SHIFT) faults.push(`layout shift ${shift.toFixed(3)}: ${shifted.join()}`);
  return [...faults, ...violated];
}

for (let start = 0; start < VISITS.length; start += VISITS_PER_TEST) {
  const visits = VISITS.slice(start, start + VISITS_PER_TEST);
  nginxTest(`${visits[0]?.route} to ${visits.at(-1)?.route}`, async ({page, nginx}) => {
    nginxTest.setTimeout(visits.length * SECONDS_PER_VISIT * 1000);
    const foreign = requestsElsewhere(page, nginx);
    await page.addInitScript(countLayoutShifts);
    await page.goto(`${nginx}/robots.txt`);
    for (const each of visits) {
      const faults = await visit(page, nginx, each);
      faults.push(...foreign.splice(0).map((url) => `request to ${url}`));
      expect.soft(faults, `${each.route}, ${each.width} px, ${each.mode}`).toEqual([]);
    }
  });
}
