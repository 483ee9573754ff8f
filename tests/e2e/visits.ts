/** Leaves out visits of pages that have passed before. */
import type {Browser, TestInfo} from '@playwright/test';
import {hasPassed, type PageTest} from '../support/passedPages';

/** Why a test of one page is skipped. */
export const UNCHANGED = 'The page has passed, and is unchanged since.';

/** Type of the annotations that name the pages that a test has visited. */
export const VISITED = 'visited page';

/**
 * Whether a page needs a visit. If so, it's noted for the record of passed pages.
 *
 * @param name - what tells this visit of the page from others
 */
export function needsVisit(
  browser: Browser,
  {annotations}: TestInfo,
  route: string,
  name: string,
): boolean {
  const test: PageTest = {
    route,
    name,
    browser: `${browser.browserType().name()} ${browser.version()}`,
  };
  if (hasPassed(test)) return false;
  annotations.push({type: VISITED, description: JSON.stringify(test)});
  return true;
}
