/** Playwright's `test`, failing on any console error or uncaught page error unless a test announces it. */
import {expect, test as base, type Page} from '@playwright/test';

type Fixtures = {
  /** Patterns of console errors that the test provokes on purpose. */
  readonly expectedErrors: RegExp[];
  readonly consoleGuard: undefined;
};

export const test = base.extend<Fixtures>({
  expectedErrors: async ({}, use) => use([]),
  consoleGuard: [
    async ({page, expectedErrors}, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') {
          errors.push(`${message.text()} (${message.location().url})`);
        }
      });
      page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    {auto: true},
  ],
});

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await expect(page.locator('html'), address).toHaveAttribute('data-has-hydrated', 'true');
  return response;
}

/** Holds scripts that the page asks for from now on, so that what is in them is on its way. @returns a function that lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/js/*.js', async (route) => {
    await mayCome;
    await route.fallback();
  });
  return letCome;
}

export {expect};
