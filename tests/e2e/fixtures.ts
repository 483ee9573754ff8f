/** Playwright's `test`, which fails on any console or page error that the test doesn't expect. */
import {expect, test as base, type Page} from '@playwright/test';

type Fixtures = {
  /** Patterns of expected console errors. */
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

/** Holds scripts requested from now on, to simulate slow loading. @returns a function that releases them */
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
