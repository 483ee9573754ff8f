/**
 * Visits each page behind nginx with the generated configuration and checks status, title, console
 * errors (including policy violations and errors of hydration), requests to other origins, sideways
 * scrolling, layout shift, and axe (including heading order and contrast). Each page is tested in
 * one of four combinations of width and mode. One page of each kind is tested in all four, and with
 * FULL=1 every page is. React has taken over each page, which hydration.spec.ts compares with the
 * built one. axe-states.spec.ts covers dialogs and other states.
 */
import {createHash} from 'node:crypto';
import {escapePattern} from '@docs-kit/basics/text';
import type {Page} from '@playwright/test';
import {SITE_TITLE} from '../../src/config/site';
import {MAX_SHIFT, MEASURED_PAGES} from '../../tools/support/budgets';
import {hydratePage} from '../../tools/support/chromium';
import {readPublishedRoutes, readSitemapRoutes} from '../../tools/support/routes';
import {countLayoutShifts} from '../../tools/support/weight';
import {LIST_PAGES, ONE_PAGE_OF_EACH_KIND} from '../support/examplePages';
import {COLOR_MODES, findViolations, type Mode, PAGE_WIDTHS, setMode} from './axe';
import {expect} from './fixtures';
import {nginxTest} from './nginxTest';
import {collectRequestsElsewhere} from './recorders';

/** A page is loaded in the first mode, and then switched to the others. */
type Visit = {
  readonly route: string;
  readonly width: number;
  readonly modes: readonly [Mode, ...Mode[]];
};

/** Parts that pages share. Axe checks them on one page of each kind, in all combinations. */
const SHARED_PARTS = ['.navbar', '.theme-doc-sidebar-container', '.theme-layout-footer'];

/**
 * Several visits share a test, and with it the browser's cache. A hash of the path chooses the
 * test, so that a new page affects only one of them.
 */
const TESTS = 40;
/** Allows for slow visits on a busy machine. On an idle one, a visit takes about a second. */
const SECONDS_PER_VISIT = 20;

const KINDS = new Set([
  ...ONE_PAGE_OF_EACH_KIND,
  ...LIST_PAGES,
  ...MEASURED_PAGES.map(({path}) => path),
]);

const ROUTES = [
  ...new Set([...readPublishedRoutes().map(({route}) => route), ...readSitemapRoutes()]),
];

const needsAll = (route: string) => Boolean(process.env.FULL) || KINDS.has(route);

const hashRoute = (route: string) => createHash('sha256').update(route).digest();

/**
 * Plans the visits of a page. A hash of its path chooses the combination, so that other pages don't
 * change it.
 */
function planVisits(route: string): Visit[] {
  if (needsAll(route)) return PAGE_WIDTHS.map((width) => ({route, width, modes: COLOR_MODES}));
  const [first = 0] = hashRoute(route);
  const [phone, wide] = PAGE_WIDTHS;
  const [light, dark] = COLOR_MODES;
  return [{route, width: first % 4 < 2 ? phone : wide, modes: [first % 2 === 0 ? light : dark]}];
}

const VISITS = ROUTES.flatMap(planVisits);

const TITLE = new RegExp(`^\\S.* \\| ${escapePattern(SITE_TITLE)}$`);

nginxTest.use({contextOptions: {reducedMotion: 'reduce'}});

/** @returns the problems of a page, one line each */
async function visit(page: Page, server: string, {route, width, modes}: Visit): Promise<string[]> {
  const [mode, ...otherModes] = modes;
  const problems: string[] = [];
  await page.setViewportSize({width, height: 900});
  await page.evaluate((theme) => localStorage.setItem('theme', theme), mode);
  const response = await page.goto(server + route);
  await hydratePage(page);
  problems.push(
    ...(await findViolations(page, 'all', 'html', needsAll(route) ? [] : SHARED_PARTS)),
  );
  const {theme, overflow, shift, shifted, title} = await page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    shift: window.layoutShift,
    shifted: window.shifted,
    title: document.title,
  }));
  if (response?.status() !== 200) problems.push(`status ${response?.status()}`);
  if (!TITLE.test(title)) problems.push(`title "${title}"`);
  if (theme !== mode) problems.push(`mode ${theme}`);
  if (overflow > 0) problems.push(`scrolls sideways by ${overflow} px`);
  if (shift > MAX_SHIFT) problems.push(`layout shift ${shift.toFixed(3)}: ${shifted.join()}`);
  for (const other of otherModes) {
    await setMode(page, other);
    // Only the colors differ.
    const violations = await findViolations(page, 'colors');
    problems.push(...violations.map((text) => `${other}: ${text}`));
  }
  return problems;
}

for (let number = 0; number < TESTS; number++) {
  const visits = VISITS.filter(({route}) => hashRoute(route).readUInt16BE(1) % TESTS === number);
  const names = visits.map(({route, width, modes}) => `${route} (${width}, ${modes.join()})`);
  nginxTest(`pages have no problem: ${names.join(', ')}`, async ({page, nginx}) => {
    nginxTest.setTimeout(visits.length * SECONDS_PER_VISIT * 1000);
    const foreign = collectRequestsElsewhere(page, nginx);
    await page.addInitScript(countLayoutShifts);
    // Each page is the first of a visit, whose sidebar has nothing to restore.
    await page.addInitScript(() => sessionStorage.clear());
    await page.goto(`${nginx}/robots.txt`);
    for (const each of visits) {
      const problems = await visit(page, nginx, each);
      problems.push(...foreign.splice(0).map((url) => `request to ${url}`));
      expect.soft(problems, `${each.route}, ${each.width} px, ${each.modes[0]}`).toEqual([]);
    }
  });
}
